import { ACTIVITY_PER_PAGE } from '#shared/post-states.ts';
import { ListScreen } from '#src/admin-ui/list-screen.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { pageSearch, readPageQuery } from '#src/admin-ui/page-query.ts';
import { useBusy } from '#src/admin-ui/use-busy.ts';
import { LIST_QUERY, useListScreen } from '#src/admin-ui/use-list-screen.ts';
import { useListSearch } from '#src/admin-ui/use-list-search.ts';
import { useUndoActivity } from '#src/admin-ui/use-undo.ts';
import { ACTIVITY_MESSAGES as MESSAGES } from '#src/features/admin/activity/activity-messages.ts';
import { ActivityTable } from '#src/features/admin/activity/activity-table.tsx';
import type { PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';

export function load({ queries, search }: PageRequest): void {
  void queries.admin.activity.list.prefetch(readPageQuery(search));
}

export function Page() {
  const search = useListSearch(readPageQuery, pageSearch);
  const list = trpc.admin.activity.list.useQuery(search.state, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ACTIVITY_PER_PAGE, failed: MESSAGES.failed });
  const entries = list.data?.entries;
  const undo = useUndoActivity();
  const [busy, during] = useBusy();
  return (
    <>
      <PageHead title={MESSAGES.title} about={MESSAGES.about} />
      <ListScreen
        screen={screen}
        empty={MESSAGES.empty}
        rows={entries?.length}
        showing={MESSAGES.showing}
        onPage={(page) => screen.change({ page })}
      >
        <ActivityTable entries={entries} busy={busy} onUndo={({ id }) => void during(() => undo(id))} />
      </ListScreen>
    </>
  );
}
