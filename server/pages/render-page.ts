/** Renders pages. A cacheable response is the same for all visitors. */

import type { FastifyRequest } from 'fastify';
import type { Edge } from '#server/env.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { visitorCodeOf } from '#server/http/error-answer.ts';
import {
  contentSecurityPolicy,
  FRAMED_PAGE_HEADERS,
  REPORTING_ENDPOINTS,
  SECRET_PAGE_HEADERS,
} from '#server/http/security.ts';
import type { Article } from '#shared/blog/schemas.ts';
import { type AppError, meansAbsent } from '#shared/errors.ts';
import type { LeadSheetData } from '#shared/leads/lead-values.ts';
import type { Api } from '#shared/rendering-entry.ts';
import { type PageKey, type PublicRouteKey, postPath, routeOf } from '#shared/routes.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { ClientBuild } from './client-build.ts';
import { writeDocument } from './document.ts';
import { type EdgeKey, edgeHeaders, edgeKeyHeaders } from './edge.ts';
import { createResponse, type RouteResponse } from './response.ts';
import type { Experiment } from './text-versions.ts';

export type Requester = Pick<FastifyRequest, 'id' | 'log' | 'ip' | 'socket' | 'cookies' | 'headers'>;

export type RenderOptions = {
  origin: string;
  /** Returns the site with its published texts. @param seconds the tests of which the visitor reads version B */
  readSite: (seconds?: readonly string[]) => Promise<Site>;
  build: ClientBuild;
  apiOf: (requester: Requester, seconds?: readonly string[]) => Api;
  /** Returns the running tests of texts of pages. */
  listPageTests: (paths: ReadonlySet<string>) => Promise<readonly Experiment[]>;
  dataHandling: DataHandling;
  /** False in development, where Vite adds its own inline scripts. */
  withPolicy: boolean;
  edge?: Edge | undefined;
  /** Records the time in milliseconds of loading a page's data and rendering the page. */
  recordPageTime?: ((page: string, milliseconds: number) => void) | undefined;
};

export type PageRequest = {
  requester: Requester;
  key: PageKey;
  /**
   * The URL of the request. The origin and the request line are concatenated and not resolved, as `//host` and
   * `http://host` in a request line must be paths.
   */
  url: URL;
  params: Record<string, string>;
  error?: AppError | undefined;
  referrer?: string | undefined;
  refusedForm?: { data: LeadSheetData; status: number } | undefined;
  /** The ids of the tests of which the visitor reads version B. */
  seconds?: readonly string[] | undefined;
};

export type RenderPage = (request: PageRequest) => Promise<RouteResponse>;

/**
 * The Cache-Control of pages and redirects. Browsers must revalidate, as a page may change and a redirect may get
 * another target.
 */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The Cache-Control of a page with a running test, as a cache would send the version of one visitor to all. */
const ONE_VERSION = 'private, no-store';
const HTML = 'text/html; charset=utf-8';

/** Returns a redirect. Browsers must revalidate it, as a post may move again. */
export function redirectTo(location: string, status: 301 | 302, isCacheable = true): RouteResponse {
  const headers = { location, 'cache-control': REVALIDATE };
  return createResponse({ status, headers, body: '', isCacheable, isFixed: false });
}

/** Returns the request without cookies and headers, for a response that other visitors share. */
export function withoutCookies({ id, log, ip, socket }: Requester): Requester {
  return { id, log, ip, socket, cookies: {}, headers: {} };
}

export function createPageRenderer(options: RenderOptions): RenderPage {
  const { origin, readSite, dataHandling, build, apiOf, withPolicy, edge, recordPageTime } = options;
  const { listPageTests } = options;
  const policyOptions = {
    googleTag: dataHandling.googleMeasurementId !== undefined,
    https: origin.startsWith('https:'),
  };

  return async (request) => {
    const { requester, key, url, seconds = [] } = request;
    const { renderPage } = await build.entry();
    const startedAt = performance.now();
    const experiments = await listPageTests(new Set([url.pathname]));
    const { api, wasCalled } = recordCalls(apiOf(requester, seconds));
    const toRender = { ...renderRequestOf(request), dataHandling, api, site: await readSite(seconds) };
    const page = await renderPage(toRender);
    // Search engines and social networks read version A of the head, whichever version the body has.
    if (page.kind === 'page' && seconds.length > 0) {
      const first = await renderPage({ ...toRender, api: apiOf(requester, []), site: await readSite() });
      if (first.kind === 'page') page.head = first.head;
    }
    recordPageTime?.(key, performance.now() - startedAt);
    if (page.kind === 'redirect') return redirectTo(page.location, page.status);

    const assets = await build.assets(page.file, page.hasIslands);
    const { body, inline } = await writeDocument(build, page, url, assets);
    const isCacheable = (page.status === 200 || meansAbsent(page.status)) && !isForOneVisitor(key);
    const isFixed = !wasCalled();
    const policy = contentSecurityPolicy(inline, { ...policyOptions, ...policyOptionsOf(key) });
    return createResponse({
      status: page.status,
      failure: page.failure,
      body,
      isCacheable,
      isFixed,
      ...(experiments.length > 0 && { experiments }),
      headers: {
        ...(isSecretPage(key) && SECRET_PAGE_HEADERS),
        ...(isPreview(key) && FRAMED_PAGE_HEADERS),
        ...(withPolicy && { 'content-security-policy': policy, ...REPORTING_ENDPOINTS }),
        ...(isCacheable && page.status === 200
          ? cacheHeaders({ edge, isFixed, hasVersions: experiments.length > 0 })
          : { 'cache-control': 'no-store' }),
        vary: 'accept-encoding',
        'content-type': HTML,
      },
    });
  };
}

/** Returns the input of the renderer, without the texts. */
function renderRequestOf({ requester, key, url, params, error, referrer, refusedForm }: PageRequest) {
  return {
    key,
    url,
    params,
    requestId: requester.id,
    referrer: isForOneVisitor(key) ? referrer : undefined,
    failure: error && visitorCodeOf(error),
    refusedForm,
    codeOf: (failure: unknown) => {
      const appError = appErrorOf(failure);
      if (appError.status >= 500)
        requester.log.error({ err: failure, page: key }, 'the page’s data could not be loaded');
      return visitorCodeOf(appError);
    },
  };
}

/** True if the page shows itself in a frame at the width of a phone. */
function isPreview(key: PageKey): boolean {
  return isSecretPage(key) || key === 'blogPreview';
}

function policyOptionsOf(key: PageKey) {
  return {
    // A secret page must not be measured.
    ...(isSecretPage(key) && { googleTag: false }),
    ...(isPreview(key) && { hasFrames: true, isFramed: true }),
  };
}

/**
 * Returns the cache headers of a page. Browsers revalidate a page each time. The edge stores the page until it is
 * purged. With versions, no cache stores the page.
 */
function cacheHeaders({
  edge,
  isFixed,
  hasVersions,
}: {
  edge: Edge | undefined;
  isFixed: boolean;
  hasVersions: boolean;
}): Record<string, string> {
  const keys: EdgeKey[] = isFixed ? ['pages'] : ['pages', 'content'];
  if (hasVersions) return { 'cache-control': ONE_VERSION, ...(edge && edgeKeyHeaders(edge, keys)) };
  return edge ? edgeHeaders(edge, keys) : { 'cache-control': REVALIDATE };
}

function isForOneVisitor(key: PageKey): boolean {
  if (key === 'notFound') return false;
  // The error page shows the id of its request.
  if (key === 'error') return true;
  return routeOf(key satisfies PublicRouteKey).forOneVisitor ?? false;
}

function isSecretPage(key: PageKey): boolean {
  return key !== 'notFound' && key !== 'error' && (routeOf(key).secret ?? false);
}

function recordCalls({ blog, site }: Api): { api: Api; wasCalled: () => boolean } {
  let wasCalled = false;
  return {
    api: {
      site,
      get blog() {
        wasCalled = true;
        return blog;
      },
    },
    wasCalled: () => wasCalled,
  };
}

/** Returns the Cache-Control of a public page with these tests. */
export function cacheControlOf(experiments: readonly Experiment[]): string {
  return experiments.length > 0 ? ONE_VERSION : REVALIDATE;
}

type HeadOptions = { build: Pick<ClientBuild, 'entry'>; site: Site; dataHandling: DataHandling };

/**
 * Returns the HTML of the head of an article's page.
 * @param article the article, which need not be stored yet
 */
export async function renderArticleHead(
  { build, site, dataHandling }: HeadOptions,
  article: Article,
): Promise<string> {
  const { renderPage } = await build.entry();
  const path = postPath(article);
  const page = await renderPage({
    key: 'blogArticle',
    site,
    dataHandling,
    url: new URL(site.origin + path),
    params: {},
    api: articleApi(article),
    requestId: '',
    codeOf: () => 'INTERNAL',
  });
  if (page.kind !== 'page') throw new Error(`${path} was redirected.`);
  return page.head;
}

/** Returns an API with only the procedures that the page of an article calls. */
function articleApi(article: Article): Api {
  const notCalled = () => Promise.reject(new Error('The page of an article calls no other procedure.'));
  return {
    blog: {
      article: async () => ({ kind: 'found', article }),
      list: notCalled,
      categories: notCalled,
      index: notCalled,
      category: notCalled,
      author: notCalled,
      archive: notCalled,
      address: notCalled,
      sharedPreview: notCalled,
    },
    site: { record: notCalled, overview: notCalled },
  };
}
