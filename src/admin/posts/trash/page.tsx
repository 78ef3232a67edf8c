import { pageSearch } from '#shared/blog/list-query.ts';
import { ADMIN_POSTS_PER_PAGE } from '#shared/posts/post-states.ts';
import type { TrashedPost } from '#shared/posts/trash-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { exceptionsOf } from '#src/admin/kit/undo-exceptions.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { TrashTable } from './trash-table.tsx';

const LABELS = words.trash;

export function load({ queries, search }: PageRequest): void {
  void queries.admin.trash.list.prefetch(pageSearch.read(search));
}

export function Page() {
  const search = useListSearch(pageSearch);
  const list = trpc.admin.trash.list.useQuery(search.state, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ADMIN_POSTS_PER_PAGE, failed: LABELS.failed.load });
  const { posts, total = 0 } = list.data ?? {};
  const { busy, restore, deleteForEver, empty } = useTrashActions();
  return (
    <>
      <PageHead
        title={LABELS.title}
        about={LABELS.about}
        back={{ label: LABELS.back, to: pathTo('adminPosts') }}
      >
        {total > 0 && (
          <Button look="bad" disabled={busy} onClick={() => void empty(total)}>
            {LABELS.emptyTrash}
          </Button>
        )}
      </PageHead>
      <ListScreen
        screen={screen}
        empty={LABELS.empty}
        rows={posts?.length}
        showing={LABELS.showing}
        onPage={(page) => screen.change({ page })}
      >
        <TrashTable
          posts={posts}
          busy={busy}
          page={screen.page}
          onRestore={(post) => void restore(post)}
          onDelete={(post) => void deleteForEver(post)}
        />
      </ListScreen>
    </>
  );
}

function useTrashActions() {
  const { trash } = trpc.admin;
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const ends = (fallback: string) => ({ failed: fallback, onSettled: focusHeading });

  return {
    busy,
    restore: ({ id }: TrashedPost) =>
      change(
        trash.restore,
        { ids: [id] },
        {
          ...ends(LABELS.failed.restore),
          done: (answer) => void toast(LABELS.done.restored, 'success', { detail: exceptionsOf(answer) }),
        },
      ),
    deleteForEver: async ({ id }: TrashedPost) => {
      if (!(await confirm(LABELS.confirmDelete))) return;
      await change(trash.delete, { ids: [id] }, { ...ends(LABELS.failed.delete), done: LABELS.done.deleted });
    },
    empty: async (expectedCount: number) => {
      if (!(await confirm(LABELS.confirmEmpty(expectedCount)))) return;
      await change(
        trash.empty,
        { expectedCount },
        {
          ...ends(LABELS.failed.empty),
          done: ({ count }) => void toast(LABELS.done.emptied(count)),
        },
      );
    },
  };
}

/** Focuses the heading, as the focused button disappears with its row. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
