import { trackPageView } from '#src/lib/analytics.ts';
import type { Page, Part, Still } from '#src/lib/page.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { replaceHead } from '#src/seo/head.ts';
import { forgetServedParts, KeptMarkup, StillMarkup } from '#src/ui/kept-markup.tsx';
import { LivePart } from '#src/ui/live-part.tsx';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { takeLateFonts } from './late-fonts.ts';
import { arrivalAt, haveAtHand } from './navigation.ts';
import type { PageKey } from './pages.ts';
import { rememberScroll, settleAfterNavigation } from './scroll.ts';
import { useShownLocation } from './shown-location.ts';

/** The page that the server drew, where it has live parts. */
export type FirstPage = { key: PageKey; page: Page; live: unknown };

/** The name of a page's markup where the whole page is still. */
export const WHOLE_PAGE = 'page';

/** The page at the current address: the server's on first load, ours from the first navigation on. */
export function PageOutlet({ first }: { first: FirstPage | undefined }) {
  const site = useSite();
  const location = useShownLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const [landed] = useState(location);
  const href = `${location.pathname}${location.search}`;
  // The server's markup stands until its address is left; a jump to a section does not leave it.
  const [served, setServed] = useState<string | undefined>(href);
  if (served !== undefined && served !== href) setServed(undefined);
  const loaded = served === href ? undefined : use(arrivalAt(location, href, site));

  useEffect(() => rememberScroll(landed), [landed]);
  useLayoutEffect(() => {
    // Another page may have live parts of the same names.
    if (loaded) forgetServedParts('page');
    if (loaded)
      replaceHead(loaded.page.head({ data: loaded.data, site, url: new URL(loaded.href, site.origin) }));
    // Of a page that moved, where it lives: the way there is no page.
    trackPageView(loaded?.href ?? href);
    if (location === landed) return;
    settleAfterNavigation(location, navigationType);
    void takeLateFonts();
  }, [loaded, href, site, location, landed, navigationType]);
  useEffect(() => {
    if (!loaded || loaded.href === href) return;
    // It moved: the page is drawn already, the address follows.
    haveAtHand(loaded.href, loaded);
    void navigate(loaded.href, { replace: true });
  }, [loaded, href, navigate]);

  if (loaded) {
    const { key, page, data } = loaded;
    return <DrawnPage key={key} page={page} live={page.live?.({ data, site })} still={drawWith(data)} />;
  }
  return first ? (
    <DrawnPage {...first} key={first.key} still={keepMarkup} />
  ) : (
    <KeptMarkup name={WHOLE_PAGE} />
  );
}

/** One element for both, at one place in the tree: a live part keeps its state from the first load on. */
function DrawnPage({ page, live, still }: { page: Page; live: unknown; still: Still<unknown> }) {
  return <page.Component site={useSite()} live={live} still={still} part={livePart} />;
}

/** Around the live parts of a page, whoever draws it. */
export const livePart: Part = (name, drawn) => <LivePart name={`page ${name}`}>{drawn}</LivePart>;

const keepMarkup: Still<unknown> = (name) => <KeptMarkup name={name} />;

/** Draws the page's still parts with its data. */
export function drawWith(data: unknown): Still<unknown> {
  return (name, draw) => <StillMarkup name={name}>{draw(data)}</StillMarkup>;
}
