/**
 * A tab that stayed open over an update may ask for code that is gone. The page that the server has now names the code of
 * now: it is loaded once, by itself. What was typed is in the journal, as before any reload.
 */
import { pathTo } from '#shared/routes.ts';

const MARK = 'reloaded-at';
/** A second reload within that time would not help either. */
const AGAIN_AFTER_MS = 60_000;
/** Longer than it takes what was typed last to be in the journal. */
const JOURNAL_MS = 700;

let deciding: Promise<void> = Promise.resolve();

/** Listens for code that cannot be fetched. */
export function reloadWhereCodeIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    deciding = reloadOnce();
  });
}

/** Resolves where the page stays; never where it is about to be loaded anew. */
export function untilNoReload(): Promise<void> {
  return deciding;
}

async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(MARK) ?? 0) < AGAIN_AFTER_MS) return;
  // Without a network the page that is there is better than none.
  const reached = await fetch(pathTo('adminDashboard'), { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!reached) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  await new Promise((resolve) => setTimeout(resolve, JOURNAL_MS));
  location.reload();
  await new Promise(() => {});
}
