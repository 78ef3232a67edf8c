import { CLAIM_NAMES } from '#shared/claims.ts';
import { pathOfRecord } from '#shared/content/record-pages.ts';
import { type RecordName, SHARED_RECORDS } from '#shared/content/records.ts';
import { pathTo } from '#shared/routes.ts';
import type { RecordState } from '#shared/schemas/admin-site.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { type Column, EntityTable } from '#src/admin/kit/table.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { titleOfRecord } from './record-title.ts';
import { RecordStates } from './record-state.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

type Row = RecordState & { id: string };

/** All texts of the site with their states. */
export function RecordList() {
  const list = trpc.admin.site.list.useQuery(undefined, ASKED_BY_LOAD);
  const rows = list.data?.map((record) => ({ ...record, id: record.name }));
  return (
    <>
      <PageHead title={siteWords.title} />
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
            <RecordTable key={title} title={title} rows={rows?.filter(({ name }) => has(name)) ?? []} />
          ))}
        </Grid>
      </ListStates>
    </>
  );
}

const isCity = (name: RecordName) => name.startsWith('city-');
const isShared = (name: RecordName) => name === 'facts' || SHARED_RECORDS.some((shared) => shared === name);

const GROUPS: readonly { title: string; has: (name: RecordName) => boolean }[] = [
  { title: siteWords.groups.everywhere, has: isShared },
  { title: siteWords.groups.pages, has: (name) => !isShared(name) && !isCity(name) },
  { title: siteWords.groups.cities, has: isCity },
];

function RecordTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { timeZone } = useSite();
  const { columns } = siteWords;
  const table: readonly Column<Row>[] = [
    {
      name: columns.name,
      kind: 'rowHeader',
      renderCell: ({ name, title: ownTitle }) => (
        <Flex flexWrap="wrap" gap=".25rem .75rem">
          <Link to={pathTo('adminSiteRecord', { name })}>{titleOfRecord({ name, title: ownTitle })}</Link>
          <Text as="span" color="fg.muted" fontWeight="400">
            {name === 'facts' ? siteWords.factCount(CLAIM_NAMES.length) : pathOfRecord(name)}
          </Text>
        </Flex>
      ),
    },
    {
      name: columns.state,
      width: '22rem',
      renderCell: (record) => <RecordStates record={record} isChanged={record.draft !== null} />,
    },
    {
      name: columns.saved,
      width: '9rem',
      renderCell: ({ draft, live }) => {
        const at = draft?.savedAt ?? live?.liveFrom;
        return at ? formatDate(at, 'day', timeZone) : '–';
      },
    },
    {
      name: columns.by,
      width: '11rem',
      renderCell: ({ draft, live }) => {
        const person = draft ? draft.savedBy : live?.publisher;
        return person ? <MemberName profile={person} /> : '–';
      },
    },
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
