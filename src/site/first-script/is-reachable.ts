/** Milliseconds; a later answer counts as none. */
const ANSWER_MS = 5_000;

/**
 * True for any answer of the server. `navigator.onLine` is a hint: with some VPNs a browser is always
 * offline.
 */
export async function isReachable(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}
