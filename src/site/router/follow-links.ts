/**
 * Follows links in islands, static markup and articles by client-side navigation. Hovering over a link
 * prefetches its page.
 */

import { delegate, INTENT, isPlainClick } from '#src/lib/delegate.ts';
import { isLeadButton } from '#src/site/leads/lead-buttons.ts';
import type { Navigation } from './navigation.tsx';
import { isClientRoute } from './routes.ts';

/** The time in milliseconds that a pointer must rest on a link before the link's page is prefetched. */
const INTENT_MS = 65;

const LINK = 'a[href]';

/** @returns a function that stops the handling, so that the browser handles links and forms again */
export function followLinks({ go, prefetch }: Pick<Navigation, 'go' | 'prefetch'>): () => void {
  const onClick = (link: HTMLAnchorElement, event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const href = clientHref(link);
    if (href === undefined) return;
    event.preventDefault();
    go(href);
  };

  const onSubmit = (form: HTMLFormElement, event: SubmitEvent) => {
    if (event.defaultPrevented || form.method !== 'get') return;
    const url = new URL(form.action);
    if (url.origin !== window.location.origin || !isClientRoute(url.pathname)) return;
    event.preventDefault();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
    }
    go(`${url.pathname}${url.search}`, form.dataset['history'] === 'replace');
  };

  const stops = [
    delegate(['click'], LINK, HTMLAnchorElement, onClick),
    delegate(['submit'], 'form', HTMLFormElement, onSubmit),
    listenForIntent(prefetch),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Prefetches the page of a hovered, touched or focused link. @returns a function that stops the prefetching */
function listenForIntent(prefetch: Navigation['prefetch']): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The function is called for every element, because pointing at another element cancels the timer.
  const onIntent = (element: Element, event?: Event) => {
    clearTimeout(timer);
    const link = element.closest<HTMLAnchorElement>(LINK);
    // The page of a lead button is not prefetched, as the button opens a dialog. Its link is for visitors without
    // script.
    if (!link || isLeadButton(link)) return;
    const href = clientHref(link)?.replace(/#.*$/, '');
    if (href === undefined || href === window.location.pathname + window.location.search) return;
    timer = setTimeout(() => prefetch(href), event?.type === 'touchstart' ? 0 : INTENT_MS);
  };
  const stop = delegate(INTENT, '*', Element, onIntent, { passive: true });
  // Starts with the link under the pointer, which may have started the hydration.
  const hoveredLink = document.querySelector(`${LINK}:hover`);
  if (hoveredLink) onIntent(hoveredLink);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Returns the path of a link that client-side navigation can open; otherwise undefined. */
function clientHref(link: HTMLAnchorElement): string | undefined {
  if (link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || !isClientRoute(link.pathname)) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}
