import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setErrorHeaders } from '#server/http/error-answer.ts';
import type { PageMetrics } from '#server/http/metrics.ts';
import { AppError } from '#shared/errors.ts';
import type { LeadSheetData } from '#shared/leads/lead-values.ts';
import {
  isServed,
  type PageKey,
  PUBLIC_ROUTE_KEYS,
  type PublicRouteKey,
  ROUTES,
  routeOf,
} from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { type PageRequest, type RenderPage, withoutCookies } from './render-page.ts';
import type { CacheResult } from './response-cache.ts';
import type { ResponseSender } from './send-response.ts';
import { versionedKey } from './text-versions.ts';

type PageOptions = {
  origin: string;
  render: RenderPage;
  sender: Pick<ResponseSender, 'find' | 'send'>;
  /** Returns the tests of which the visitor reads version B. */
  secondVersions: (request: FastifyRequest, path: string) => Promise<readonly string[]>;
  metrics?: Pick<PageMetrics, 'countFailedPage'> | undefined;
};

/** @param refusedForm the data for the page of the form after a refused submission */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: PageKey,
  options?: { error?: AppError; refusedForm?: { data: LeadSheetData; status: number } },
) => Promise<FastifyReply>;

/** The cache key of the page that all paths without a route share. */
const NOT_FOUND_KEY = '/404';

export async function pageRoutes(
  app: FastifyInstance,
  { site, sendPage }: { site: Pick<Site, 'bylines'>; sendPage: SendPage },
): Promise<void> {
  for (const key of PUBLIC_ROUTE_KEYS.filter((each) => each !== 'addedPage' && isServed(each, site))) {
    app.get(ROUTES[key].pattern, { config: { rate: 'pages' } }, (request, reply) =>
      sendPage(request, reply, key),
    );
  }
}

export function createPageSender({ origin, render, sender, secondVersions, metrics }: PageOptions): SendPage {
  return async (request, reply, key, { error, refusedForm } = {}) => {
    const url = new URL(origin + (request.url.startsWith('/') ? request.url : `/${request.url}`));
    const params = (request.params ?? {}) as Record<string, string>;
    const { referer: referrer } = request.headers;
    const seconds = await secondVersions(request, url.pathname);
    const result = await find(request, {
      requester: request,
      key,
      url,
      params,
      error,
      referrer,
      refusedForm,
      seconds,
    });
    const { cacheKey, response } = result;
    const { status, failure } = response;
    if (status >= 500 && key !== 'error') metrics?.countFailedPage(request.routeOptions.url ?? 'none');
    // A cached page whose data is missing already has the status 404 and all headers.
    if (failure && cacheKey === undefined) setErrorHeaders(reply, new AppError(failure));
    return sender.send(request, reply, result);
  };

  async function find(request: FastifyRequest, page: PageRequest): Promise<CacheResult> {
    const cacheKey = page.error || page.refusedForm ? undefined : cacheKeyOfPage(page);
    if (cacheKey === undefined) return { response: await render(page), source: 'render' };
    const sharedPage = {
      ...page,
      requester: withoutCookies(page.requester),
      url: new URL(origin + cacheKey),
    };
    return sender.find(request, {
      cacheKey: versionedKey(cacheKey, page.seconds ?? []),
      route: page.key === 'notFound' || page.key === 'error' ? 'none' : ROUTES[page.key].pattern,
      log: request.log,
      respond: () => render(sharedPage),
      respondToVisitor: () => render(page),
    });
  }
}

function cacheKeyOfPage({ key, url }: PageRequest): string | undefined {
  if (key === 'error') return undefined;
  return key === 'notFound' ? NOT_FOUND_KEY : cacheKeyOf(key, url);
}

/**
 * Returns the path with the parameters that the page reads, in a fixed order.
 * @returns undefined for a page that is not cached
 */
export function cacheKeyOf(
  key: PublicRouteKey,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): string | undefined {
  const { query = [], search, forOneVisitor } = routeOf(key);
  if (forOneVisitor || (search !== undefined && searchParams.get(search)?.trim())) return undefined;
  if (searchParams.size === 0) return pathname;
  const parameters = new URLSearchParams();
  for (const name of query) {
    const value = searchParams.get(name);
    if (value) parameters.set(name, value);
  }
  return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
}
