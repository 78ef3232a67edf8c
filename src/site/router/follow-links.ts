/**
 * Turns links and GET forms into client-side navigations, in hydrated parts, in static markup and in the text of
 * articles. The page behind a link starts to load on hover. Without this they are plain links and forms.
 */
import { isLeadButton } from '#src/site/lead/lead-buttons.ts';
import { delegate, INTENT, isPlainClick } from '#src/lib/delegate.ts';
import type { Navigation } from './navigation.tsx';
import { isClientRoute } from './routes.ts';

/** Milliseconds after which a resting pointer shows intent. */
const INTENT_MS = 65;

const LINK = 'a[href]';

/** @returns a function that leaves links and forms to the browser again */
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

/** Prefetches the page of a link that is hovered, touched or focused; returns a function that stops it. */
function listenForIntent(prefetch: Navigation['prefetch']): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Called for every element: any other element ends the wait.
  const onIntent = (element: Element, event?: Event) => {
    clearTimeout(timer);
    const link = element.closest<HTMLAnchorElement>(LINK);
    // A lead button opens a dialog; its page is for visitors without script.
    if (!link || isLeadButton(link)) return;
    const href = clientHref(link)?.replace(/#.*$/, '');
    if (href === undefined || href === window.location.pathname + window.location.search) return;
    timer = setTimeout(() => prefetch(href), event?.type === 'touchstart' ? 0 : INTENT_MS);
  };
  const stop = delegate(INTENT, '*', Element, onIntent, { passive: true });
  // The intent that started the hydration.
  const pointedAt = document.querySelector(`${LINK}:hover`);
  if (pointedAt) onIntent(pointedAt);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Path, query and hash of a link to a client route. */
function clientHref(link: HTMLAnchorElement): string | undefined {
  if (link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || !isClientRoute(link.pathname)) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}
