/** Builds the objects that the routes of the application share. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#shared/rendering-entry.ts';
import { EmptySearches } from './analytics/searches/empty-searches.ts';
import type { AppOptions } from './app-options.ts';
import { createCaller } from './app-router.ts';
import { contextFactory } from './context.ts';
import { dataHandlingOf } from './env.ts';
import { Outside } from './http/outside.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { securityHeaders } from './http/security.ts';
import { edgeKeyHeaders } from './pages/edge.ts';
import { QueryCache } from './pages/query-cache.ts';
import {
  createPageRenderer,
  type RenderOptions,
  type Requester,
  renderArticleHead,
} from './pages/render-page.ts';
import { ResponseCache } from './pages/response-cache.ts';
import { createPageSender } from './pages/routes.ts';
import { ResponseSender } from './pages/send-response.ts';
import { createLinkChecks, requestOwnPath } from './posts/checks/links.ts';
import { Feeds } from './posts/feeds/routes.ts';
import { MissingPaths } from './redirects/missing/missing-paths.ts';
import { Redirects } from './redirects/redirects.ts';
import { openRichText } from './rich-text/rich-text.ts';
import { sessionCookieName } from './sessions/session.ts';
import { openSiteTexts, registerTextMetrics } from './site-content/site-texts.ts';
import { storeCounts } from './store-counts.ts';

export type Services = ReturnType<typeof createServices>;

export function createServices(
  app: FastifyInstance,
  options: AppOptions,
  isTrusted: (address: string) => boolean,
) {
  const { env, build, sql, limiter, sessions, pageCache } = options;
  const { richText = openRichText(), outside = new Outside(env.site) } = options;
  app.addHook('onClose', () => richText.close());
  const { builtAt = new Date() } = build;
  const dataHandling = dataHandlingOf(env);
  const { check: checkLink } = openLinkChecks(app, { origin: env.site.origin, outside });
  const siteTexts = openMeasuredTexts(app, options);
  const { readRecord, readOverview, readSite, listAddedPages, shipped } = siteTexts;
  const redirecting = openRedirects(app, options);
  const createContext = contextFactory(
    {
      sql,
      limiter,
      sessions,
      richText,
      noticeChange: () => redirecting.redirects.refresh(true),
      readRecord,
      readSite,
      shipped,
      readOverview,
      listAddedPages,
      invalidRecords: () => siteTexts.invalidRecords(),
      renderHead: async (post) => renderArticleHead({ build, site: await readSite(), dataHandling }, post),
      checkLink,
      queryCache: new QueryCache(pageCache?.content),
      emptySearches: openEmptySearches(app, options),
      removePictures: async (pictures) => options.library?.remove(pictures),
    },
    env,
    builtAt,
  );
  const apiOf = (requester: Requester): Api & Pick<ReturnType<typeof createCaller>, 'lead'> => {
    const { blog, lead } = createCaller(createContext(requester));
    return { blog, lead, site: { record: readRecord, overview: readOverview } };
  };
  return {
    ...createPageServices(options, { apiOf, dataHandling, readSite }),
    ...options,
    apiOf,
    builtAt,
    createContext,
    dataHandling,
    everyAnswer: securityHeaders({ origin: env.site.origin, hstsSubdomains: env.hstsSubdomains }),
    feeds: new Feeds({ site: env.site, readSite, sql, limiter, builtAt, siteTexts }),
    limits: createRequestLimits(env.rates),
    outside,
    richText,
    readRecord,
    ...redirecting,
    readSite,
    shipped,
    siteTexts,
    trusted: isTrusted,
  };
}

function openMeasuredTexts({ log }: FastifyInstance, { env, sql, pageCache, metrics }: AppOptions) {
  const siteTexts = openSiteTexts(env, { sql, content: pageCache?.content, log });
  if (metrics) registerTextMetrics(metrics.registry, siteTexts);
  return siteTexts;
}

function openLinkChecks(
  app: FastifyInstance,
  options: Omit<Parameters<typeof createLinkChecks>[0], 'statusOf'>,
) {
  return createLinkChecks({ ...options, statusOf: (path, ip) => requestOwnPath(app, path, ip) });
}

function openRedirects(app: FastifyInstance, { env, sql, pageCache }: AppOptions) {
  const { log } = app;
  const { origin } = env.site;
  const redirects = new Redirects({ sql, content: pageCache?.content, log });
  const missingPaths = new MissingPaths({ sql, origin });
  storeCounts(app, { store: () => redirects.storeHits(), failure: 'hits of redirects were not stored' });
  storeCounts(app, { store: () => missingPaths.store(), failure: 'missing paths were not stored' });
  return { redirects, missingPaths };
}

function openEmptySearches(app: FastifyInstance, { env, sql }: AppOptions): EmptySearches {
  const emptySearches = new EmptySearches({ sql, origin: env.site.origin });
  storeCounts(app, { store: (end) => emptySearches.store(end), failure: 'searches were not stored' });
  return emptySearches;
}

function createPageServices(
  options: AppOptions,
  pageOptions: Pick<RenderOptions, 'apiOf' | 'dataHandling' | 'readSite'>,
) {
  const { build, development = false, metrics, pageCache } = options;
  const { site, edge } = options.env;
  const render = createPageRenderer({
    ...pageOptions,
    origin: site.origin,
    build,
    withPolicy: !development,
    edge,
    recordPageTime: metrics?.recordPageTime,
  });
  const edgeHeaders = edge && edgeKeyHeaders(edge, ['content']);
  const cache = pageCache && new ResponseCache({ ...pageCache, edgeHeaders });
  const sessionCookie = sessionCookieName(site.origin);
  const hasSession = ({ cookies }: FastifyRequest) => cookies[sessionCookie] !== undefined;
  const sender = new ResponseSender({
    cache,
    hasSession,
    countPage: metrics?.countPage,
    compress: options.compressPage,
  });
  return {
    render,
    cache,
    hasSession,
    sender,
    sendPage: createPageSender({ origin: site.origin, render, sender, metrics }),
  };
}
