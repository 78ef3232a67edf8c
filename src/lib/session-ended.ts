/** Where calls that were refused for want of a session wait until somebody has signed in again. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;
let signedInAgain = 0;

/** Says who asks for the password again. Returns what takes it back. */
export function onSessionEnded(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** How often somebody has signed in again: what was sent before the last time is worth sending once more. */
export function countSignInsAgain(): number {
  return signedInAgain;
}

/** Asks once, however many calls wait. Whether somebody signed in. */
export function signInAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).then((signedIn) => {
    asking = undefined;
    if (signedIn) signedInAgain += 1;
    return signedIn;
  });
  return asking;
}
