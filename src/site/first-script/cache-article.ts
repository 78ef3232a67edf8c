/**
 * Asks the service worker to store an article for reading offline, when the browser is
 * idle. The first script loads this code when somebody uses the page.
 */
import { ROUTES, SERVICE_WORKER } from '#shared/routes.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** @param path the path of an article */
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no target origin
    active?.postMessage({ path, files: ownFiles() });
  } catch {
    // The visitor has left the page, or the browser has no storage. The article is then read only online.
  }
}

/** Returns the paths of the page's files from this origin. */
function ownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
}
