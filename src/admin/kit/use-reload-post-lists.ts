import { trpc } from '#src/admin/lib/trpc.ts';

/**
 * Loads the visible lists of posts again, and the others when they are opened. The post in the editor is left as it
 * is: it is being left, and perhaps gone.
 */
export function useReloadPostLists(): () => Promise<void> {
  const { posts } = trpc.useUtils().admin;
  return async () => {
    const isList = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
      !(Array.isArray(path) && path.includes('get'));
    // A list that cannot be reloaded shows so itself.
    await posts.invalidate(undefined, { predicate: isList }).catch(() => {});
  };
}
