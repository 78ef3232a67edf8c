/** The list of all posts: filters, table, selection and its actions. */
import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import { mayPublish } from '#shared/roles.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { ListScreen } from '#src/admin-ui/list-screen.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin-ui/use-list-screen.ts';
import { useListSearch } from '#src/admin-ui/use-list-search.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useState } from 'react';
import { PostFilters } from './post-filters.tsx';
import {
  filterOf,
  isFiltered,
  NO_FILTER,
  postListSearch,
  readPostListQuery,
  sortedBy,
} from './post-list-query.ts';
import { POST_MESSAGES as MESSAGES } from './post-messages.ts';
import { countSelected, NOTHING, type Selection } from './post-selection.ts';
import { PostTable } from './post-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { usePostActions } from './use-post-actions.ts';

export function PostManager() {
  const { role } = useMember();
  const search = useListSearch(readPostListQuery, postListSearch);
  const { state: query, change } = search;
  const list = trpc.admin.posts.list.useQuery(query, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ADMIN_POSTS_PER_PAGE, failed: MESSAGES.failed.load });
  const { data, isPlaceholderData } = list;
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const { busy, apply, deleteOne, exportCsv } = usePostActions(selection, query, setSelection);
  const clear = () => change({ ...NO_FILTER, page: 1 });

  // A selection of all matches ends with its filter; posts selected by id stay selected.
  const filter = filterOf(query);
  const stale = selection.kind === 'matching' && JSON.stringify(selection.filter) !== JSON.stringify(filter);
  if (stale) setSelection(NOTHING);

  const count = countSelected(selection);
  const total = data?.total ?? 0;
  return (
    <>
      <PostFilters query={query} onFilter={(filters, how) => change({ ...filters, page: 1 }, how)} />
      {mayPublish(role) && (
        <SelectionBar
          count={count}
          matching={selection.kind === 'posts' && total > count ? total : undefined}
          busy={busy}
          onSelectMatching={() => setSelection({ kind: 'matching', filter, count: total })}
          onApply={(action) => void apply(action)}
          onExport={() => void exportCsv()}
          onClear={() => setSelection(NOTHING)}
        />
      )}
      <ListScreen
        screen={screen}
        empty={MESSAGES.none}
        noneFound={{
          isFiltered: isFiltered(query),
          text: MESSAGES.none,
          clear: MESSAGES.clear,
          onClear: clear,
        }}
        rows={data?.posts.length}
        showing={MESSAGES.showing}
        underBar={count > 0}
        onPage={(page) => change({ page })}
      >
        <PostTable
          posts={data?.posts}
          stale={isPlaceholderData}
          query={query}
          onSort={(sort) => change(sortedBy(query, sort))}
          selection={selection}
          onSelect={setSelection}
          onDelete={(post) => void deleteOne(post)}
        />
      </ListScreen>
    </>
  );
}
