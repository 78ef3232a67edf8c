import { TZDate } from '@date-fns/tz';
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
} from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router-dom';
import { PAGE_BUTTON } from '#shared/leads/lead-rules.ts';
import type { RenderedPage, RenderingEntry, RenderRequest } from '#shared/rendering-entry.ts';
import { anchorTo, type PageKey } from '#shared/routes.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Language } from '#shared/words/languages.ts';
import { DataHandlingProvider, useDataHandling } from './lib/data-handling-context.tsx';
import { type AdminInitialState, initialStateElement } from './lib/initial-state.ts';
import { SiteProvider, useSite } from './lib/site-context.tsx';
import { RECORD_EARLY_PRESSES } from './site/first-script/early-input.ts';
import { FinishedMarkup, type Markup, StaticMarkup } from './site/first-script/static-markup.tsx';
import { SiteFooter } from './site/frame/site-footer.tsx';
import { DIALOG_PREFIX, LeadForm } from './site/leads/lead-form.tsx';
import { App, FOOTER } from './site/router/app.tsx';
import { LOAD_INLINED_FONTS } from './site/router/inlined-fonts.ts';
import { type LoadedPage, loadPage } from './site/router/load-page.tsx';
import { WHOLE_PAGE } from './site/router/page-parts.tsx';
import { PAGE_FILES } from './site/router/pages.ts';
import { type LoadRoute, loadContext, serverRoutes, withoutLineBreaks } from './site/router/routes.ts';
import { SPECULATION_RULES } from './site/router/speculation.ts';
import { headHtml } from './site/seo/head.ts';

export { adminPageFiles } from './admin/frame/page-files.ts';

export { PAGE_FILES };

/** Returns the parts of the document in which the browser renders the admin area. */
export function adminShell(
  initialState: AdminInitialState,
  language: Language,
): { head: string; initialState: string } {
  return {
    head: headHtml({ title: WORDS[language].frame.documentTitle(initialState.site.name), robots: 'noindex' }),
    initialState: initialStateElement(initialState),
  };
}

/** @throws the loader's error if the page has no fallback */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { key, site, dataHandling, url, requestId, failure: code = 'INTERNAL', codeOf } = request;
  const load: LoadRoute = async () => {
    const failure = { code, requestId };
    const page = await loadPage(
      { ...request, search: url.searchParams, failure, sheet: request.refusedForm?.data },
      codeOf,
    );
    if ('error' in page) throw page.error;
    return page;
  };
  const handler = handlerOf(key);
  const requestContext = new RouterContextProvider(new Map([[loadContext, load]]));
  const answer = await handler.query(new Request(withoutLineBreaks(url)), { requestContext });
  if (answer instanceof Response) return redirectOf(answer);
  for (const error of Object.values(answer.errors ?? {})) throw error;

  const page = answer.loaderData[key] as LoadedPage; // The data of the only route.
  const router = createStaticRouter(handler.dataRoutes, answer);
  const { file, failure, hasIslands } = page;
  return {
    kind: 'page',
    status: request.refusedForm?.status ?? answer.statusCode,
    failure,
    file,
    hasIslands,
    head: [headHtml(page.head()), SPECULATION_RULES].join('\n'),
    headEnd: `<script>${RECORD_EARLY_PRESSES};${LOAD_INLINED_FONTS}</script>`,
    html: renderOrThrow(
      <SiteProvider value={site}>
        <DataHandlingProvider value={dataHandling}>
          <StaticRouterProvider router={router} context={answer} hydrate={false} />
        </DataHandlingProvider>
      </SiteProvider>,
    ),
    initialState: initialStateElement({
      site,
      dataHandling,
      page: page.key,
      searchPath: anchorTo('blogList', 'search'),
      ...(hasIslands && { islandProps: page.islandProps() }),
    }),
  };
}

export const renderDialogForm: RenderingEntry['renderDialogForm'] = ({ site, variant, folds }) =>
  renderToString(
    <LeadForm
      site={site}
      prefix={DIALOG_PREFIX}
      request={{ button: PAGE_BUTTON, variant }}
      folds={folds}
      onStored={() => {}}
    />,
  );

type StaticHandler = ReturnType<typeof createStaticHandler>;

const handlers = new Map<PageKey, StaticHandler>();

/** Returns the handler of a page. Each page needs its own handler, as `renderPage` gets a page and any path. */
function handlerOf(key: PageKey): StaticHandler {
  const handler = handlers.get(key) ?? createStaticHandler(serverRoutes(key, { Frame, Page }));
  handlers.set(key, handler);
  return handler;
}

function redirectOf({ status, headers }: Response): RenderedPage {
  return { kind: 'redirect', status: status === 301 ? 301 : 302, location: headers.get('location') ?? '' };
}

/**
 * The component around the page. It is Suspense; to find an error, the server renders the page again with a
 * Fragment.
 */
const PageBoundary = createContext<ComponentType<{ children: ReactNode }>>(Suspense);

function Frame() {
  const footer = footerMarkup(useSite(), useDataHandling());
  return <App Boundary={use(PageBoundary)} footer={<FinishedMarkup name={FOOTER} markup={footer} />} />;
}

function Page() {
  const { hasIslands, render } = useLoaderData<LoadedPage>();
  return hasIslands ? render() : <StaticMarkup name={WHOLE_PAGE}>{render()}</StaticMarkup>;
}

type Footer = { dataHandling: DataHandling; year: number; markup: Markup };

const footers = new WeakMap<Site, Footer>();

/** Returns the footer, which is rendered once a year, because it is the same on every page. */
function footerMarkup(site: Site, dataHandling: DataHandling): Markup {
  const year = new TZDate(new Date(), site.timeZone).getFullYear();
  const cachedFooter = footers.get(site);
  if (cachedFooter?.dataHandling === dataHandling && cachedFooter.year === year) return cachedFooter.markup;
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

/** The comment by which React marks a failed Suspense boundary. */
const FAILED_BOUNDARY = '<!--$!-->';

/**
 * Renders a page. `renderToString` ignores an error inside a Suspense boundary and leaves a hole; rendering
 * again without the boundary throws the error.
 * @throws the error of any component
 */
function renderOrThrow(page: ReactElement): string {
  const html = renderToString(page);
  if (!html.includes(FAILED_BOUNDARY)) return html;
  renderToString(<PageBoundary value={Fragment}>{page}</PageBoundary>);
  throw new Error('The page could be rendered only without its Suspense boundary.');
}
