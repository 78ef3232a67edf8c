import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import { pathTo } from '#shared/routes.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { pageSearch } from '#shared/blog-list-query.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { TrashTable } from './trash-table.tsx';
import type { TrashedPost } from '#shared/schemas/admin-trash.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { exceptionsOf } from '#src/admin/kit/undo-exceptions.ts';
import { toast } from '#src/ui/toast.ts';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.trash;

export function load({ queries, search }: PageRequest): void {
  void queries.admin.trash.list.prefetch(pageSearch.read(search));
}

export function Page() {
  const search = useListSearch(pageSearch);
  const list = trpc.admin.trash.list.useQuery(search.state, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: ADMIN_POSTS_PER_PAGE, failed: MESSAGES.failed.load });
  const { posts, total = 0 } = list.data ?? {};
  const { busy, restore, deleteForEver, empty } = useTrashActions();
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
      <ListScreen
        screen={screen}
        empty={MESSAGES.empty}
        rows={posts?.length}
        showing={MESSAGES.showing}
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
          ...ends(MESSAGES.failed.restore),
          done: (answer) => void toast(MESSAGES.done.restored, 'success', { detail: exceptionsOf(answer) }),
        },
      ),
    deleteForEver: async ({ id }: TrashedPost) => {
      if (!(await confirm(MESSAGES.confirmDelete))) return;
      await change(
        trash.delete,
        { ids: [id] },
        { ...ends(MESSAGES.failed.delete), done: MESSAGES.done.deleted },
      );
    },
    empty: async (expectedCount: number) => {
      if (!(await confirm(MESSAGES.confirmEmpty(expectedCount)))) return;
      await change(
        trash.empty,
        { expectedCount },
        {
          ...ends(MESSAGES.failed.empty),
          done: ({ count }) => void toast(MESSAGES.done.emptied(count)),
        },
      );
    },
  };
}

/** The focused button disappears with its row. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
