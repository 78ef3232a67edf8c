import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import { pathTo } from '#shared/routes.ts';
import { ListFoot } from '#src/admin-ui/list-foot.tsx';
import { EmptyState, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { pageSearch, readPageQuery } from '#src/admin-ui/page-query.ts';
import { useListPages } from '#src/admin-ui/use-list-pages.ts';
import { TableFrame } from '#src/admin-ui/table.tsx';
import { TRASH_MESSAGES as MESSAGES } from '#src/features/admin/trash/trash-messages.ts';
import { TrashTable } from '#src/features/admin/trash/trash-table.tsx';
import { useTrashActions } from '#src/features/admin/trash/use-trash-actions.ts';
import { useListSearch } from '#src/features/admin/use-list-search.ts';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { keepPreviousData } from '@tanstack/react-query';

export function load({ queries, search }: PageRequest): void {
  void queries.admin.trash.list.prefetch(readPageQuery(search));
}

export function Page() {
  const { state, change } = useListSearch(readPageQuery, pageSearch);
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.trash.list.useQuery(state, {
    ...ASKED_BY_LOAD,
    placeholderData: keepPreviousData,
  });
  const { busy, restore, deleteForEver, empty } = useTrashActions();
  const total = data?.total ?? 0;
  const {
    page,
    pages = 1,
    before,
  } = useListPages({
    page: state.page,
    perPage: ADMIN_POSTS_PER_PAGE,
    total: data?.total,
    isPlaceholderData,
    change,
  });
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        about={MESSAGES.about}
        back={{ label: MESSAGES.back, to: pathTo('adminPosts') }}
      >
        {total > 0 && (
          <Button look="bad" disabled={busy} onClick={() => void empty(total)}>
            {MESSAGES.emptyTrash}
          </Button>
        )}
      </PageHead>
      {data === undefined && isError ? (
        <TableFrame>
          <LoadFailure text={MESSAGES.failed.load} onRetry={refetch} />
        </TableFrame>
      ) : data?.total === 0 ? (
        <TableFrame>
          <EmptyState text={MESSAGES.empty} />
        </TableFrame>
      ) : (
        <TrashTable
          posts={data?.posts}
          busy={busy}
          page={page}
          onRestore={(post) => void restore(post)}
          onDelete={(post) => void deleteForEver(post)}
        />
      )}
      {data && data.posts.length > 0 && (
        <ListFoot
          shown={MESSAGES.showing(before + 1, before + data.posts.length, total)}
          page={page}
          pages={pages}
          onPage={(next) => change({ page: next })}
        />
      )}
    </>
  );
}
