import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import { isCityName, isShared } from '#shared/site-texts/records.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { type Column, EntityTable } from '#src/admin/kit/table.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageRemoval } from './page-removal.tsx';
import { RecordStates } from './record-state.tsx';
import { siteWords } from './site-words.ts';

type Row = RecordState & { id: string };

/** All texts of the site with their states. */
export function RecordList() {
  const list = trpc.admin.site.list.useQuery(undefined, ASKED_BY_LOAD);
  const [isAdding, setIsAdding] = useState(false);
  const rows = list.data?.map((record) => ({ ...record, id: record.name }));
  return (
    <>
      <PageHead title={siteWords.title}>
        <Button onClick={() => setIsAdding(true)} disabled={!rows}>
          {siteWords.newPage.open}
        </Button>
      </PageHead>
      <ListStates
        list={list}
        total={rows?.length}
        failed={siteWords.failed.load}
        frame={Fragment}
        skeleton={<SkeletonList label={siteWords.loading} rows={11} height="3rem" />}
        empty=""
      >
        <Grid>
          {GROUPS.map(({ title, has }) => (
            <RecordTable key={title} title={title} rows={rows?.filter(has) ?? []} />
          ))}
        </Grid>
      </ListStates>
      {isAdding && (
        <NewPageDialog cities={list.data?.filter(isCity) ?? []} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}

const isCity = ({ name }: RecordState) => isCityName(name);
const isCampaign = ({ added }: RecordState) => added?.kind === 'campaign';

/** Returns the path of a record's page; undefined for texts that are on many pages. */
function pathOf({ name }: RecordState): string | undefined {
  return name === 'facts' || name === 'company' || isShared(name) ? undefined : pathOfRecord(name);
}

const GROUPS: readonly { title: string; has: (record: RecordState) => boolean }[] = [
  { title: siteWords.groups.everywhere, has: (record) => pathOf(record) === undefined },
  { title: siteWords.groups.pages, has: (record) => pathOf(record) !== undefined && !isCity(record) },
  { title: siteWords.groups.cities, has: (record) => isCity(record) && !isCampaign(record) },
  { title: siteWords.groups.campaigns, has: isCampaign },
];

/** The content of an empty cell. On phones it is hidden, as the columns have no headers there. */
const NONE = (
  <Text as="span" css={{ '@media (max-width: 48rem)': { display: 'none' } }}>
    –
  </Text>
);

const REMOVAL: Column<Row> = {
  name: siteWords.columns.actions,
  kind: 'actions',
  width: '9rem',
  renderCell: (record) => <PageRemoval record={record} />,
};

function RecordTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { timeZone } = useSite();
  const { columns } = siteWords;
  if (rows.length === 0) return null;
  const hasActions = rows.some(({ added }) => added);
  const table: readonly Column<Row>[] = [
    {
      name: columns.name,
      kind: 'rowHeader',
      renderCell: (record) => (
        <Flex flexWrap="wrap" gap=".25rem .75rem">
          <Link to={pathTo('adminSiteRecord', { name: record.name })}>{titleOfRecord(record)}</Link>
          <Text as="span" color="fg.muted" fontWeight="400">
            {record.name === 'facts' ? siteWords.factCount(FACT_NAMES.length) : pathOf(record)}
          </Text>
        </Flex>
      ),
    },
    {
      name: columns.state,
      width: hasActions ? '14rem' : '22rem',
      renderCell: (record) => <RecordStates record={record} isChanged={record.draft !== null} />,
    },
    {
      name: columns.saved,
      width: '9rem',
      renderCell: ({ draft, live }) => {
        const at = draft?.savedAt ?? live?.liveFrom;
        return at ? formatDate(at, 'day', timeZone) : NONE;
      },
    },
    {
      name: columns.by,
      width: '11rem',
      renderCell: ({ draft, live }) => {
        const person = draft ? draft.savedBy : live?.publisher;
        return person ? <MemberName profile={person} /> : NONE;
      },
    },
    ...(hasActions ? [REMOVAL] : []),
  ];
  return (
    <Section>
      <SectionHead>
        <h2>{title}</h2>
      </SectionHead>
      <EntityTable caption={title} columns={table} rows={rows} />
    </Section>
  );
}
