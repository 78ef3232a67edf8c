import type { FastifyInstance, FastifyRequest } from 'fastify';
import { blogRouter } from '#server/blog/router.ts';
import { REVALIDATE, withoutCookies } from '#server/pages/render-page.ts';
import type { SiteTexts } from '#server/site-texts/site-texts.ts';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { createCallerFactory } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { finalAddressOf, followRedirects } from './final-address.ts';
import type { Redirects } from './redirects.ts';

export type ServeOptions = {
  redirects: Pick<Redirects, 'find' | 'refresh' | 'count'>;
  site: Pick<Site, 'bylines'>;
  createContext: ContextFactory;
  siteTexts: Pick<SiteTexts, 'stateOfPage'>;
  /** Returns true for members, who must see their own changes at once. */
  hasSession: (request: FastifyRequest) => boolean;
};

const createBlogCaller = createCallerFactory(blogRouter);

/** Redirects requests. A redirect takes precedence over the page of the same address. */
export function serveRedirects(app: FastifyInstance, options: ServeOptions): void {
  const { redirects, hasSession } = options;
  app.addHook('onReady', () => redirects.refresh(true));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    await redirects.refresh(hasSession(request));
    // The original URL is used, as Fastify has rewritten `url`. Paths of old sites may have another encoding than
    // UTF-8.
    const redirect = redirects.find(request.originalUrl);
    if (!redirect) return;
    const outcome = await findOutcome(request, options);
    if (!outcome) return;
    if (request.method === 'GET') redirects.count(redirect);
    if (outcome.status === 410) throw new AppError('GONE');
    await reply.header('cache-control', REVALIDATE).redirect(outcome.location, outcome.status);
  });
}

function findOutcome(request: FastifyRequest, { redirects, site, createContext, siteTexts }: ServeOptions) {
  const context = createContext(withoutCookies(request));
  const pages = { site, siteTexts, blog: createBlogCaller(context) };
  return followRedirects(request.originalUrl, {
    find: (address) => redirects.find(address),
    findPage: (target) =>
      context
        .cacheQuery(`page of ${target}`, () => finalAddressOf(target, pages))
        // If the lookup of the page fails, the visitor is redirected to the target, whose response reports the
        // error.
        .catch(() => target),
  });
}
