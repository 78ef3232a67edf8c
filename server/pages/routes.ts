/** Answers public pages: from memory where the content still is as it was, else rendered. */
import { AppError } from '#shared/errors.ts';
import { type PageKey, PUBLIC_ROUTE_KEYS, type PublicRouteKey, routeOf, ROUTES } from '#shared/routes.ts';
import type { LeadSheetData } from '#shared/lead-values.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerWith } from '#server/http/error-answer.ts';
import type { PageMetrics } from '#server/http/metrics.ts';
import type { KeptAnswer } from './response-cache.ts';
import { type createPageRenderer, type PageRequest, plainAsker, type RenderedAnswer } from './render-page.ts';
import type { KeptSender } from './send-response.ts';

export type PageOptions = {
  origin: string;
  render: ReturnType<typeof createPageRenderer>;
  sender: Pick<KeptSender, 'find' | 'send'>;
  metrics?: Pick<PageMetrics, 'countFailedPage'> | undefined;
};

/** Sends a page. `given` is the data of the form's page after a sending that was not accepted. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: PageKey,
  options?: { error?: AppError; given?: { data: LeadSheetData; status: number } },
) => Promise<FastifyReply>;

/** All paths without a route share one page, which is kept under this path. */
const NOWHERE = '/404';

/** Answers every public route of the registry with a complete page. */
export async function pageRoutes(app: FastifyInstance, { sendPage }: { sendPage: SendPage }): Promise<void> {
  for (const key of PUBLIC_ROUTE_KEYS) {
    app.get(ROUTES[key].pattern, { config: { rate: 'pages' } }, (request, reply) =>
      sendPage(request, reply, key),
    );
  }
}

export function createPageSender({ origin, render, sender, metrics }: PageOptions): SendPage {
  return async (request, reply, key, { error, given } = {}) => {
    const url = new URL(origin + (request.url.startsWith('/') ? request.url : `/${request.url}`));
    const params = (request.params ?? {}) as Record<string, string>;
    const { referer: referrer } = request.headers;
    const page: PageRequest = { asker: request, key, url, params, error, referrer, given };
    const answer = await answerOf(request, page);
    if ('made' in answer) {
      const { status, failure } = answer.made;
      if (status >= 500 && key !== 'error') metrics?.countFailedPage(request.routeOptions.url ?? 'none');
      if (failure) answerWith(reply, new AppError(failure));
    }
    return sender.send(request, reply, answer);
  };

  async function answerOf(request: FastifyRequest, page: PageRequest): Promise<KeptAnswer<RenderedAnswer>> {
    const cacheKey = page.error || page.given ? undefined : cacheKeyOfRequest(page);
    if (cacheKey === undefined) return { made: await render(page) };
    const shared = { ...page, asker: plainAsker(page.asker), url: new URL(origin + cacheKey) };
    return sender.find(request, {
      cacheKey,
      route: page.key === 'notFound' || page.key === 'error' ? 'none' : ROUTES[page.key].pattern,
      log: request.log,
      make: () => render(shared),
      makeOwn: () => render(page),
    });
  }
}

function cacheKeyOfRequest({ key, url }: PageRequest): string | undefined {
  if (key === 'error') return undefined;
  return key === 'notFound' ? NOWHERE : cacheKeyOf(key, url);
}

/**
 * The cache key of a page: its path with the parameters that it reads, in one order.
 * @returns undefined for a page that is rendered for each request
 */
export function cacheKeyOf(
  key: PublicRouteKey,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): string | undefined {
  const { query = [], search, forOneVisitor } = routeOf(key);
  if (forOneVisitor || (search !== undefined && searchParams.get(search)?.trim())) return undefined;
  if (searchParams.size === 0) return pathname;
  const known = new URLSearchParams();
  for (const name of query) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known.toString()}` : pathname;
}
