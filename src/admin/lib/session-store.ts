import type { ErrorCode } from '#shared/errors.ts';

/** Dialogs for the password. Refused calls wait for them. */
export function createSessionStore() {
  return {
    /** Signs in again after the end of the session. */
    signIn: createPasswordDialog(),
    /** Confirms a sensitive change with the password, within the session. */
    confirmation: createPasswordDialog(),
  };
}

function createPasswordDialog() {
  let ask: (() => Promise<boolean>) | undefined;
  let answer: Promise<boolean> | undefined;
  let passwords = 0;
  return {
    /** Registers the dialog that asks for the password. @returns a function that removes it */
    register(dialog: () => Promise<boolean>): () => void {
      ask = dialog;
      return () => {
        if (ask === dialog) ask = undefined;
      };
    },
    /** Number of passwords so far: repeating a call that was sent before the last one may help. */
    countPasswords: () => passwords,
    /** Opens the dialog once for all waiting calls. Resolves to false if it is cancelled. */
    ask(): Promise<boolean> {
      answer ??= (ask?.() ?? Promise.resolve(false)).then((isConfirmed) => {
        answer = undefined;
        if (isConfirmed) passwords += 1;
        return isConfirmed;
      });
      return answer;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The password dialog for a refused call; undefined if none helps. */
export function passwordFor(code: ErrorCode): keyof SessionStore | undefined {
  if (code === 'UNAUTHORIZED') return 'signIn';
  return code === 'CONFIRMATION_NEEDED' ? 'confirmation' : undefined;
}
