/**
 * Has the service worker keep an article, so that it can be read without a network. Called once somebody has touched
 * the page and it is idle: a first visit that only reads fetches nothing for it.
 */
import { ROUTES, SERVICE_WORKER } from '#shared/routes.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** @param path of an article */
export function keepArticle(path: string): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  whenIdle(() => void keep(path));
}

async function keep(path: string): Promise<void> {
  try {
    const url = trustedServiceWorker(SERVICE_WORKER);
    await navigator.serviceWorker.register(url, { scope: `${ROUTES.blogList.pattern}/` });
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    active?.postMessage({ path, files: ownFiles() });
  } catch {
    // The article is read online. A page that is left, or a browser without storage, ends up here.
  }
}

/** The paths of the files that the page has fetched. */
function ownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
}
