/** Finds articles that are stored for reading offline; the service worker fills the cache (public/sw.js). */

export async function isCachedForOffline(href: string): Promise<boolean> {
  try {
    return (await caches.match(href, { ignoreSearch: true, ignoreVary: true })) !== undefined;
  } catch {
    // Some browsers have no cache, and no browser has one without HTTPS.
    return false;
  }
}
