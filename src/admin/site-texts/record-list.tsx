import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { AddedPageKind } from '#shared/site-texts/added-pages.ts';
import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import { isCityName, isShared } from '#shared/site-texts/records.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Count } from '#src/admin/kit/count.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { MemberPicture } from '#src/admin/kit/member-name.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { SearchField } from '#src/admin/kit/search-field.tsx';
import { HeadActions, Section, SectionHead } from '#src/admin/kit/section.tsx';
import { type Column, EntityTable, LinesFrame } from '#src/admin/kit/table.tsx';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { ViewTabs } from '#src/admin/kit/view-tabs.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageRemoval } from './page-removal.tsx';
import { publicPathOf } from './public-path.ts';
import { RecordStates } from './record-state.tsx';
import {
  countRecords,
  nextPlans,
  RECORD_VIEWS,
  type RecordView,
  recordSearch,
  recordsOf,
} from './record-views.ts';
import { SearchResults } from './search-results.tsx';
import { siteWords } from './site-words.ts';

/** The log of activity with the publications of the site’s texts, which administrators read. */
const SITE_LOG = `${pathTo('adminActivity')}?view=log&group=site`;

type Row = RecordState & { id: string };

/** All texts of the site with their states, and a search in the texts. */
export function RecordList() {
  const list = trpc.admin.site.list.useQuery(undefined, ASKED_BY_LOAD);
  const { role } = useMember();
  const { state, change } = useListSearch(recordSearch);
  const { view, q } = state;
  return (
    <>
      <PageHead title={siteWords.title}>
        <HeadActions>
          {isAllowed(role, 'admin') && (
            <ButtonTo look="line" to={SITE_LOG}>
              <WorkIcon name="history" />
              {siteWords.history}
            </ButtonTo>
          )}
          <ButtonLink look="line" href={pathTo('landing')} target="_blank" rel="noopener">
            <WorkIcon name="out" />
            {siteWords.viewSite}
          </ButtonLink>
        </HeadActions>
      </PageHead>
      <ViewTabs
        label={siteWords.views.label}
        views={RECORD_VIEWS}
        current={view}
        searchOf={(each) => String(recordSearch.write({ view: each }))}
        names={siteWords.views}
        counts={list.data && countRecords(list.data)}
      />
      <SearchField
        label={siteWords.search.label}
        hint={siteWords.search.hint}
        q={q}
        onSearch={(typed) => change({ q: typed, view: 'all' })}
      />
      {q === '' ? (
        <Records list={list} view={view} />
      ) : (
        <SearchResults q={q} onClear={() => change({ q: '' })} />
      )}
    </>
  );
}

type RecordsProps = {
  list: { data: RecordState[] | undefined; isError: boolean; refetch: () => unknown };
  view: RecordView;
};

function Records({ list, view }: RecordsProps) {
  const [newKind, setNewKind] = useState<AddedPageKind>();
  const records = list.data && recordsOf(view, list.data);
  const rows = records?.map((record) => ({ ...record, id: record.name }));
  const buttonFor = (kind: AddedPageKind) => (
    <Button look="line" onClick={() => setNewKind(kind)}>
      <WorkIcon name="plus" />
      {siteWords.newPage.open[kind]}
    </Button>
  );
  return (
    <ListStates
      list={list}
      total={rows?.length}
      failed={siteWords.failed.load}
      frame={Fragment}
      skeleton={<SkeletonList label={siteWords.loading} rows={11} height="3rem" />}
      empty={siteWords.empty[view]}
    >
      {list.data && view === 'all' && <NextPlans records={list.data} />}
      <Box
        // The columns have the same widths in all tables, so that the first header is enough.
        css={{
          '& section ~ section th[scope=col]': { height: '0', fontSize: '0', lineHeight: '0', border: '0' },
          // A tablet has room for a record in one line.
          '@media (min-width: 40rem) and (max-width: 48rem)': {
            '& tbody tr': { flexWrap: 'nowrap' },
            '& th[scope=row]': { flex: '1 1 0', width: 'auto', minWidth: '0' },
            '& td:nth-of-type(1)': { flex: 'none', width: '15rem' },
            '& td:nth-of-type(2)': { flex: 'none', width: '6.5rem' },
            '& td:nth-of-type(3)': { flex: 'none', width: '2rem' },
          },
        }}
      >
        {GROUPS.map(({ title, has, kind }) => (
          <RecordTable
            key={title}
            title={title}
            rows={rows?.filter(has) ?? []}
            view={view}
            hasRemovals={rows?.some(({ added }) => added) ?? false}
            action={view === 'all' && kind && buttonFor(kind)}
          />
        ))}
      </Box>
      {newKind && (
        <NewPageDialog kind={newKind} records={list.data ?? []} onClose={() => setNewKind(undefined)} />
      )}
    </ListStates>
  );
}

/** States which texts change next, and when. */
function NextPlans({ records }: { records: readonly RecordState[] }) {
  const { timeZone } = useSite();
  const next = nextPlans(records);
  const [first, ...others] = next?.records ?? [];
  if (!next || !first) return null;
  const { text, show } = siteWords.next;
  return (
    <Flex
      role="note"
      alignItems="center"
      gap=".75rem"
      marginTop=".75rem"
      padding=".75rem 1rem"
      borderRadius="2"
      background="info.bg"
      css={{ '& svg': { flex: 'none', width: '1.1rem', color: 'info.fg' }, '& p': { flex: '1' } }}
    >
      <WorkIcon name="calendar" />
      <p>
        <b>{formatDate(next.liveFrom, 'dayTime', timeZone)}:</b> {text(next.records.map(titleOfRecord))}
      </p>
      <Link
        to={
          others.length > 0
            ? { search: String(recordSearch.write({ view: 'planned' })) }
            : pathTo('adminSiteRecord', { name: first.name })
        }
      >
        {show}
      </Link>
    </Flex>
  );
}

const isCity = ({ name }: RecordState) => isCityName(name);
const isCampaign = ({ added }: RecordState) => added?.kind === 'campaign';

/** Returns the path of a record's page; undefined for texts that are on many pages. */
function pathOf({ name }: RecordState): string | undefined {
  return name === 'facts' || name === 'company' || isShared(name) ? undefined : pathOfRecord(name);
}

/** The groups of the list. A group with a kind has a button that adds a page. */
const GROUPS: readonly { title: string; has: (record: RecordState) => boolean; kind?: AddedPageKind }[] = [
  { title: siteWords.groups.everywhere, has: (record) => pathOf(record) === undefined },
  { title: siteWords.groups.pages, has: (record) => pathOf(record) !== undefined && !isCity(record) },
  { title: siteWords.groups.cities, has: (record) => isCity(record) && !isCampaign(record), kind: 'city' },
  { title: siteWords.groups.campaigns, has: isCampaign, kind: 'campaign' },
];

/** The content of an empty cell. On phones it is hidden, as the columns have no headers there. */
const NONE = (
  <Text as="span" css={{ '@media (max-width: 48rem)': { display: 'none' } }}>
    –
  </Text>
);

type RecordTableProps = {
  title: string;
  rows: readonly Row[];
  view: RecordView;
  /** True if a row of the list, also of another table, has a button that takes down its page. */
  hasRemovals: boolean;
  action: ReactNode;
};

function RecordTable({ title, rows, view, hasRemovals, action }: RecordTableProps) {
  const columns = useColumns(hasRemovals);
  const isEmpty = rows.length === 0;
  if (isEmpty && !action) return null;
  return (
    <Section>
      <SectionHead
        css={{
          alignItems: 'center',
          justifyContent: 'start',
          gap: '.65rem',
          '& .btn': { marginLeft: 'auto' },
        }}
      >
        <h2>{title}</h2>
        <Count count={rows.length} />
        {action}
      </SectionHead>
      {isEmpty ? (
        <Text color="fg.muted">{siteWords.newPage.none}</Text>
      ) : (
        <LinesFrame>
          <EntityTable caption={title} columns={columns} rows={rows} list={view} />
        </LinesFrame>
      )}
    </Section>
  );
}

function useColumns(hasRemovals: boolean): readonly Column<Row>[] {
  const { timeZone } = useSite();
  const { columns } = siteWords;
  return [
    { name: columns.name, kind: 'rowHeader', renderCell: (record) => <RecordName record={record} /> },
    {
      name: columns.state,
      width: '19rem',
      renderCell: (record) => <RecordStates record={record} isChanged={record.draft !== null} />,
    },
    {
      name: columns.saved,
      width: '8rem',
      renderCell: ({ draft, live }) => {
        const at = draft?.savedAt ?? live?.liveFrom;
        return at ? formatDate(at, 'day', timeZone) : NONE;
      },
    },
    {
      name: columns.by,
      width: '4rem',
      renderCell: ({ draft, live }) => {
        const person = draft ? draft.savedBy : live?.publisher;
        return person ? <MemberPicture profile={person} /> : NONE;
      },
    },
    {
      name: columns.actions,
      kind: 'actions',
      width: hasRemovals ? '12rem' : '4.5rem',
      renderCell: (record) => (
        <>
          {/* On phones the menu of the form has the button. */}
          <Text as="span" css={{ '@media (max-width: 48rem)': { display: 'none' } }}>
            <PageRemoval record={record} />
          </Text>
          <PublicPage record={record} />
        </>
      ),
    },
  ];
}

function RecordName({ record }: { record: RecordState }) {
  return (
    <>
      <ListLink
        id={`record-${record.name}`}
        look="title"
        data-row-link=""
        to={pathTo('adminSiteRecord', { name: record.name })}
      >
        {titleOfRecord(record)}
      </ListLink>{' '}
      <Text
        as="span"
        marginLeft=".35rem"
        color="fg.muted"
        fontWeight="400"
        css={{ '@media (max-width: 40rem)': { display: 'block', margin: '0', fontSize: 'xs' } }}
      >
        {record.name === 'facts' ? siteWords.factCount(FACT_NAMES.length) : pathOf(record)}
      </Text>
    </>
  );
}

function PublicPage({ record }: { record: RecordState }) {
  const path = publicPathOf(record);
  if (path === undefined) return null;
  return (
    <a
      className="iconbtn"
      href={path}
      target="_blank"
      rel="noopener"
      aria-label={siteWords.viewPage}
      aria-describedby={`record-${record.name}`}
      title={siteWords.viewPage}
    >
      <WorkIcon name="out" />
    </a>
  );
}
