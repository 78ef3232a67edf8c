import { ACTIVITY_PER_PAGE } from '#shared/post-states.ts';
import { ListFoot } from '#src/admin-ui/list-foot.tsx';
import { EmptyState, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { pageSearch, readPageQuery } from '#src/admin-ui/page-query.ts';
import { useListPages } from '#src/admin-ui/use-list-pages.ts';
import { TableFrame } from '#src/admin-ui/table.tsx';
import { useBusy } from '#src/admin-ui/use-busy.ts';
import { useUndoActivity } from '#src/admin-ui/use-undo.ts';
import { ACTIVITY_MESSAGES as MESSAGES } from '#src/features/admin/activity/activity-messages.ts';
import { ActivityTable } from '#src/features/admin/activity/activity-table.tsx';
import { useListSearch } from '#src/features/admin/use-list-search.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';

export function load({ queries, search }: PageRequest): void {
  void queries.admin.activity.list.prefetch(readPageQuery(search));
}

export function Page() {
  const { state, change } = useListSearch(readPageQuery, pageSearch);
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.activity.list.useQuery(state, {
    ...ASKED_BY_LOAD,
    placeholderData: keepPreviousData,
  });
  const undo = useUndoActivity();
  const [busy, during] = useBusy();
  const total = data?.total ?? 0;
  const {
    page,
    pages = 1,
    before,
  } = useListPages({
    page: state.page,
    perPage: ACTIVITY_PER_PAGE,
    total: data?.total,
    isPlaceholderData,
    change,
  });
  return (
    <>
      <PageHead title={MESSAGES.title} about={MESSAGES.about} />
      {data === undefined && isError ? (
        <TableFrame>
          <LoadFailure text={MESSAGES.failed} onRetry={refetch} />
        </TableFrame>
      ) : data?.total === 0 ? (
        <TableFrame>
          <EmptyState text={MESSAGES.empty} />
        </TableFrame>
      ) : (
        <ActivityTable entries={data?.entries} busy={busy} onUndo={({ id }) => void during(() => undo(id))} />
      )}
      {data && data.entries.length > 0 && (
        <ListFoot
          shown={MESSAGES.showing(before + 1, before + data.entries.length, total)}
          page={page}
          pages={pages}
          onPage={(next) => change({ page: next })}
        />
      )}
    </>
  );
}
