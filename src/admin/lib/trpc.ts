/** The procedures as hooks, for the admin area. */
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorCodeOf } from './error-code.ts';
import { passwordFor, type SessionStore } from './session-store.ts';
import { type AppRouter, proceduresLink } from '#src/lib/trpc-client.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Repeats a call after somebody has given the password that it was refused for. */
const repeatWithPassword =
  (session: SessionStore): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let over = false;
      const send = () => {
        const before = {
          signIn: session.signIn.countGiven(),
          confirmation: session.confirmation.countGiven(),
        };
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const needed = op.path.startsWith('auth.') ? undefined : passwordFor(errorCodeOf(error));
            if (needed) void sendAgain(needed, before[needed], error);
            else observer.error(error);
          },
        });
      };
      const sendAgain = async (
        needed: keyof SessionStore,
        before: number,
        error: TRPCClientError<AppRouter>,
      ) => {
        // Another call may have asked for the password meanwhile.
        const isGiven = session[needed].countGiven() > before || (await session[needed].ask());
        if (over) return;
        if (isGiven) send();
        else observer.error(error);
      };
      send();
      return () => {
        over = true;
        sent?.unsubscribe();
      };
    });

export function createAdminClient(session: SessionStore) {
  return trpc.createClient({ links: [repeatWithPassword(session), proceduresLink] });
}
