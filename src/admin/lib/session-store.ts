import type { ErrorCode } from '#shared/errors.ts';

/** Dialogs for the password. Refused calls wait for them. */
export function createSessionStore() {
  return {
    signIn: createPasswordDialog(),
    /** Confirms a sensitive change. */
    confirmation: createPasswordDialog(),
  };
}

function createPasswordDialog() {
  let ask: (() => Promise<boolean>) | undefined;
  let answer: Promise<boolean> | undefined;
  let passwords = 0;
  return {
    /** @returns a function that removes the dialog */
    register(dialog: () => Promise<boolean>): () => void {
      ask = dialog;
      return () => {
        if (ask === dialog) ask = undefined;
      };
    },
    /** Counts passwords. A call that was sent before the last one may succeed if repeated. */
    countPasswords: () => passwords,
    /** One dialog for all waiting calls. Resolves to false if it is cancelled. */
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

/** undefined if a password does not help. */
export function passwordFor(code: ErrorCode): keyof SessionStore | undefined {
  if (code === 'UNAUTHORIZED') return 'signIn';
  return code === 'CONFIRMATION_NEEDED' ? 'confirmation' : undefined;
}
