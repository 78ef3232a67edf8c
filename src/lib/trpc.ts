/** The procedures as hooks, for the admin area. */
import type { AppRouter } from '#server/app-router.ts';
import type { TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorCodeOf } from './error-code.ts';
import { countSignInsAgain, signInAgain } from './session-ended.ts';
import { proceduresLink } from './trpc-client.ts';

export const trpc = createTRPCReact<AppRouter>();

/** A call that came after the session's end waits for the password and goes out once more, unchanged. */
const repeatAfterSignIn: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let over = false;
      const send = () => {
        const before = countSignInsAgain();
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const ended = !op.path.startsWith('auth.') && errorCodeOf(error) === 'UNAUTHORIZED';
            if (!ended) {
              observer.error(error);
              return;
            }
            const again = countSignInsAgain() > before ? Promise.resolve(true) : signInAgain();
            again.then(
              (signedIn) => {
                if (over) return;
                if (signedIn) send();
                else observer.error(error);
              },
              () => observer.error(error),
            );
          },
        });
      };
      send();
      return () => {
        over = true;
        sent?.unsubscribe();
      };
    });

export function createAdminClient() {
  return trpc.createClient({ links: [repeatAfterSignIn, proceduresLink] });
}
