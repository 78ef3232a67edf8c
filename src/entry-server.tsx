import { SOCIAL_CARD_NAMES, type SocialCard, type SocialCardName } from '#shared/brand-files.ts';
import type { DataHandling } from '#shared/data-handling.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import { TZDate } from '@date-fns/tz';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type AdminBoot, adminBootElement } from './app/admin-boot.ts';
import { App, FOOTER } from './app/app.tsx';
import { bootElement } from './app/boot.ts';
import { drawWith, livePart, WHOLE_PAGE } from './app/page-outlet.tsx';
import { PAGES, type PageKey } from './app/pages.ts';
import { socialCard } from './content/social-cards.ts';
import { SiteFooter } from './features/site-frame/site-footer.tsx';
import type { Api } from './lib/api.ts';
import { type Page, Redirect } from './lib/page.ts';
import { headHtml } from './seo/head.ts';
import { StillMarkup } from './ui/kept-markup.tsx';

export { ADMIN_PAGE_FILES } from './app/admin-page-files.ts';

/** The modules of all pages, for the build's list of styles and scripts. */
export const PAGE_FILES: readonly string[] = Object.values(PAGES).map(({ file }) => file);

/** What each page kind's social card says, for the server that draws it. */
export function socialCards(site: Site): Record<SocialCardName, SocialCard> {
  const cards = SOCIAL_CARD_NAMES.map((name) => [name, socialCard(name, site)] as const);
  return Object.fromEntries(cards) as Record<SocialCardName, SocialCard>;
}

/** What stands around the admin area, which the browser draws. */
export function adminShell(boot: AdminBoot): { head: string; boot: string } {
  return {
    head: headHtml({ title: `Blog Admin - ${boot.site.name}`, robots: 'noindex' }),
    boot: adminBootElement(boot),
  };
}

export type RenderRequest = {
  key: PageKey;
  site: Site;
  dataHandling: DataHandling;
  url: URL;
  params: Record<string, string>;
  api: Api;
  requestId: string;
  /** The page's data where the server has it already: nothing is loaded then, and the answer has this status. */
  given?: { data: unknown; status: number } | undefined;
  /** For the error page: what went wrong. */
  failure?: ErrorCode | undefined;
  /** The table's code behind what a loader threw. The server's errors are its own: this bundle cannot tell them. */
  codeOf: (thrown: unknown) => ErrorCode;
};

export type RenderedPage =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page';
      status: number;
      /** Why the page shows that its data could not be had. */
      failure: ErrorCode | undefined;
      /** The page's module, for the build's list of styles and scripts. */
      file: string;
      live: boolean;
      /** Whether nobody may keep it for another visitor. */
      forOneVisitor: boolean;
      head: string;
      html: string;
      boot: string;
    };

/**
 * Renders one page of the site, whole.
 * @throws what a loader threw where the page has nothing to show instead
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { key, site, dataHandling, url } = request;
  const { page } = await PAGES[key].load();
  const loaded: Loaded | Redirect | 'nothing there' = request.given ?? (await load(page, request));
  if (loaded instanceof Redirect)
    return { kind: 'redirect', status: loaded.status, location: loaded.location };
  // A page with nothing to say about it is no page at this address.
  if (loaded === 'nothing there') return renderPage({ ...request, key: 'notFound' });

  const { data, status, failure } = loaded;
  const live = page.live?.({ data, site });
  const drawn = <page.Component site={site} live={live} still={drawWith(data)} part={livePart} />;
  const html = drawWhole(
    page.live ? drawn : <StillMarkup name={WHOLE_PAGE}>{drawn}</StillMarkup>,
    (content) => (
      <StaticRouter location={url.pathname + url.search}>
        <App
          site={site}
          dataHandling={dataHandling}
          page={content}
          footer={
            <StillMarkup name={FOOTER}>
              <SiteFooter site={site} year={new TZDate(new Date(), site.timeZone).getFullYear()} />
            </StillMarkup>
          }
        />
      </StaticRouter>
    ),
  );
  return {
    kind: 'page',
    status,
    failure,
    file: PAGES[key].file,
    live: page.live !== undefined,
    forOneVisitor: page.forOneVisitor ?? false,
    head: headHtml(page.head({ data, site, url })),
    html,
    boot: bootElement({ site, dataHandling, page: key, ...(page.live ? { live } : {}) }),
  };
}

/** How React marks a Suspense boundary whose content it could not draw and leaves to the browser. */
const LEFT_TO_THE_BROWSER = '<!--$!-->';

/**
 * The page in its frame. Around the page stands the boundary that the browser hydrates; on the server `renderToString`
 * swallows whatever is thrown inside one, and sends a page with a hole.
 * @throws what a component threw, wherever it stands
 */
function drawWhole(content: ReactNode, frame: (content: ReactNode) => ReactElement): string {
  const html = renderToString(frame(<Suspense>{content}</Suspense>));
  if (!html.includes(LEFT_TO_THE_BROWSER)) return html;
  // Without the boundary the error comes out.
  renderToString(frame(content));
  throw new Error('The page could be drawn only without its boundary.');
}

type Loaded = { data: unknown; status: number; failure?: ErrorCode | undefined };

async function load(page: Page, request: RenderRequest): Promise<Loaded | Redirect | 'nothing there'> {
  const { key, api, params, url, site, requestId, failure, codeOf } = request;
  if (key === 'error') {
    const code = failure ?? 'INTERNAL';
    return { data: { code, requestId }, status: ERRORS[code].status };
  }
  const pageRequest = { api, params, search: url.searchParams, site };
  try {
    const data = await page.loader?.(pageRequest);
    return { data, status: key === 'notFound' ? ERRORS.NOT_FOUND.status : 200 };
  } catch (thrown) {
    if (thrown instanceof Redirect) return thrown;
    const code = codeOf(thrown);
    const data = page.fallback?.(code, pageRequest);
    if (data !== undefined) return { data, status: ERRORS[code].status, failure: code };
    if (code === 'NOT_FOUND') return 'nothing there';
    throw thrown;
  }
}
