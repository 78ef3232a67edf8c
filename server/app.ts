/** Builds the Fastify application: first the hooks that every request passes, then the routes. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Act } from '#shared/acts.ts';
import { FEED_PATHS } from '#shared/routes.ts';
import { activityDownload } from './activity/download.ts';
import { pagesDownload, revenueDownload } from './analytics/attribution/downloads.ts';
import { collectorRoute, countSentForm } from './analytics/collector.ts';
import type { AppOptions } from './app-options.ts';
import { appRouter } from './app-router.ts';
import { assetRoutes, publicFileRoutes } from './assets/assets.ts';
import { guardAdminArea } from './auth/guard.ts';
import { redirectToCanonical } from './blog/canonical-redirects.ts';
import { findArticle, findPostTitle } from './blog/read-article.ts';
import { CACHEABLE_BLOG_CALLS } from './blog/router.ts';
import { PublishedBrand } from './brand/published-brand.ts';
import { brandRoutes } from './brand/routes.ts';
import { readSocialCard } from './brand/social-cards.ts';
import { READING } from './db/connect.ts';
import { clientIp, decorateWithLimiter, registerProxyWarning, trustedProxies } from './http/client-ip.ts';
import { pathOf } from './http/error-answer.ts';
import { failureAnswers } from './http/failure-answers.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer, readableUrl, refuseUnreadable } from './http/http-server.ts';
import { registerRequestLimits } from './http/request-limits.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { leadsDownload } from './leads/download.ts';
import { leadFormData, leadFormRoute } from './leads/form-route.ts';
import { isLeadStored } from './leads/read.ts';
import { createLog } from './log.ts';
import { mediaRoutes } from './media/routes.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { siteExportRoute } from './moving/export/export-route.ts';
import { importUploadRoutes } from './moving/upload-routes.ts';
import { adminShellRoutes } from './pages/admin-shell.ts';
import { BROTLI_PARAMS, GZIP, MAIN_THREAD_MAX_BYTES } from './pages/compress.ts';
import { addEdgeKeys, edgeKeyHeaders, edgeKeyOfPicture } from './pages/edge.ts';
import { FastPath } from './pages/fast-path.ts';
import { pagesToPrerender, prerenderWhileListening } from './pages/prerender.ts';
import { pageRoutes } from './pages/routes.ts';
import { FEED_NAMES, feedRoutes, sitemapFileRoute } from './posts/feeds/routes.ts';
import { indexNowRoute } from './posts/index-now/route.ts';
import { postsDownload } from './posts/list/download.ts';
import { redirectsDownload } from './redirects/download.ts';
import { serveRedirects } from './redirects/serve.ts';
import { reportRoutes } from './reports/routes.ts';
import { createServices, type Services } from './services.ts';
import { requireMember } from './sessions/member.ts';
import { sessionCookieName } from './sessions/session.ts';
import { addedPageRoute } from './site-content/added-pages/route.ts';
import { sitePreviewRoute } from './site-content/preview-route.ts';
import { CACHEABLE_SITE_CALLS } from './site-content/router.ts';
import { proceduresRoute } from './trpc/route.ts';
import { readVersion } from './version.ts';

/** Builds the application, which does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  let fastPath: FastPath | undefined;
  const isTrusted = trustedProxies(options.env.trustProxy);
  const app = createFastify(options, isTrusted, (request, response) => fastPath?.respond(request, response));
  const services = createServices(app, options, isTrusted);
  decorateWithLimiter(app, services.limiter);
  const { failed, notFound } = failureAnswers(services.sendPage, options.metrics);
  app.setErrorHandler(failed);
  app.setNotFoundHandler(notFound);
  await registerHooks(app, services);
  fastPath = openFastPath(app, services);
  prerender(app, services);
  // Each plugin has its own parsers and handlers, so the order of the plugins does not matter.
  registerMachineRoutes(app, services);
  registerDownloads(app, services);
  registerPages(app, services);
  registerFiles(app, services);
  return app;
}

function createFastify(
  { env, log, version = '' }: AppOptions,
  isTrusted: (address: string) => boolean,
  respondFast: (...exchange: Parameters<FastPath['respond']>) => boolean | undefined,
): FastifyInstance {
  return Fastify({
    loggerInstance: log ?? createLog({ level: env.logLevel, format: 'json', version }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length > 0 ? isTrusted : false,
    bodyLimit: 64 * 1024,
    // The fast path sends cached responses without Fastify's router, which takes most of the time of such a
    // response.
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (!respondFast(request, response)) handler(request, response);
      }),
    // Long parameters are safe, as no route pattern has a regular expression.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // During a shutdown, requests on open connections still get their response, which then closes the
    // connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
  });
}

async function registerHooks(app: FastifyInstance, services: Services): Promise<void> {
  const { env, metrics, requestsUnderWay, createContext, sender } = services;
  registerSecurityHeaders(app, services.everyAnswer);
  if (env.edge) addEdgeKeys(app, env.edge);
  requestsUnderWay?.observe(app);
  metrics?.observe(app);
  logResponses(app);
  countMissingPaths(app, services.missingPaths);
  registerProxyWarning(app, services.trusted);
  // Cookies are parsed before hooks that refuse requests, as the error page needs the session.
  await app.register(cookie);
  registerRequestLimits(app, services.limits);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    syncThreshold: MAIN_THREAD_MAX_BYTES,
    brotliOptions: { params: BROTLI_PARAMS },
    zlibOptions: GZIP,
  });
  guardAdminArea(app, createContext);
  serveRedirects(app, { ...services, site: env.site });
  redirectToCanonical(app, { site: env.site, createContext, sender, siteTexts: services.siteTexts });
}

function countMissingPaths(app: FastifyInstance, missingPaths: Services['missingPaths']): void {
  app.addHook('onResponse', async ({ method, originalUrl: url, headers }, { statusCode }) => {
    if (statusCode === 404) missingPaths.count({ method, url, headers });
  });
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // Requests before the server listens come from the warm-up.
    if (!app.server.listening) return;
    request.log.info(
      {
        ip: clientIp(request),
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** Opens the fast path. @returns undefined without a page cache */
function openFastPath(app: FastifyInstance, services: Services): FastPath | undefined {
  const { cache, env } = services;
  if (!cache) return undefined;
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  return new FastPath({
    ...services,
    cache,
    securityHeaders: services.everyAnswer,
    sessionCookie: sessionCookieName(env.site.origin),
    // These log lines contain no personal data, and redaction would take longer than sending the page.
    log: app.log.child({}, { redact: [] }),
    isClosing: () => isClosing,
  });
}

function prerender(app: FastifyInstance, services: Services): void {
  const { cache, pageCache, feeds, limiter, render } = services;
  if (!cache || !pageCache?.isPrerendered) return;
  const { store, content } = pageCache;
  const pages = pagesToPrerender(render, { store, origin: services.env.site.origin, log: app.log });
  const files = FEED_NAMES.map((name) => ({
    cacheKey: FEED_PATHS[name],
    rate: 'feeds' as const,
    respond: () => feeds[name](limiter),
  }));
  prerenderWhileListening(app, { cache, content, routes: () => [...files, ...pages()] });
}

/** Routes that programs request: operators' tools, scripts of pages, search engines and feed readers. */
function registerMachineRoutes(app: FastifyInstance, services: Services): void {
  const { sql, createContext, sender, env } = services;
  const { site } = env;
  app.register(healthRoutes, { readiness: services.readiness, version: services.version });
  app.register(securityTxtRoute, { readSite: services.readSite, contact: env.securityContact });
  app.register(indexNowRoute, { sql });
  app.register(reportRoutes, { count: services.metrics?.countReport });
  app.register(proceduresRoute, {
    router: appRouter,
    cacheableProcedures: { ...CACHEABLE_BLOG_CALLS, ...CACHEABLE_SITE_CALLS },
    createContext,
    origin: site.origin,
    sender,
  });
  app.register(collectorRoute, { sql, origin: site.origin, siteTexts: services.siteTexts });
  app.register(feedRoutes, {
    feeds: services.feeds,
    sender,
    articles: { sql, site, richText: services.richText, findArticle },
  });
}

const CSV_DOWNLOADS = [
  postsDownload,
  leadsDownload,
  revenueDownload,
  pagesDownload,
  redirectsDownload,
  activityDownload,
] as const;

function registerDownloads(app: FastifyInstance, services: Services): void {
  const { env, sql, builtAt, createContext, library, richText } = services;
  const { site } = env;
  app.register(sitemapFileRoute, { site, sql, builtAt });
  const record = async (request: FastifyRequest, act: Act, count: number) => {
    const { id: actorId } = requireMember(request);
    const { memberLimits, recordAct } = createContext(request);
    memberLimits.consume('change', actorId);
    await recordAct({ act, actorId, detail: { count } });
  };
  for (const download of CSV_DOWNLOADS) app.register(download, { site, sql, record });
  if (library) {
    app.register(siteExportRoute, {
      services: { sql, store: library.store, richText, site, product: readVersion() },
      folder: library.temporaryFolder,
      record: async (request, withLeads) => {
        const { id: actorId } = requireMember(request);
        const { memberLimits, recordAct } = createContext(request);
        memberLimits.consume('change', actorId);
        await recordAct({ act: 'moving.export', actorId });
        if (withLeads) await recordAct({ act: 'leads.export', actorId });
      },
    });
  }
}

function registerPages(app: FastifyInstance, services: Services): void {
  const { env, sql, apiOf, sendPage, sender, siteTexts } = services;
  app.register(pageRoutes, { site: env.site, sendPage });
  app.register(addedPageRoute, { sendPage, sender, siteTexts });
  const withPolicy = !services.development;
  const sendsMail = env.mail !== undefined;
  app.register(adminShellRoutes, { ...services, sendsMail, withPolicy });
  app.register(sitePreviewRoute, { ...services, withPolicy });
  app.register(leadFormRoute, {
    origin: env.site.origin,
    submit: (request, submission) => apiOf(request).lead.submit(submission),
    isStored: (request, key) => request.limiter.run(() => isLeadStored(sql, key)),
    countStored: (request, { context }) => countSentForm({ sql, siteTexts }, request, context.button),
    renderForm: (request, reply, problem) =>
      sendPage(request, reply, 'demoRequest', {
        refusedForm: { data: leadFormData(problem), status: reply.statusCode },
      }),
  });
}

function registerFiles(app: FastifyInstance, services: Services): void {
  const { env, build, sql, library, brand, outside, createContext, readRecord, sender, siteTexts } = services;
  const { site } = env;
  if (build.filesFolder) {
    app.register(assetRoutes, { folder: join(build.filesFolder, 'assets'), sql });
    app.register(publicFileRoutes, { folder: build.filesFolder });
  }
  if (library) {
    app.register(mediaRoutes, {
      library,
      edgeHeadersOf: (picture) => (env.edge ? edgeKeyHeaders(env.edge, [edgeKeyOfPicture(picture)]) : {}),
    });
    app.register(uploadRoutes, {
      library,
      origin: site.origin,
      outside,
      record: async (request, subjectId, tx) =>
        createContext(request).recordAct(
          { act: 'media.upload', actorId: requireMember(request).id, subjectId },
          tx,
        ),
    });
    app.addHook('onClose', () => library.close());
  }
  if (services.importFolder !== undefined) {
    app.register(importUploadRoutes, {
      folder: services.importFolder,
      sql,
      origin: site.origin,
      record: async (request, subjectId, tx) =>
        createContext(request).recordAct(
          { act: 'moving.upload', actorId: requireMember(request).id, subjectId },
          tx,
        ),
    });
  }
  if (brand) {
    app.register(brandRoutes, {
      brand: new PublishedBrand({
        ...brand,
        readSite: services.readSite,
        readCard: (name) => readSocialCard(name, { readRecord, site }),
        log: app.log,
      }),
      isPrepared: brand.isPrepared,
      readSite: services.readSite,
      policy: { googleTag: false, https: site.origin.startsWith('https:') },
      cardOfPage: async (slug) => (await siteTexts.readAddedPage(slug)).card,
      sender,
      titleOf: (request, slug) => request.limiter.run(() => findPostTitle(sql, slug), READING),
    });
  }
}
