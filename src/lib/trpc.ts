/** The procedures as hooks, for the admin area. */
import type { AppRouter } from '#server/app-router.ts';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorCodeOf } from './error-code.ts';
import type { SessionStore } from './session-store.ts';
import { proceduresLink } from './trpc-client.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Repeats a call once after the session ended and somebody has signed in again. */
const repeatAfterSignIn =
  (session: SessionStore): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let over = false;
      const send = () => {
        const before = session.countSignIns();
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const ended = !op.path.startsWith('auth.') && errorCodeOf(error) === 'UNAUTHORIZED';
            if (ended) void sendAgain(before, error);
            else observer.error(error);
          },
        });
      };
      const sendAgain = async (before: number, error: TRPCClientError<AppRouter>) => {
        // Somebody may have signed in while this call was under way.
        const signedIn = session.countSignIns() > before || (await session.signInAgain());
        if (over) return;
        if (signedIn) send();
        else observer.error(error);
      };
      send();
      return () => {
        over = true;
        sent?.unsubscribe();
      };
    });

export function createAdminClient(session: SessionStore) {
  return trpc.createClient({ links: [repeatAfterSignIn(session), proceduresLink] });
}
