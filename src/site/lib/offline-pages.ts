/** The cache of articles that can be read without a network; the service worker fills it (public/sw.js). */

/** Says whether a page can be read without a network. */
export async function keptForOffline(href: string): Promise<boolean> {
  try {
    return (await caches.match(href, { ignoreSearch: true, ignoreVary: true })) !== undefined;
  } catch {
    // Some browsers keep nothing, and none does without https.
    return false;
  }
}
