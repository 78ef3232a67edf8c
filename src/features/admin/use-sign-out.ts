import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { PREVIEW_ENTRY } from '#shared/preview-draft.ts';
import { pathTo } from '#shared/routes.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { hasUnsavedChanges, setUnsavedChanges } from '#src/lib/unsaved-changes.ts';
import { confirm } from '#src/ui/confirm.tsx';
import { toast } from '#src/ui/toast.ts';

/** Answers that mean that there is no session to end any more (specification, section 7). */
const NOTHING_TO_END: ReadonlySet<number> = new Set([401, 403, 404]);

const isOver = (code: ErrorCode) => NOTHING_TO_END.has(ERRORS[code].status);

/**
 * Ends the session and leaves: what this device kept of the work goes with it, after it was said so, and the sign-in page
 * is loaded anew, so that nothing of the area stays in memory.
 */
export function useSignOut(): () => void {
  const leave = async (preferences: Record<string, string>) => {
    try {
      await forgetWork(preferences);
    } finally {
      location.assign(pathTo('adminSignIn'));
    }
  };
  const { mutate } = trpc.auth.signOut.useMutation();
  const signOut = async () => {
    if (!(await mayForgetWork())) return;
    const preferences = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    mutate(undefined, {
      onSuccess: () => void leave(preferences),
      onError: (error) => {
        if (isOver(errorCodeOf(error))) void leave(preferences);
        else void toast('Failed to sign out', 'error');
      },
    });
  };
  return () => void signOut();
}

/** Undefined where its code cannot be had: without a network, or after an update. That keeps nobody signed in. */
const openJournal = () => import('#src/features/editor/saving/journal.ts').catch(() => undefined);

/** Asks where something typed is not saved. Whether it may be forgotten. */
async function mayForgetWork(): Promise<boolean> {
  const kept = (await (await openJournal())?.countEntries()) ?? 0;
  const unsaved = Math.max(kept, hasUnsavedChanges() ? 1 : 0);
  if (unsaved === 0) return true;
  return confirm({
    title: 'Sign out and delete unsaved changes?',
    text: `This device keeps unsaved changes of ${unsaved === 1 ? 'a post' : `${unsaved} posts`}. Signing out deletes them, so that nobody else finds them here. To keep them, cancel and save first.`,
    action: 'Sign out and delete',
  });
}

/**
 * Takes away what this device kept of the work. The server's answer asks browsers to empty their storage; those that do
 * not know how, and pages without encryption, are emptied here.
 * @param preferences what visitors choose for themselves (theme, consent): it was there before, and stays
 */
async function forgetWork(preferences: Record<string, string>): Promise<void> {
  await (await openJournal())?.deleteJournal();
  setUnsavedChanges(false);
  sessionStorage.removeItem(PREVIEW_ENTRY);
  for (const [name, value] of Object.entries(preferences)) localStorage.setItem(name, value);
}
