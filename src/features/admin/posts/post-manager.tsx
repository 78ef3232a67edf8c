/** The list of all posts: filters, table, selection and its actions. */
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { EmptyState, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { TableFrame } from '#src/admin-ui/table.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { AnimatePresence } from 'framer-motion';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { ListFoot } from '#src/admin-ui/list-foot.tsx';
import { PostFilters } from './post-filters.tsx';
import { filterOf, isFiltered, sortedBy } from './post-list-query.ts';
import { countSelected, NOTHING, type Selection, without } from './post-selection.ts';
import { PostTable } from './post-table.tsx';
import { POST_MESSAGES } from './post-messages.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useDeletePost } from '#src/admin-ui/use-delete-post.ts';
import { usePostList } from './use-post-list.ts';

export function PostManager() {
  const list = usePostList();
  const { query, page, pages, before, change } = list;
  const { data, isError } = list.list;
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const { busy, apply, exportCsv } = useBulkActions(selection, query, setSelection);

  // The rows stay, and a message says that reloading failed.
  const failedAgain = isError && data !== undefined;
  useEffect(() => {
    if (failedAgain) void toast(POST_MESSAGES.failed.load, 'error');
  }, [failedAgain]);

  // A selection of all matches ends with its filter; posts selected by id stay selected.
  const filter = filterOf(query);
  const stale = selection.kind === 'matching' && JSON.stringify(selection.filter) !== JSON.stringify(filter);
  if (stale) setSelection(NOTHING);

  const count = countSelected(selection);
  const total = data?.total ?? 0;
  return (
    <>
      <PostFilters query={query} onFilter={(filters, how) => change({ ...filters, page: 1 }, how)} />
      <AnimatePresence initial={false}>
        {count > 0 && (
          <SelectionBar
            key="bar"
            count={count}
            matching={selection.kind === 'posts' && total > count ? total : undefined}
            busy={busy}
            onSelectMatching={() => setSelection({ kind: 'matching', filter, count: total })}
            onApply={(action) => void apply(action)}
            onExport={() => void exportCsv()}
            onClear={() => setSelection(NOTHING)}
          />
        )}
      </AnimatePresence>
      <PostRows {...list} selection={selection} onSelect={setSelection} />
      {data && pages !== undefined && data.posts.length > 0 && (
        <ListFoot
          shown={POST_MESSAGES.showing(before + 1, before + data.posts.length, data.total)}
          page={page}
          pages={pages}
          underBar={count > 0}
          onPage={(next) => change({ page: next })}
        />
      )}
    </>
  );
}

type PostRowsProps = ReturnType<typeof usePostList> & {
  selection: Selection;
  onSelect: Dispatch<SetStateAction<Selection>>;
};

/** The table, or what stands in its place. */
function PostRows({ query, list, change, selection, onSelect }: PostRowsProps) {
  const deletePost = useDeletePost();
  const { data, isError, isPlaceholderData, refetch } = list;
  const onDelete = async (post: PostRow) => {
    if (await deletePost(post, POST_MESSAGES.confirmDelete)) onSelect((before) => without(before, [post.id]));
  };
  const clear = () =>
    change({ q: '', status: undefined, category: '', from: undefined, to: undefined, page: 1 });

  if (isError && data === undefined) {
    return (
      <TableFrame>
        <LoadFailure text={POST_MESSAGES.failed.load} onRetry={refetch} />
      </TableFrame>
    );
  }
  if (data?.total === 0) {
    return (
      <TableFrame>
        <EmptyState text="No posts found">
          {isFiltered(query) && (
            <Button look="line" onClick={clear}>
              Clear
            </Button>
          )}
        </EmptyState>
      </TableFrame>
    );
  }
  return (
    <PostTable
      posts={data?.posts}
      stale={isPlaceholderData}
      query={query}
      onSort={(sort) => change(sortedBy(query, sort))}
      selection={selection}
      onSelect={onSelect}
      onDelete={(post) => void onDelete(post)}
    />
  );
}
