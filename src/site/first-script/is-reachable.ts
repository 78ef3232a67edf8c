/** Milliseconds; a later answer counts as none. */
const ANSWER_MS = 5_000;

/**
 * Says whether the server answers at all, whatever it answers. `navigator.onLine` is a hint: with some VPNs a browser
 * says all day that it is offline.
 */
export async function isReachable(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}
