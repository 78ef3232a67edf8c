import { ACTIVITY_PER_PAGE } from '#shared/post-states.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { useUndoActivity } from '#src/admin/kit/use-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { activitySearch, readActivityQuery } from './activity-query.ts';
import { ActivityTable } from './activity-table.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.activity;

/** The entries of the last thirty days, each with a button that undoes it. */
export function UndoList() {
  const search = useListSearch(readActivityQuery, activitySearch);
  const list = trpc.admin.activity.list.useQuery({ page: search.state.page }, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ACTIVITY_PER_PAGE, failed: MESSAGES.failed });
  const entries = list.data?.entries;
  const { busy, undo } = useUndoActivity();
  return (
    <ListScreen
      screen={screen}
      empty={MESSAGES.empty}
      rows={entries?.length}
      showing={MESSAGES.showing}
      onPage={(page) => screen.change({ page })}
    >
      <ActivityTable entries={entries} busy={busy} onUndo={({ id }) => void undo(id)} />
    </ListScreen>
  );
}
