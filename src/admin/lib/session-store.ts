import type { ErrorCode } from '#shared/errors.ts';

/** Creates the dialogs that ask for the password. Refused requests wait for the dialogs. */
export function createSessionStore() {
  return {
    signIn: createPasswordDialog(),
    /** The dialog before a sensitive change. */
    confirmation: createPasswordDialog(),
  };
}

function createPasswordDialog() {
  let ask: (() => Promise<boolean>) | undefined;
  let answer: Promise<boolean> | undefined;
  let passwords = 0;
  /** The path of the page on which the person closed the dialog without a password. */
  let declinedOn: string | undefined;
  return {
    /** Sets the function that opens the dialog. @returns a function that removes the dialog */
    register(dialog: () => Promise<boolean>): () => void {
      ask = dialog;
      return () => {
        if (ask === dialog) ask = undefined;
      };
    },
    /**
     * Returns how many times a password was accepted. If the count has increased since a request was sent,
     * repeating the request may succeed.
     */
    countPasswords: () => passwords,
    /** Returns true on a page on which the person wants to go on without a password for now. */
    isDeclined: () => declinedOn === location.pathname,
    /** Opens one dialog for all waiting requests. Resolves to false if the dialog is cancelled. */
    ask(): Promise<boolean> {
      answer ??= (ask?.() ?? Promise.resolve(false)).then((isConfirmed) => {
        answer = undefined;
        if (isConfirmed) passwords += 1;
        declinedOn = isConfirmed ? undefined : location.pathname;
        return isConfirmed;
      });
      return answer;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Returns the dialog for an error; undefined if a password does not help. */
export function passwordFor(code: ErrorCode): keyof SessionStore | undefined {
  if (code === 'UNAUTHORIZED') return 'signIn';
  return code === 'CONFIRMATION_NEEDED' ? 'confirmation' : undefined;
}
