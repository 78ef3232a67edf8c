/** The list of all posts: filters, table, what is selected and what is done with it. */
import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { Empty, LoadFailure } from '#src/features/admin/list-states.tsx';
import { TableFrame } from '#src/features/admin/table.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { useEffect, useState } from 'react';
import { ListFoot } from '../list-foot.tsx';
import { PostFilters } from './post-filters.tsx';
import { filterOf, isFiltered, sortedBy } from './post-list-address.ts';
import { countSelected, NOTHING, type Selection, without } from './post-selection.ts';
import { PostTable } from './post-table.tsx';
import { POST_WORDS } from './post-words.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkActs } from './use-bulk-acts.ts';
import { useDeletePost } from './use-delete-post.ts';
import { usePostList } from './use-post-list.ts';

export function PostManager() {
  const { query, list, pages, change } = usePostList();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const { busy, apply, exportCsv } = useBulkActs(selection, query, setSelection);
  const deletePost = useDeletePost();
  const { data, isError, isPlaceholderData, refetch } = list;

  // What is shown stays; that it could not be had anew is said.
  const failedAgain = isError && data !== undefined;
  useEffect(() => {
    if (failedAgain) void toast(POST_WORDS.failed.load, 'error');
  }, [failedAgain]);

  // All that matched another filter is not what is seen any more; posts by name stay chosen.
  const filter = filterOf(query);
  const stale = selection.kind === 'matching' && JSON.stringify(selection.filter) !== JSON.stringify(filter);
  if (stale) setSelection(NOTHING);

  const onDelete = async (post: PostRow) => {
    if (await deletePost(post, POST_WORDS.confirmDelete))
      setSelection((before) => without(before, [post.id]));
  };
  const count = countSelected(selection);
  const total = data?.total ?? 0;
  const page = Math.min(query.page, pages ?? 1);
  const before = (page - 1) * ADMIN_POSTS_PER_PAGE;
  const selectMatching = () => setSelection({ kind: 'matching', filter, count: total });
  const more = selection.kind === 'posts' && total > count ? total : undefined;
  const clear = () =>
    change({ q: '', status: undefined, category: '', from: undefined, to: undefined, page: 1 });
  return (
    <>
      <PostFilters query={query} onFilter={(filters, how) => change({ ...filters, page: 1 }, how)} />
      {count > 0 && (
        <SelectionBar
          count={count}
          matching={more}
          busy={busy}
          onSelectMatching={selectMatching}
          onApply={(action) => void apply(action)}
          onExport={() => void exportCsv()}
          onClear={() => setSelection(NOTHING)}
        />
      )}
      {isError && data === undefined ? (
        <TableFrame>
          <LoadFailure
            text={POST_WORDS.failed.load}
            again={POST_WORDS.again}
            onRetry={() => void refetch()}
          />
        </TableFrame>
      ) : data?.total === 0 ? (
        <TableFrame>
          <Empty text="No posts found">
            {isFiltered(query) && (
              <Button look="line" onClick={clear}>
                Clear
              </Button>
            )}
          </Empty>
        </TableFrame>
      ) : (
        <PostTable
          posts={data?.posts}
          stale={isPlaceholderData}
          query={query}
          onSort={(sort) => change(sortedBy(query, sort))}
          selection={selection}
          onSelect={setSelection}
          onDelete={(post) => void onDelete(post)}
        />
      )}
      {data && pages !== undefined && data.posts.length > 0 && (
        <ListFoot
          shown={POST_WORDS.showing(before + 1, before + data.posts.length, data.total)}
          page={page}
          pages={pages}
          underBar={count > 0}
          onPage={(next) => change({ page: next })}
        />
      )}
    </>
  );
}
