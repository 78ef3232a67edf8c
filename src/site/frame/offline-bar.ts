/**
 * A bar that appears if there is no network. The page stays, as links and forms would lead to the browser's error
 * page. The bar needs no React, which may not have loaded. If the browser reports that it is offline, a request
 * tests the network.
 */

import { delegate, isPlainClick } from '#src/lib/delegate.ts';
import { OFFLINE } from '#src/site/content/offline.ts';
import { isReachable } from '#src/site/first-script/is-reachable.ts';
import { isCachedForOffline } from '#src/site/lib/offline-pages.ts';

let removeBar: (() => void) | undefined;

/**
 * True while a click or submit is repeated after the server has responded. The repeated event must not be stopped
 * again.
 */
let isRepeating = false;

/** Handles links and forms without a network. Must be called before other handlers of links. */
export function handleOffline(): void {
  const listening = { capture: true };
  delegate(['click'], 'a[href]', HTMLAnchorElement, stopOfflineClick, listening);
  delegate(
    ['submit'],
    'form',
    HTMLFormElement,
    (form, event) => {
      if (navigator.onLine || isRepeating || form.noValidate) return;
      event.preventDefault();
      event.stopPropagation();
      void actIfReachable(location.href, () => form.requestSubmit());
    },
    listening,
  );
}

function stopOfflineClick(link: HTMLAnchorElement, event: MouseEvent): void {
  if (navigator.onLine || isRepeating) return;
  if (!isPlainClick(event) || link.target || link.dataset['leadButton']) return;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (link.origin !== location.origin || isHere) return;
  event.preventDefault();
  void openWithoutNetwork(link.href, () => link.click());
}

/**
 * Opens a page if the page is stored for offline reading or the server is reachable. Otherwise the bar appears.
 */
async function openWithoutNetwork(href: string, retry: () => void): Promise<void> {
  if (await isCachedForOffline(href)) location.assign(href);
  else await actIfReachable(href, retry);
}

/**
 * Calls `act` if the server is reachable. Otherwise displays the bar.
 * @param act repeats the click or submit
 */
async function actIfReachable(href: string, act: () => void): Promise<void> {
  if (!(await isReachable(href))) return showOfflineBar(act);
  isRepeating = true;
  try {
    act();
  } finally {
    isRepeating = false;
  }
}

/**
 * Displays the bar. @param retry is called when somebody presses the button; the bar is removed before and may
 * appear again
 */
export function showOfflineBar(retry: () => void): void {
  removeBar?.();
  const listening = new AbortController();
  const text = document.createElement('p');
  const writeText = (words: string) => () => {
    text.textContent = words;
  };
  writeText(navigator.onLine ? OFFLINE.unreachable : OFFLINE.gone)();
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    // Every page has this class's style sheet.
    className: 'btn btn-line',
    textContent: OFFLINE.retry,
  });
  const bar = Object.assign(document.createElement('div'), { className: 'offline-bar', role: 'alert' });
  bar.append(text, button);
  document.body.append(bar);
  removeBar = () => {
    listening.abort();
    bar.remove();
    removeBar = undefined;
  };
  button.addEventListener('click', () => {
    removeBar?.();
    retry();
  });
  const { signal } = listening;
  window.addEventListener('online', writeText(OFFLINE.back), { signal });
  window.addEventListener('offline', writeText(OFFLINE.gone), { signal });
}
