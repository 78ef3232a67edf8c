import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ViewTabs } from '#src/admin/kit/view-tabs.tsx';
import { ActivityLog } from './activity-log.tsx';
import { ACTIVITY_VIEWS, activitySearch } from './activity-query.ts';
import { ACTIVITY_PER_PAGE } from '#shared/post-states.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { useUndoActivity } from '#src/admin/kit/use-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { ActivityTable } from './activity-table.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { useSearchParams } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.activity;

export function load({ queries, search }: PageRequest): void {
  const { view, page, ...filter } = activitySearch.read(search);
  void (view === 'undo'
    ? queries.admin.activity.list.prefetch({ page })
    : queries.admin.activity.log.prefetch({ ...filter, page }));
}

export function Page() {
  const [search] = useSearchParams();
  const { view } = activitySearch.read(search);
  return (
    <>
      <PageHead title={MESSAGES.title} about={MESSAGES.about[view]} />
      <ViewTabs
        label={MESSAGES.views.label}
        views={ACTIVITY_VIEWS}
        current={view}
        searchOf={(each) => String(activitySearch.write({ view: each }))}
        names={MESSAGES.views}
      />
      {view === 'undo' ? <UndoList /> : <ActivityLog />}
    </>
  );
}

function UndoList() {
  const search = useListSearch(activitySearch);
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
