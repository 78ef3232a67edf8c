/**
 * Registers the service worker, which stores the page for reading offline, and requests that it stores an article.
 * Both happen when the browser is idle. The first script loads this code when somebody uses the page.
 */
import { ROUTES, SERVICE_WORKER } from '#shared/routes.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** @param articlePath empty on a page that is no article */
export function storeForOffline(articlePath: string): void {
  if ('serviceWorker' in navigator) whenIdle(() => void requestStoring(articlePath));
}

async function requestStoring(articlePath: string): Promise<void> {
  try {
    await removeFormerWorker();
    await navigator.serviceWorker.register(trustedServiceWorker(SERVICE_WORKER), { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const article = articlePath && !connection?.saveData ? { path: articlePath, files: ownFiles() } : {};
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no target origin
    active?.postMessage(article);
  } catch {
    // The visitor has left the page, or the browser has no storage. The site is then read only online.
  }
}

/**
 * Removes the service worker of version 1.0.0. Its scope is narrower, so it would have precedence on pages of the
 * blog.
 */
async function removeFormerWorker(): Promise<void> {
  const scope = `${ROUTES.blogList.pattern}/`;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration && new URL(registration.scope).pathname === scope) await registration.unregister();
}

/** Returns the paths of the page's files from this origin. */
function ownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
}
