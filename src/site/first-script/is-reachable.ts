const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * True if the server responds with any status. `navigator.onLine` is only a hint: with some VPNs, browsers always
 * report that they are offline.
 */
export async function isReachable(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
