/** Calls that were refused because the session ended wait here until somebody has signed in again. */
export function createSessionStore() {
  let ask: (() => Promise<boolean>) | undefined;
  let answer: Promise<boolean> | undefined;
  let signIns = 0;
  return {
    /** Registers the dialog that asks for the password. Returns a function that removes it. */
    onEnded(dialog: () => Promise<boolean>): () => void {
      ask = dialog;
      return () => {
        if (ask === dialog) ask = undefined;
      };
    },
    /** The number of sign-ins so far: a call that was sent before the last one is worth repeating. */
    countSignIns: () => signIns,
    /** Asks for the password once, however many calls wait. Resolves to false where nobody signed in. */
    signInAgain(): Promise<boolean> {
      answer ??= (ask?.() ?? Promise.resolve(false)).then((signedIn) => {
        answer = undefined;
        if (signedIn) signIns += 1;
        return signedIn;
      });
      return answer;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
