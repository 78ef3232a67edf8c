import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { PREVIEW_ENTRY } from '#shared/posts/preview-draft.ts';
import { pathTo } from '#shared/routes.ts';
import { type AreaStores, useAreaStores } from '#src/admin/kit/area-stores.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';

/** The HTTP statuses of errors which mean that the session has already ended. */
const NOTHING_TO_END: ReadonlySet<number> = new Set([401, 403, 404]);

const PATIENCE_MS = 2000;

const isOver = (code: ErrorCode) => NOTHING_TO_END.has(ERRORS[code].status);

/**
 * Asks before signing out if there is unsaved work, which is then deleted from this device. Afterwards the browser
 * loads a page anew, so that no data remain in memory.
 * @param address the page, by default the one to sign in
 */
export function useSignOut(address: string = pathTo('adminSignIn')): () => void {
  const stores = useAreaStores();
  const queryClient = useQueryClient();
  const leave = async (preferences: Record<string, string>) => {
    try {
      await deleteLocalWork(stores, preferences);
    } finally {
      location.assign(address);
    }
  };
  const { change } = useChange();
  const signOut = async () => {
    if (!(await confirmLoss(stores))) return;
    await waitForAnswers(queryClient);
    const preferences = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    await change(trpc.auth.signOut, undefined, {
      done: () => leave(preferences),
      failed: words.frame.signOut.failed,
      onFailure: (message, code) => (isOver(code) ? leave(preferences) : toast(message, 'error')),
    });
  };
  return () => void signOut();
}

/** Waits until no request is pending, as a request after the end of the session would open the sign-in dialog. */
async function waitForAnswers(queryClient: QueryClient): Promise<void> {
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

/** Loads the code for local drafts; undefined if loading fails, so that signing out continues. */
const fetchLocalDrafts = () => import('#src/editor/saving/local-drafts.ts').catch(() => undefined);

async function confirmLoss({ questions, unsavedChanges }: AreaStores): Promise<boolean> {
  const localDrafts = (await (await fetchLocalDrafts())?.countEntries()) ?? 0;
  const unsavedCount = Math.max(localDrafts, unsavedChanges.exist() ? 1 : 0);
  if (unsavedCount === 0) return true;
  return questions.confirm({
    title: words.frame.signOut.title,
    text: words.frame.signOut.text(unsavedCount),
    action: words.frame.signOut.action,
  });
}

/**
 * Deletes drafts from this device. Some browsers ignore the response’s Clear-Site-Data header, and all ignore it
 * without HTTPS.
 * @param preferences entries of `localStorage` that are restored, such as theme and consent
 */
async function deleteLocalWork(
  { unsavedChanges }: AreaStores,
  preferences: Record<string, string>,
): Promise<void> {
  await (await fetchLocalDrafts())?.deleteLocalDrafts();
  unsavedChanges.set(false);
  sessionStorage.removeItem(PREVIEW_ENTRY);
  for (const [name, value] of Object.entries(preferences)) localStorage.setItem(name, value);
}
