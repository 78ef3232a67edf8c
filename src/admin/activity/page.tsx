import { useSearchParams } from 'react-router-dom';
import { ACTIVITY_PER_PAGE } from '#shared/posts/post-states.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { useUndoActivity } from '#src/admin/kit/use-undo.ts';
import { ViewTabs } from '#src/admin/kit/view-tabs.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { ActivityLog } from './activity-log.tsx';
import { ACTIVITY_VIEWS, activitySearch } from './activity-query.ts';
import { ActivityTable } from './activity-table.tsx';

const LABELS = words.activity;

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
      <PageHead title={LABELS.title} about={LABELS.about[view]} />
      <ViewTabs
        label={LABELS.views.label}
        views={ACTIVITY_VIEWS}
        current={view}
        searchOf={(each) => String(activitySearch.write({ view: each }))}
        names={LABELS.views}
      />
      {view === 'undo' ? <UndoList /> : <ActivityLog />}
    </>
  );
}

function UndoList() {
  const search = useListSearch(activitySearch);
  const list = trpc.admin.activity.list.useQuery({ page: search.state.page }, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ACTIVITY_PER_PAGE, failed: LABELS.failed });
  const entries = list.data?.entries;
  const { busy, undo } = useUndoActivity();
  return (
    <ListScreen
      screen={screen}
      empty={LABELS.empty}
      rows={entries?.length}
      showing={LABELS.showing}
      onPage={(page) => screen.change({ page })}
    >
      <ActivityTable entries={entries} busy={busy} onUndo={({ id }) => void undo(id)} />
    </ListScreen>
  );
}
