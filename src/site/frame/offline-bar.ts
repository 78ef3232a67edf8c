/**
 * Without a network the page stays, and a bar says so: no link and no form leads to the browser's own error page. It
 * needs no React, which may not have arrived. Where the browser says that it is offline, the network is asked.
 */
import { OFFLINE } from '#src/site/content/offline.ts';
import { isReachable } from '#src/site/first-script/is-reachable.ts';
import { keptForOffline } from '#src/site/lib/offline-pages.ts';
import { delegate, isPlainClick } from '#src/lib/delegate.ts';

let forget: (() => void) | undefined;

/** True while a click or submit is repeated after the server answered: it must not be stopped again. */
let isRepeating = false;

/** The first script calls it, before anything else follows links. */
export function handleOffline(): void {
  const listening = { capture: true };
  delegate(['click'], 'a[href]', HTMLAnchorElement, stayAtClick, listening);
  delegate(
    ['submit'],
    'form',
    HTMLFormElement,
    (form, event) => {
      if (navigator.onLine || isRepeating || form.noValidate) return;
      event.preventDefault();
      event.stopPropagation();
      void actOrStay(location.href, () => form.requestSubmit());
    },
    listening,
  );
}

function stayAtClick(link: HTMLAnchorElement, event: MouseEvent): void {
  if (navigator.onLine || isRepeating) return;
  if (!isPlainClick(event) || link.target || link.dataset['leadButton']) return;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (link.origin !== location.origin || isHere) return;
  event.preventDefault();
  void leaveOffline(link.href, () => link.click());
}

/** Goes to a page that can be read without a network, and says that others cannot. */
async function leaveOffline(href: string, retry: () => void): Promise<void> {
  if (await keptForOffline(href)) location.assign(href);
  else await actOrStay(href, retry);
}

/** @param act clicks or submits again; from the bar's button it is stopped again and the network is asked once more */
async function actOrStay(href: string, act: () => void): Promise<void> {
  if (!(await isReachable(href))) return showOfflineBar(act);
  isRepeating = true;
  try {
    act();
  } finally {
    isRepeating = false;
  }
}

/** @param retry is called when somebody presses for another try; the bar goes then, and may come back */
export function showOfflineBar(retry: () => void): void {
  forget?.();
  const listening = new AbortController();
  const text = document.createElement('p');
  const say = (words: string) => () => {
    text.textContent = words;
  };
  say(navigator.onLine ? OFFLINE.unreachable : OFFLINE.gone)();
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    // Its style sheet stands in every page.
    className: 'btn btn-line',
    textContent: OFFLINE.retry,
  });
  const bar = Object.assign(document.createElement('div'), { className: 'offline-bar', role: 'alert' });
  bar.append(text, button);
  document.body.append(bar);
  forget = () => {
    listening.abort();
    bar.remove();
    forget = undefined;
  };
  button.addEventListener('click', () => {
    forget?.();
    retry();
  });
  const { signal } = listening;
  window.addEventListener('online', say(OFFLINE.back), { signal });
  window.addEventListener('offline', say(OFFLINE.gone), { signal });
}
