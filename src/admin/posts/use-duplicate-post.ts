import { pathTo } from '#shared/routes.ts';
import { useReloadPostLists } from '#src/admin/kit/use-reload-post-lists.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { useNavigate } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';

/** Makes a draft of a post's newest text and opens it. */
export function useDuplicatePost(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  const reloadLists = useReloadPostLists();
  const { mutateAsync } = trpc.admin.posts.duplicate.useMutation();
  return async (id) => {
    try {
      const copy = await mutateAsync({ id });
      void toast(words.posts.done.duplicated);
      await navigate(pathTo('adminPostEdit', { id: copy.id }));
    } catch {
      void toast(words.posts.failed.duplicate, 'error');
    }
    await reloadLists();
  };
}
