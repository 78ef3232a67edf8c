import { useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { useFromList } from '#src/admin/lib/list-before.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';

/** Returns a function that copies the newest text of a post into a new draft, and opens the draft. */
export function useDuplicatePost(): (id: string) => Promise<unknown> {
  const navigate = useNavigate();
  const fromList = useFromList();
  const { change } = useChange();
  return (id) =>
    change(
      trpc.admin.posts.duplicate,
      { id },
      {
        async done(copy) {
          void toast(words.posts.done.duplicated);
          await navigate(pathTo('adminPostEdit', { id: copy.id }), { state: fromList });
        },
        failed: words.posts.failed.duplicate,
      },
    );
}
