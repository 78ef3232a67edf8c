/** Builds the Fastify application: first the hooks that every request passes, then the routes. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { DataHandling } from '#shared/data-handling.ts';
import type { Api } from '#shared/rendering-entry.ts';
import { FEED_PATHS } from '#shared/routes.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { collectorRoute, countSentForm } from './analytics/collector.ts';
import { appRouter, createCaller } from './app-router.ts';
import { assetRoutes, publicFileRoutes } from './assets/assets.ts';
import { guardAdminArea } from './auth/guard.ts';
import { BrandFiles, type BrandFilesOptions } from './brand/brand-files.ts';
import { brandRoutes } from './brand/routes.ts';
import { createLinkChecks, requestOwnPath } from './posts/checks/links.ts';
import type { Limiter } from './concurrency/limiter.ts';
import { contextFactory } from './context.ts';
import { type Database, READING } from './db/connect.ts';
import { dataHandlingOf, type Env } from './env.ts';
import { clientIp, limiterOf, registerProxyWarning, trustedProxies } from './http/client-ip.ts';
import { pathOf } from './http/error-answer.ts';
import { failureAnswers } from './http/failure-answers.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { createHttpServer, readableUrl, refuseUnreadable } from './http/http-server.ts';
import type { Metrics } from './http/metrics.ts';
import { Outside } from './http/outside.ts';
import { createRequestLimits, registerRequestLimits } from './http/request-limits.ts';
import type { RequestsUnderWay } from './http/requests-under-way.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security.ts';
import { leadExportRoute } from './leads/export-route.ts';
import { leadFormData, leadFormRoute } from './leads/form-route.ts';
import { isLeadStored } from './leads/read.ts';
import { createLog } from './log.ts';
import type { Library } from './media/library.ts';
import { mediaRoutes } from './media/routes.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { adminShellRoutes } from './pages/admin-shell.ts';
import type { ClientBuild } from './pages/client-build.ts';
import { BROTLI_PARAMS, type compressPage, GZIP } from './pages/compress.ts';
import type { ContentWatch } from './pages/content-watch.ts';
import { addEdgeKeys, edgeKeyHeaders, edgeKeyOfPicture } from './pages/edge.ts';
import { FastPath } from './pages/fast-path.ts';
import { pagesToPrerender, prerenderWhileListening } from './pages/prerender.ts';
import { QueryCache } from './pages/query-cache.ts';
import { type Requester, createPageRenderer, renderArticleHead } from './pages/render-page.ts';
import { ResponseCache } from './pages/response-cache.ts';
import type { ResponseStore } from './pages/response-store.ts';
import { createPageSender, pageRoutes } from './pages/routes.ts';
import { ResponseSender } from './pages/send-response.ts';
import { postExportRoute } from './posts/list/export-route.ts';
import { FEED_NAMES, feedRoutes, Feeds, sitemapFileRoute } from './posts/feeds/routes.ts';
import { redirectToCanonical } from './blog/canonical-redirects.ts';
import { findPostTitle } from './blog/read-article.ts';
import { CACHEABLE_BLOG_CALLS } from './blog/router.ts';
import { addedPageRoute } from './site-content/added-pages/route.ts';
import { sitePreviewRoute } from './site-content/preview-route.ts';
import { CACHEABLE_SITE_CALLS } from './site-content/router.ts';
import { registerTextMetrics, SiteTexts } from './site-content/site-texts.ts';
import { reportRoutes } from './reports/routes.ts';
import { openRichText, type RichText } from './rich-text/rich-text.ts';
import { requireMember } from './sessions/member.ts';
import { type Sessions, sessionCookieName } from './sessions/session.ts';
import { proceduresRoute } from './trpc/route.ts';
import { activityExportRoute } from './activity/export-route.ts';

export type AppOptions = {
  env: Pick<
    Env,
    | 'site'
    | 'trustProxy'
    | 'logLevel'
    | 'googleMeasurementId'
    | 'leads'
    | 'notices'
    | 'mail'
    | 'signIn'
    | 'rates'
    | 'hstsSubdomains'
    | 'securityContact'
    | 'edge'
    | 'media'
  >;
  sql: Database;
  limiter: Limiter;
  sessions: Sessions;
  readiness: Readiness;
  build: ClientBuild;
  brand?: (Pick<BrandFilesOptions, 'cards' | 'folder'> & { isPrepared?: boolean }) | undefined;
  richText?: RichText | undefined;
  library?: Library | undefined;
  metrics?: Metrics | undefined;
  outside?: Pick<Outside, 'statusOf' | 'open'> | undefined;
  /**
   * Without a page cache every request renders its page. With `isPrerendered`, pages without parameters are
   * rendered before their first request.
   */
  pageCache?: { store: ResponseStore; content: ContentWatch; isPrerendered?: boolean } | undefined;
  /** Tests replace this function with one that fails. */
  compressPage?: typeof compressPage | undefined;
  requestsUnderWay?: RequestsUnderWay | undefined;
  development?: boolean;
  version?: string;
  /** Writes to standard output by default. */
  log?: FastifyBaseLogger | undefined;
};

/** Builds the application, which does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  let fastPath: FastPath | undefined;
  const isTrusted = trustedProxies(options.env.trustProxy);
  const app = createFastify(options, isTrusted, (request, response) => fastPath?.respond(request, response));
  const services = createServices(app, options, isTrusted);
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

type Services = ReturnType<typeof createServices>;

function createServices(app: FastifyInstance, options: AppOptions, isTrusted: (address: string) => boolean) {
  const { env, build, sql, limiter, sessions, pageCache } = options;
  const { richText = openRichText(), outside = new Outside(env.site) } = options;
  app.addHook('onClose', () => richText.close());
  const builtAt = build.builtAt ?? new Date();
  const dataHandling = dataHandlingOf(env);
  const { check: checkLink } = createLinkChecks({
    origin: env.site.origin,
    statusOf: (path, ip) => requestOwnPath(app, path, ip),
    outside,
  });
  const siteTexts = new SiteTexts({ sql, site: env.site, content: pageCache?.content, log: app.log });
  if (options.metrics) registerTextMetrics(options.metrics.registry, siteTexts);
  const createContext = contextFactory(
    {
      sql,
      limiter,
      sessions,
      richText,
      noticeChange: async () => pageCache?.content.refresh().catch(() => {}),
      readRecord: (name) => siteTexts.read(name),
      readOverview: () => siteTexts.overview(),
      invalidRecords: () => siteTexts.invalidRecords(),
      renderHead: (article) => renderArticleHead({ build, site: env.site, dataHandling }, article),
      checkLink,
      queryCache: new QueryCache(pageCache?.content),
      removePictures: async (pictures) => options.library?.remove(pictures),
    },
    env,
    builtAt,
  );
  const apiOf = (requester: Requester) => {
    const context = createContext(requester);
    const { blog, lead } = createCaller(context);
    return { blog, lead, site: { record: context.readRecord, overview: context.readOverview } };
  };
  return {
    ...createPageServices(options, { apiOf, dataHandling }),
    ...options,
    apiOf,
    builtAt,
    createContext,
    dataHandling,
    everyAnswer: securityHeaders({ origin: env.site.origin, hstsSubdomains: env.hstsSubdomains }),
    feeds: new Feeds({ site: env.site, sql, limiter, builtAt, siteTexts }),
    limits: createRequestLimits(env.rates),
    outside,
    siteTexts,
    trusted: isTrusted,
  };
}

function createPageServices(
  options: AppOptions,
  { apiOf, dataHandling }: { apiOf: (requester: Requester) => Api; dataHandling: DataHandling },
) {
  const { env, build, development = false, metrics, pageCache } = options;
  const { site, edge } = env;
  const render = createPageRenderer({
    site,
    build,
    apiOf,
    dataHandling,
    withPolicy: !development,
    edge,
    recordPageTime: metrics?.recordPageTime,
  });
  const edgeHeaders = edge && edgeKeyHeaders(edge, ['content']);
  const cache = pageCache && new ResponseCache({ ...pageCache, edgeHeaders });
  const sessionCookie = sessionCookieName(site.origin);
  const sender = new ResponseSender({
    cache,
    hasSession: ({ cookies }) => cookies[sessionCookie] !== undefined,
    countPage: metrics?.countPage,
    compress: options.compressPage,
  });
  return {
    render,
    cache,
    sender,
    sendPage: createPageSender({ origin: site.origin, render, sender, metrics }),
  };
}

async function registerHooks(app: FastifyInstance, services: Services): Promise<void> {
  const { env, metrics, requestsUnderWay, createContext, sender } = services;
  registerSecurityHeaders(app, services.everyAnswer);
  if (env.edge) addEdgeKeys(app, env.edge);
  requestsUnderWay?.observe(app);
  metrics?.observe(app);
  logResponses(app);
  registerProxyWarning(app, services.trusted);
  // Cookies are parsed before hooks that refuse requests, as the error page needs the session.
  await app.register(cookie);
  registerRequestLimits(app, services.limits);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: BROTLI_PARAMS },
    zlibOptions: GZIP,
  });
  guardAdminArea(app, createContext);
  redirectToCanonical(app, { site: env.site, createContext, sender, siteTexts: services.siteTexts });
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
  const pages = pagesToPrerender(render, { origin: services.env.site.origin, log: app.log });
  const files = FEED_NAMES.map((name) => ({
    cacheKey: FEED_PATHS[name],
    rate: 'feeds' as const,
    respond: () => feeds[name](limiter),
  }));
  prerenderWhileListening(app, { cache, content: pageCache.content, routes: [...pages, ...files] });
}

/** Routes that programs request: operators' tools, scripts of pages, search engines and feed readers. */
function registerMachineRoutes(app: FastifyInstance, services: Services): void {
  const { env, sql, limiter, createContext, sender } = services;
  const { site } = env;
  app.register(healthRoutes, { readiness: services.readiness, version: services.version });
  app.register(securityTxtRoute, { site, contact: env.securityContact });
  app.register(reportRoutes, { count: services.metrics?.countReport });
  app.register(proceduresRoute, {
    router: appRouter,
    cacheableProcedures: { ...CACHEABLE_BLOG_CALLS, ...CACHEABLE_SITE_CALLS },
    createContext,
    origin: site.origin,
    sender,
  });
  app.register(collectorRoute, { sql, limiter, origin: site.origin, siteTexts: services.siteTexts });
  app.register(feedRoutes, { feeds: services.feeds, limiter, sender });
}

function registerDownloads(app: FastifyInstance, services: Services): void {
  const { sql, limiter, builtAt, createContext } = services;
  const { site } = services.env;
  app.register(sitemapFileRoute, { site, sql, limiter, builtAt });
  const recordExport =
    (act: 'posts.export' | 'leads.export' | 'activity.export') =>
    async (request: FastifyRequest, count: number) => {
      const { id: actorId } = requireMember(request);
      const { memberLimits, recordAct } = createContext(request);
      memberLimits.consume('change', actorId);
      await recordAct({ act, actorId, detail: { count } });
    };
  app.register(postExportRoute, { site, sql, limiter, record: recordExport('posts.export') });
  app.register(leadExportRoute, { site, sql, limiter, record: recordExport('leads.export') });
  app.register(activityExportRoute, { site, sql, limiter, record: recordExport('activity.export') });
}

function registerPages(app: FastifyInstance, services: Services): void {
  const { env, sql, limiter, apiOf, sendPage, sender, siteTexts } = services;
  app.register(pageRoutes, { site: env.site, sendPage });
  app.register(addedPageRoute, { sendPage, sender, siteTexts });
  const withPolicy = !services.development;
  const sendsMail = env.mail !== undefined;
  app.register(adminShellRoutes, { ...services, site: env.site, sendsMail, withPolicy });
  app.register(sitePreviewRoute, { ...services, site: env.site, withPolicy });
  app.register(leadFormRoute, {
    origin: env.site.origin,
    submit: (request, submission) => apiOf(request).lead.submit(submission),
    isStored: (request, key) => limiterOf(limiter, request).run(() => isLeadStored(sql, key)),
    countStored: (request, { context }) => countSentForm({ sql, limiter, siteTexts }, request, context.button),
    renderForm: (request, reply, problem) =>
      sendPage(request, reply, 'demoRequest', {
        refusedForm: { data: leadFormData(problem), status: reply.statusCode },
      }),
  });
}

function registerFiles(app: FastifyInstance, services: Services): void {
  const { env, build, sql, limiter, library, brand, outside, createContext, sender } = services;
  const { site } = env;
  if (build.filesFolder) {
    app.register(assetRoutes, { folder: join(build.filesFolder, 'assets'), sql, limiter });
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
  if (brand) {
    app.register(brandRoutes, {
      files: new BrandFiles({ site, ...brand, log: app.log }),
      isPrepared: brand.isPrepared,
      sender,
      titleOf: (request, slug) => limiterOf(limiter, request).run(() => findPostTitle(sql, slug), READING),
    });
  }
}
