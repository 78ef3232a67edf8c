import { ACT_GROUPS, ACTS, isAct } from '#shared/acts.ts';
import { LOG_PER_PAGE } from '#shared/post-states.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { type ActivityQuery, activitySearch } from './activity-query.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import type { ListedEntry } from '#shared/schemas/admin-activity-log.ts';
import { ChangedFields, RecordLink } from './changed-record.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { language, words } from '#src/admin/lib/words.ts';

const MESSAGES = words.log;

const TYPING_PAUSE_MS = 250;

export function ActivityLog() {
  const search = useListSearch(activitySearch);
  const { q, group, page } = search.state;
  const list = trpc.admin.activity.log.useQuery({ q, group, page }, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: LOG_PER_PAGE, failed: MESSAGES.failed.load });
  const entries = list.data?.entries;
  return (
    <>
      <LogFilters
        query={search.state}
        onFilter={(change, how) => search.change({ ...change, page: 1 }, how)}
      />
      <ListScreen
        screen={screen}
        empty={MESSAGES.empty}
        noMatches={{
          isFiltered: q !== '' || group !== undefined,
          text: MESSAGES.none,
          clear: MESSAGES.clear,
          onClear: () => search.change({ q: '', group: undefined, page: 1 }),
        }}
        rows={entries?.length}
        showing={MESSAGES.showing}
        onPage={(next) => screen.change({ page: next })}
      >
        <LogTable entries={entries} />
      </ListScreen>
    </>
  );
}

type LogFiltersProps = {
  query: ActivityQuery;
  onFilter: (change: Partial<ActivityQuery>, how?: { replace: boolean }) => void;
};

function LogFilters({ query: { q, group }, onFilter }: LogFiltersProps) {
  const { session } = useAreaStores();
  const [busy, runBusy] = useBusy();
  const search = useDraft(q, (text) => onFilter({ q: text }, { replace: q !== '' }), TYPING_PAUSE_MS);
  const exportLog = () =>
    runBusy(async () => {
      try {
        await downloadFile(ADMIN_FILES.activity, { q, group }, session);
        void toast(MESSAGES.exported);
      } catch {
        void toast(MESSAGES.failed.export, 'error');
      }
    });
  return (
    <Grid
      as="search"
      gridTemplateColumns="minmax(9rem, 1fr) 12rem auto"
      gap=".6rem"
      alignItems="end"
      marginBottom="1rem"
      css={{
        '& .btn': { minHeight: '2.5rem' },
        '@media (max-width: 48rem)': {
          gridTemplateColumns: '1fr 1fr',
          '& > div:first-of-type': { gridColumn: '1 / -1' },
        },
      }}
    >
      <TextField
        quiet
        label={MESSAGES.search}
        name="q"
        type="search"
        autoComplete="off"
        placeholder={MESSAGES.searchHint}
        maxLength={SEARCH_MAX_LENGTH}
        value={search.draft}
        onChange={({ target }) => search.type(target.value)}
      />
      <SelectField
        quiet
        label={MESSAGES.group}
        name="group"
        value={group ?? ''}
        onChange={({ target }) => onFilter({ group: ACT_GROUPS.find((each) => each === target.value) })}
        options={[
          ['', MESSAGES.everything],
          ...ACT_GROUPS.map((each) => [each, MESSAGES.groups[each]] as const),
        ]}
      />
      <Button look="line" disabled={busy} onClick={() => void exportLog()}>
        {busy ? MESSAGES.exporting : MESSAGES.export}
      </Button>
    </Grid>
  );
}

const ROWS_WHILE_LOADING = 8;

function LogTable({ entries }: { entries: readonly ListedEntry[] | undefined }) {
  return (
    <TableFrame aria-busy={entries === undefined}>
      <EntityTable
        caption={MESSAGES.caption}
        minWidth="48rem"
        columns={useColumns()}
        rows={entries}
        skeleton={{ rows: ROWS_WHILE_LOADING, height: '3.6rem' }}
      />
    </TableFrame>
  );
}

function useColumns(): readonly Column<ListedEntry>[] {
  const { timeZone } = useSite();
  const { what, by, from, when } = MESSAGES.columns;
  return [
    {
      name: what,
      kind: 'rowHeader',
      renderCell: ({ act, subject, detail, record }) => (
        <>
          {isAct(act) ? sentence(MESSAGES.act(act, ACTS[act].words)) : act}
          {subject !== null && <span lang="tr">: {subject}</span>}
          {record && <RecordLink record={record} />}
          <Text as="span" display="block" color="fg.muted" fontSize="xs" fontWeight="400">
            {MESSAGES.detail(detail)}
          </Text>
          {record && <ChangedFields record={record} />}
        </>
      ),
      attributes: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    {
      name: by,
      width: '14rem',
      renderCell: ({ by: member, actor }) =>
        member ? <MemberName profile={member} /> : MESSAGES.actors[actor],
      attributes: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    { name: from, width: '8rem', renderCell: ({ network }) => network ?? MESSAGES.nowhere },
    {
      name: when,
      width: '12rem',
      renderCell: ({ happenedAt }) => formatDate(happenedAt, 'dayTime', timeZone),
    },
  ];
}

function sentence(act: string): string {
  return act.charAt(0).toLocaleUpperCase(language) + act.slice(1);
}
