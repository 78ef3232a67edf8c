import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { confirm } from '#src/ui/confirm.tsx';
import { toast } from '#src/ui/toast.ts';
import { CATEGORY_WORDS } from './category-words.ts';

const { done, failed, table, confirm: QUESTION } = CATEGORY_WORDS;

/** Asks and deletes; says why where it cannot be. @returns whether the category is gone */
export function useDeleteCategory(): (category: AdminCategory) => Promise<boolean> {
  const { list } = trpc.useUtils().admin.categories;
  const { mutateAsync } = trpc.admin.categories.delete.useMutation();

  /** Posts that are linked now; what the table shows may be older. */
  const countPosts = async ({ id, posts }: AdminCategory) => {
    if (posts === 0) return 0;
    const categories = await list.fetch().catch(() => undefined);
    return categories?.find((category) => category.id === id)?.posts ?? posts;
  };

  return async (category) => {
    const posts = await countPosts(category);
    if (posts > 0) {
      void toast(table.inUse(posts), 'error');
      return false;
    }
    if (!(await confirm(QUESTION))) return false;
    try {
      await mutateAsync({ id: category.id });
      void toast(done.deleted);
      return true;
    } catch (error) {
      // Whoever linked a post meanwhile was quicker: the server counted.
      const inUse = errorCodeOf(error) === 'CATEGORY_IN_USE' && error instanceof Error;
      void toast(inUse ? error.message : failed.delete, 'error');
      return false;
    } finally {
      await list.invalidate();
    }
  };
}
