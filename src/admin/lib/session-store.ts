import type { ErrorCode } from '#shared/errors.ts';

/** Calls that were refused for want of a password wait here until somebody has typed it. */
export function createSessionStore() {
  return {
    /** The session has ended: somebody signs in again. */
    signIn: createAsking(),
    /** The session lives, and what is asked for hurts: its person shows the password again. */
    confirmation: createAsking(),
  };
}

/** One dialog that calls wait for. */
function createAsking() {
  let ask: (() => Promise<boolean>) | undefined;
  let answer: Promise<boolean> | undefined;
  let given = 0;
  return {
    /** Registers the dialog that asks for the password. Returns a function that removes it. */
    onAsked(dialog: () => Promise<boolean>): () => void {
      ask = dialog;
      return () => {
        if (ask === dialog) ask = undefined;
      };
    },
    /** The number of passwords given so far: a call that was sent before the last one is worth repeating. */
    countGiven: () => given,
    /** Asks once, however many calls wait. Resolves to false where nobody gave the password. */
    ask(): Promise<boolean> {
      answer ??= (ask?.() ?? Promise.resolve(false)).then((isGiven) => {
        answer = undefined;
        if (isGiven) given += 1;
        return isGiven;
      });
      return answer;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The password that a refused call needs; undefined where none helps. */
export function passwordFor(code: ErrorCode): keyof SessionStore | undefined {
  if (code === 'UNAUTHORIZED') return 'signIn';
  return code === 'CONFIRMATION_NEEDED' ? 'confirmation' : undefined;
}
