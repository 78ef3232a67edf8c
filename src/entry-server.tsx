import type { RenderedPage, RenderRequest } from '#shared/rendering-entry.ts';
import { SOCIAL_CARD_NAMES, type SocialCard, type SocialCardName } from '#shared/brand-files.ts';
import type { DataHandling } from '#shared/data-handling.ts';
import type { Site } from '#shared/site.ts';
import { TZDate } from '@date-fns/tz';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { App, FOOTER } from './app/app.tsx';
import { anchorTo } from '#shared/routes.ts';
import { type AdminInitialState, initialStateElement } from './app/initial-state.ts';
import { loadPage } from './app/load-page.tsx';
import { WHOLE_PAGE } from './app/page-parts.tsx';
import { PAGE_FILES } from './app/pages.ts';
import { LOAD_INLINED_FONTS } from './app/inlined-fonts.ts';
import { SPECULATION_RULES } from './app/speculation.ts';
import { socialCard } from './content/social-cards.ts';
import { SiteFooter } from './features/site-frame/site-footer.tsx';
import { RECORD_EARLY_PRESSES } from './lib/early-input.ts';
import { DataHandlingProvider } from './lib/data-handling-context.tsx';
import { fixedLocation, LocationProvider } from './lib/location.ts';
import { Redirect } from './lib/page.ts';
import { headHtml } from './seo/head.ts';
import { FinishedMarkup, type Markup, StaticMarkup } from './ui/static-markup.tsx';

export { adminPageFiles } from './app/admin-page-files.ts';

export { PAGE_FILES };

/** The texts of each page kind's social card, for the server's renderer. */
export function socialCards(site: Site): Record<SocialCardName, SocialCard> {
  const cards = SOCIAL_CARD_NAMES.map((name) => [name, socialCard(name, site)] as const);
  return Object.fromEntries(cards) as Record<SocialCardName, SocialCard>;
}

/** The document around the admin area, which the browser renders. */
export function adminShell(initialState: AdminInitialState): { head: string; initialState: string } {
  return {
    head: headHtml({ title: `Blog Admin - ${initialState.site.name}`, robots: 'noindex' }),
    initialState: initialStateElement(initialState),
  };
}

/** Renders one page completely. @throws the loader's error where the page has no fallback for it */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { site, dataHandling, url, given, requestId, failure: code = 'INTERNAL', codeOf } = request;
  const failure = { code, requestId };
  const loaded = await loadPage(
    { ...request, search: url.searchParams, failure, sheet: given?.data },
    codeOf,
  );
  if (loaded instanceof Redirect)
    return { kind: 'redirect', status: loaded.status, location: loaded.location };
  if ('thrown' in loaded) throw loaded.thrown;

  const { status, file, hasIslands } = loaded;
  const rendered = loaded.render();
  const html = renderWhole(
    hasIslands ? rendered : <StaticMarkup name={WHOLE_PAGE}>{rendered}</StaticMarkup>,
    (content) => (
      <LocationProvider value={fixedLocation(url)}>
        <App
          site={site}
          dataHandling={dataHandling}
          page={content}
          footer={<FinishedMarkup name={FOOTER} markup={footerMarkup(site, dataHandling)} />}
        />
      </LocationProvider>
    ),
  );
  return {
    kind: 'page',
    status: given?.status ?? status,
    failure: loaded.failure,
    file,
    hasIslands,
    head: [headHtml(loaded.head()), SPECULATION_RULES].join('\n'),
    headEnd: `<script>${RECORD_EARLY_PRESSES};${LOAD_INLINED_FONTS}</script>`,
    html,
    initialState: initialStateElement({
      site,
      dataHandling,
      page: loaded.key,
      searchPath: anchorTo('blogList', 'search'),
      ...(hasIslands && { islandProps: loaded.islandProps() }),
    }),
  };
}

type Footer = { dataHandling: DataHandling; year: number; markup: Markup };

const footers = new WeakMap<Site, Footer>();

/** The footer is the same on every page: it is rendered once a year. */
function footerMarkup(site: Site, dataHandling: DataHandling): Markup {
  const year = new TZDate(new Date(), site.timeZone).getFullYear();
  const known = footers.get(site);
  if (known?.dataHandling === dataHandling && known.year === year) return known.markup;
  const markup = {
    __html: renderToString(
      <DataHandlingProvider value={dataHandling}>
        <SiteFooter site={site} year={year} />
      </DataHandlingProvider>,
    ),
  };
  footers.set(site, { dataHandling, year, markup });
  return markup;
}

/** React's mark of a Suspense boundary that failed on the server and is left to the browser. */
const LEFT_TO_THE_BROWSER = '<!--$!-->';

/**
 * Renders a page in its frame, inside the Suspense boundary that the browser hydrates. On the server
 * `renderToString` swallows an error inside a boundary and leaves a hole in the page.
 * @throws the error of any component
 */
function renderWhole(content: ReactNode, frame: (content: ReactNode) => ReactElement): string {
  const html = renderToString(frame(<Suspense>{content}</Suspense>));
  if (!html.includes(LEFT_TO_THE_BROWSER)) return html;
  renderToString(frame(content));
  throw new Error('The page could be drawn only without its boundary.');
}
