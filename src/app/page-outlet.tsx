import { type Page, Redirect, type Still } from '#src/lib/page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { replaceHead } from '#src/seo/head.ts';
import { KeptMarkup, StillMarkup } from '#src/ui/kept-markup.tsx';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { arrivalAt } from './navigation.ts';
import type { PageKey } from './pages.ts';
import { rememberScroll, settleAfterNavigation } from './scroll.ts';

/** The page that the server drew, where it has live parts. */
export type FirstPage = { key: PageKey; page: Page; live: unknown };

/** The page at the current address: the server's on first load, ours from the first navigation on. */
export function PageOutlet({ first }: { first: FirstPage | undefined }) {
  const site = useSite();
  const location = useLocation();
  const navigationType = useNavigationType();
  const href = `${location.pathname}${location.search}`;
  // The server's markup stands until its address is left; a jump to a section does not leave it.
  const [served, setServed] = useState<string | undefined>(href);
  if (served !== undefined && served !== href) setServed(undefined);
  const arrived = served === href ? undefined : use(arrivalAt(location, href, site));
  const loaded = arrived instanceof Redirect ? undefined : arrived;

  const [landed] = useState(location);
  useEffect(() => rememberScroll(landed), [landed]);

  useLayoutEffect(() => {
    if (!loaded) return;
    replaceHead(loaded.page.head({ data: loaded.data, site, url: new URL(href, site.origin) }));
    settleAfterNavigation(location, navigationType);
  }, [loaded, site, href, location, navigationType]);

  if (arrived instanceof Redirect) return <Navigate to={arrived.location} replace />;
  if (loaded) {
    const { key, page, data } = loaded;
    return <DrawnPage key={key} page={page} live={page.live?.({ data, site })} still={drawWith(data)} />;
  }
  return first ? <DrawnPage {...first} key={first.key} still={keepMarkup} /> : <KeptMarkup />;
}

/** One element for both, at one place in the tree: a live part keeps its state from the first load on. */
function DrawnPage({ page, live, still }: { page: Page; live: unknown; still: Still<unknown> }) {
  return <page.Component site={useSite()} live={live} still={still} />;
}

const keepMarkup: Still<unknown> = () => <KeptMarkup />;

/** Draws the page's still parts with its data. */
export function drawWith(data: unknown): Still<unknown> {
  return (draw) => <StillMarkup>{draw(data)}</StillMarkup>;
}
