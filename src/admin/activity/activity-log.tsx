import { ACT_GROUPS, actWords } from '#shared/activity/acts.ts';
import type { ListedEntry } from '#shared/activity/log-schemas.ts';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { LOG_PER_PAGE } from '#shared/posts/post-states.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ActivityQuery, activitySearch } from './activity-query.ts';
import { ChangedFields, RecordLink } from './changed-record.tsx';

const LABELS = words.log;

const ACTS: Readonly<Record<string, string>> = actWords(words);

const TYPING_PAUSE_MS = 250;

export function ActivityLog() {
  const search = useListSearch(activitySearch);
  const { q, group, page } = search.state;
  const list = trpc.admin.activity.log.useQuery({ q, group, page }, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: LOG_PER_PAGE, failed: LABELS.failed.load });
  const entries = list.data?.entries;
  return (
    <>
      <LogFilters
        query={search.state}
        onFilter={(change, how) => search.change({ ...change, page: 1 }, how)}
      />
      <ListScreen
        screen={screen}
        empty={LABELS.empty}
        noMatches={{
          isFiltered: q !== '' || group !== undefined,
          text: LABELS.none,
          clear: LABELS.clear,
          onClear: () => search.change({ q: '', group: undefined, page: 1 }),
        }}
        rows={entries?.length}
        showing={LABELS.showing}
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
        void toast(LABELS.exported);
      } catch {
        void toast(LABELS.failed.export, 'error');
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
        '@media (max-width: 48rem)': {
          gridTemplateColumns: '1fr 1fr',
          '& > div:first-of-type': { gridColumn: '1 / -1' },
        },
      }}
    >
      <TextField
        quiet
        label={LABELS.search}
        name="q"
        type="search"
        autoComplete="off"
        placeholder={LABELS.searchHint}
        maxLength={SEARCH_MAX_LENGTH}
        value={search.draft}
        onChange={({ target }) => search.type(target.value)}
      />
      <SelectField
        quiet
        label={LABELS.group}
        name="group"
        value={group ?? ''}
        onChange={({ target }) => onFilter({ group: ACT_GROUPS.find((each) => each === target.value) })}
        options={[['', LABELS.everything], ...ACT_GROUPS.map((each) => [each, LABELS.groups[each]] as const)]}
      />
      <Button look="line" disabled={busy} onClick={() => void exportLog()}>
        {busy ? LABELS.exporting : LABELS.export}
      </Button>
    </Grid>
  );
}

const ROWS_WHILE_LOADING = 8;

function LogTable({ entries }: { entries: readonly ListedEntry[] | undefined }) {
  return (
    <TableFrame aria-busy={entries === undefined}>
      <EntityTable
        caption={LABELS.caption}
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
  const { what, by, from, when } = LABELS.columns;
  return [
    {
      name: what,
      kind: 'rowHeader',
      renderCell: ({ act, subject, detail, record }) => (
        <>
          {actText(act)}
          {subject !== null && <span lang="tr">: {subject}</span>}
          {record && <RecordLink record={record} />}
          <Text as="span" display="block" color="fg.muted" fontSize="xs" fontWeight="400">
            {LABELS.detail(detail)}
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
        member ? <MemberName profile={member} /> : LABELS.actors[actor],
      attributes: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    { name: from, width: '8rem', renderCell: ({ network }) => network ?? LABELS.nowhere },
    {
      name: when,
      width: '12rem',
      renderCell: ({ happenedAt }) => formatDate(happenedAt, 'dayTime', timeZone),
    },
  ];
}

/** Returns the name of an act. An act that a later version of the software recorded has no name here. */
function actText(act: string): string {
  const text = ACTS[act];
  return text === undefined ? act : text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
