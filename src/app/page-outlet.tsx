import type { PageKey } from '#shared/routes.ts';
import { trackPageView } from '#src/lib/analytics.ts';
import type { PageLocation } from '#src/lib/history.ts';
import { useNavigate, useVisit } from '#src/lib/location.ts';
import type { Page } from '#src/lib/page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { replaceHead } from '#src/seo/head.ts';
import { forgetServedIslands, ServedMarkup } from '#src/ui/static-markup.tsx';
import { Fragment, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { applyLoadedFonts } from './fonts-after-load.ts';
import { keepArticle } from './keep-article.ts';
import { matchPage } from './match-page.ts';
import type { NavigationCache } from './navigation-cache.ts';
import { renderServed, WHOLE_PAGE } from './page-parts.tsx';
import type { ScrollMemory } from './scroll.ts';
import { useShownLocation } from './shown-location.ts';

/** The server's page, where it has islands. */
export type FirstPage = { key: PageKey; page: Page; islandProps: unknown };

type PageOutletProps = {
  first: FirstPage | undefined;
  /** The location of the server's page. */
  landed: PageLocation;
  cache: NavigationCache;
  scroll: ScrollMemory;
};

/** The page of the URL: the server's on first load, our own from the first navigation on. */
export function PageOutlet({ first, landed, cache, scroll }: PageOutletProps) {
  const site = useSite();
  const shown = useShownLocation();
  // The visitor may have navigated before the hydration, which has to begin with the server's page.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  const location = isHydrated ? shown : landed;
  const { type: navigationType } = useVisit();
  const navigate = useNavigate();
  const href = `${location.pathname}${location.search}`;
  // The server's markup stays until its URL changes; a change of the hash alone keeps it.
  const [served, setServed] = useState<string | undefined>(href);
  if (served !== undefined && served !== href) setServed(undefined);
  const loaded = served === href ? undefined : use(cache.pageAt(location, href));

  useEffect(() => scroll.start(), [scroll]);
  useLayoutEffect(() => {
    // Another page may have islands of the same names.
    if (loaded) forgetServedIslands('page');
    if (loaded) replaceHead(loaded.head());
    // A page that moved is counted under its present URL.
    trackPageView(loaded?.href ?? href);
    if (matchPage(location.pathname).key === 'blogArticle') keepArticle(location.pathname);
    if (location === landed) return;
    scroll.settle(location, navigationType);
    cache.arrive(location);
    void applyLoadedFonts();
  }, [loaded, href, location, landed, navigationType, scroll, cache]);
  useEffect(() => {
    if (!loaded || loaded.href === href) return;
    // The page moved and is loaded already, so only the URL changes.
    cache.store(loaded);
    navigate(loaded.href, { replace: true });
  }, [loaded, href, navigate, cache]);

  // One element for both, at one place in the tree: an island keeps its state from the first load on.
  if (loaded) return <Fragment key={loaded.key}>{loaded.render()}</Fragment>;
  if (!first) return <ServedMarkup name={WHOLE_PAGE} />;
  return <Fragment key={first.key}>{renderServed(first.page, first.islandProps, site)}</Fragment>;
}
