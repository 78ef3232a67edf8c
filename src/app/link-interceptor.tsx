import { useSite } from '#src/lib/site-context.tsx';
import { useEffect, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { isClientRoute } from './match-page.ts';
import { startEarly } from './navigation.ts';

/**
 * Turns the page's own links and GET forms into client-side navigations, wherever they stand: in hydrated parts,
 * in markup the server made, in the text of an article. What they point to starts loading as soon as somebody
 * points at them. Without this component, or before it is there, they are what they are.
 */
export function LinkInterceptor() {
  const navigate = useNavigate();
  const site = useSite();
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    const go = (href: string, replace: boolean) => {
      // The same event starts the router's transition and this one: pending ends when the new page stands.
      startTransition(() => navigate(href, { replace }));
    };

    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const href = clientHref(linkAt(event.target));
      if (href === undefined || isJumpOnPage(href)) return;
      event.preventDefault();
      go(href, href === currentHref());
    };

    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      const url = new URL(form.action);
      if (url.origin !== window.location.origin || !isClientRoute(url.pathname)) return;
      event.preventDefault();
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
      go(`${url.pathname}${url.search}`, event.submitter === null);
    };

    const onIntent = (event: Event) => {
      const href = clientHref(linkAt(event.target));
      if (href !== undefined && !isJumpOnPage(href)) startEarly(href.replace(/#.*$/, ''), site);
    };

    const onPopState = () => startTransition(() => {});

    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    window.addEventListener('popstate', onPopState);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
      window.removeEventListener('popstate', onPopState);
    };
  }, [navigate, site]);

  return (
    <div className="pending" role="status" aria-live="polite">
      {pending && <span className="vh">Yükleniyor</span>}
    </div>
  );
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

function isJumpOnPage(href: string): boolean {
  return href.includes('#') && href.replace(/#.*$/, '') === window.location.pathname + window.location.search;
}

function currentHref(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
