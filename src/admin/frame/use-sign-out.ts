import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { PREVIEW_ENTRY } from '#shared/preview-draft.ts';
import { pathTo } from '#shared/routes.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { type AreaStores, useAreaStores } from '#src/admin/kit/area-stores.ts';
import { toast } from '#src/ui/toast.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { words } from '#src/admin/lib/words.ts';

/** Answers that mean that the session has ended already (specification, section 7). */
const NOTHING_TO_END: ReadonlySet<number> = new Set([401, 403, 404]);

/** Milliseconds that signing out waits for requests under way. */
const PATIENCE_MS = 2000;

const isOver = (code: ErrorCode) => NOTHING_TO_END.has(ERRORS[code].status);

/**
 * Ends the session and leaves: this device's unsaved work is deleted after a warning, and the sign-in page is
 * loaded anew, so that nothing of the area stays in memory.
 */
export function useSignOut(): () => void {
  const stores = useAreaStores();
  const queryClient = useQueryClient();
  const leave = async (preferences: Record<string, string>) => {
    try {
      await forgetWork(stores, preferences);
    } finally {
      location.assign(pathTo('adminSignIn'));
    }
  };
  const { change } = useChange();
  const signOut = async () => {
    if (!(await mayForgetWork(stores))) return;
    await untilAnswered(queryClient);
    const preferences = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    await change(trpc.auth.signOut, undefined, {
      done: () => leave(preferences),
      failed: words.frame.signOut.failed,
      onFailure: (message, code) => (isOver(code) ? leave(preferences) : toast(message, 'error')),
    });
  };
  return () => void signOut();
}

/** A request that reaches the server after the session's end would be refused, and ask to sign in again. */
async function untilAnswered(queryClient: QueryClient): Promise<void> {
  if (queryClient.isFetching() === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) resolve();
  });
  const timer = setTimeout(resolve, PATIENCE_MS);
  await promise;
  clearTimeout(timer);
  unsubscribe();
}

/** Undefined where its code cannot be loaded: without a network, or after an update. Signing out goes on. */
const fetchLocalDrafts = () => import('#src/editor/saving/local-drafts.ts').catch(() => undefined);

/** Asks whether unsaved work may be lost. */
async function mayForgetWork({ questions, unsavedChanges }: AreaStores): Promise<boolean> {
  const kept = (await (await fetchLocalDrafts())?.countEntries()) ?? 0;
  const unsaved = Math.max(kept, unsavedChanges.exist() ? 1 : 0);
  if (unsaved === 0) return true;
  return questions.confirm({
    title: words.frame.signOut.title,
    text: words.frame.signOut.text(unsaved),
    action: words.frame.signOut.action,
  });
}

/**
 * Deletes this device's copies of the work. The server's answer asks browsers to clear their storage;
 * browsers that do not, and pages without encryption, are cleared here.
 * @param preferences the visitor's own choices (theme, consent), which stay
 */
async function forgetWork(
  { unsavedChanges }: AreaStores,
  preferences: Record<string, string>,
): Promise<void> {
  await (await fetchLocalDrafts())?.deleteLocalDrafts();
  unsavedChanges.set(false);
  sessionStorage.removeItem(PREVIEW_ENTRY);
  for (const [name, value] of Object.entries(preferences)) localStorage.setItem(name, value);
}
