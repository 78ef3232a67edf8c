import type { Site } from '#shared/site.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isClientRoute } from './match-page.ts';
import { startEarly } from './navigation.ts';
import { rememberPlace } from './scroll.ts';

/** Somebody who points this long means it: a sweep over a list fetches nothing. */
const INTENT_MS = 65;

/**
 * Turns the page's own links and GET forms into client-side navigations, wherever they stand: in hydrated parts,
 * in markup the server made, in the text of an article. What they point to starts loading as soon as somebody
 * points at them. Without this component, or before it is there, they are what they are.
 */
export function LinkInterceptor() {
  const navigate = useNavigate();
  const site = useSite();

  useEffect(() => {
    const go = (href: string, replace: boolean) => {
      window.history.scrollRestoration = 'manual';
      rememberPlace();
      void navigate(href, { replace: replace || href === currentHref() });
    };

    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const href = clientHref(linkAt(event.target));
      if (href === undefined) return;
      event.preventDefault();
      go(href, false);
    };

    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      const url = new URL(form.action);
      if (url.origin !== window.location.origin || !isClientRoute(url.pathname)) return;
      event.preventDefault();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
      }
      go(`${url.pathname}${url.search}`, form.dataset['history'] === 'replace');
    };

    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    const stopListening = listenForIntent(site);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      stopListening();
    };
  }, [navigate, site]);

  return null;
}

/** Starts loading what somebody points at, touches or reaches by keyboard; returns how to stop. */
function listenForIntent(site: Site): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (event: Event) => {
    clearTimeout(timer);
    const href = clientHref(linkAt(event.target))?.replace(/#.*$/, '');
    if (href === undefined || href === currentHref().replace(/#.*$/, '')) return;
    timer = setTimeout(() => startEarly(href, site), event.type === 'touchstart' ? 0 : INTENT_MS);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Path, query and hash of a link that this page can follow itself. */
function clientHref(link: HTMLAnchorElement | null): string | undefined {
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== window.location.origin || !isClientRoute(link.pathname)) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}

function currentHref(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
