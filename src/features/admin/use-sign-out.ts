import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';

/** Answers that mean that there is no session to end any more (specification, section 7). */
const NOTHING_TO_END: ReadonlySet<number> = new Set([401, 403, 404]);

const isOver = (code: ErrorCode) => NOTHING_TO_END.has(ERRORS[code].status);

/** Ends the session and leaves: the door is loaded anew, so that nothing of the area stays in memory. */
export function useSignOut(): () => void {
  const leave = () => location.assign(pathTo('adminSignIn'));
  const { mutate } = trpc.auth.signOut.useMutation({
    onSuccess: leave,
    onError: (error) => {
      if (isOver(errorCodeOf(error))) leave();
      else void toast('Failed to sign out', 'error');
    },
  });
  return () => mutate();
}
