/**
 * Asks the service worker to store an article for reading without a network, after a touch in an idle page: a
 * first visit that only reads fetches nothing for it.
 */
import { ROUTES, SERVICE_WORKER } from '#shared/routes.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** @param path of an article */
export function cacheArticle(path: string): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  whenIdle(() => void requestCaching(path));
}

async function requestCaching(path: string): Promise<void> {
  try {
    const url = trustedServiceWorker(SERVICE_WORKER);
    await navigator.serviceWorker.register(url, { scope: `${ROUTES.blogList.pattern}/` });
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    active?.postMessage({ path, files: ownFiles() });
  } catch {
    // The visitor left the page, or the browser has no storage: the article is read online.
  }
}

/** Paths of the page's own files. */
function ownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
}
