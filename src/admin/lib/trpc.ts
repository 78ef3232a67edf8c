import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { type AppRouter, proceduresLink } from '#src/lib/trpc-client.ts';
import { errorCodeOf } from './error-code.ts';
import { passwordFor, type SessionStore } from './session-store.ts';

export const trpc = createTRPCReact<AppRouter>();

const repeatWithPassword =
  (session: SessionStore): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let subscription: Unsubscribable | undefined;
      let isUnsubscribed = false;
      const send = () => {
        const passwordsBefore = {
          signIn: session.signIn.countPasswords(),
          confirmation: session.confirmation.countPasswords(),
        };
        subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const dialog = op.path.startsWith('auth.') ? undefined : passwordFor(errorCodeOf(error));
            // Only what the person does opens the dialog again, not what the page reads in the background.
            const isUnwanted = op.type === 'query' && dialog && session[dialog].isDeclined();
            if (dialog && !isUnwanted) void sendAgain(dialog, passwordsBefore[dialog], error);
            else observer.error(error);
          },
        });
      };
      const sendAgain = async (
        dialog: keyof SessionStore,
        passwordsBefore: number,
        error: TRPCClientError<AppRouter>,
      ) => {
        // A parallel request may have asked for the password already.
        const isConfirmed =
          session[dialog].countPasswords() > passwordsBefore || (await session[dialog].ask());
        if (isUnsubscribed) return;
        if (isConfirmed) send();
        else observer.error(error);
      };
      send();
      return () => {
        isUnsubscribed = true;
        subscription?.unsubscribe();
      };
    });

export function createAdminClient(session: SessionStore) {
  return trpc.createClient({ links: [repeatWithPassword(session), proceduresLink] });
}
