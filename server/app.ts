/** The application: what every request passes, then the rooms' routes. */
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
import type { Env } from './env.ts';
import { clientIp, limiterOf, registerProxyWarning, trustedProxies } from './http/client-ip.ts';
import { pathOf } from './http/error-answer.ts';
import { failureAnswers } from './http/failure-answers.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { createHttpServer, readableUrl, refuseUnreadable } from './http/http-server.ts';
import type { Metrics } from './http/metrics.ts';
import { Outside } from './http/outside.ts';
import { createRequestLimits, registerRequestLimits, type RequestLimits } from './http/request-limits.ts';
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
import { pagesToPrerender, startPrerendering } from './pages/prerender.ts';
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
import { reportRoutes } from './reports/routes.ts';
import { openRichText, type RichText } from './rich-text/rich-text.ts';
import { requireMember } from './sessions/member.ts';
import { type Sessions, sessionCookieName } from './sessions/session.ts';
import type { ContextFactory } from './trpc/context-factory.ts';
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
  /** The configuration of the brand's files, and the folder that keeps them. */
  brand?: (Pick<BrandFilesOptions, 'cards' | 'folder'> & { isPrepared?: boolean }) | undefined;
  /** Reads and writes the content of posts; closed with the application. */
  richText?: RichText | undefined;
  /** The library of pictures; closed with the application. */
  library?: Library | undefined;
  metrics?: Metrics | undefined;
  /** Asks other sites. */
  outside?: Pick<Outside, 'statusOf' | 'open'> | undefined;
  /**
   * The cache of pages, and the watch that invalidates it. Without it every request renders its page. With
   * `isPrerendered`, pages without parameters are rendered before their first request.
   */
  pageCache?: { store: ResponseStore; content: ContentWatch; isPrerendered?: boolean } | undefined;
  /** Another way to compress pages, for tests that make it fail. */
  compressPage?: typeof compressPage | undefined;
  requestsUnderWay?: RequestsUnderWay | undefined;
  development?: boolean;
  /** The running version, for `/healthz`. */
  version?: string;
  /** Receives the log lines; standard output by default. */
  log?: FastifyBaseLogger | undefined;
};

/** Builds the application without listening. */
// oxlint-disable-next-line max-lines-per-function -- the application in the order in which a request passes it
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, build, development = false } = options;
  const trusted = trustedProxies(env.trustProxy);
  let fastPath: FastPath | undefined;
  const app = Fastify({
    loggerInstance:
      options.log ?? createLog({ level: env.logLevel, format: 'json', version: options.version ?? '' }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length > 0 ? trusted : false,
    bodyLimit: 64 * 1024,
    // Fresh responses skip Fastify's router, which is most of their cost.
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (!fastPath?.answer(request, response)) handler(request, response);
      }),
    // No pattern of ours has a regular expression that a long parameter could slow down.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Requests on open connections are still answered during a shutdown; the answer ends the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
  });

  const builtAt = build.builtAt ?? new Date();
  const { richText = openRichText() } = options;
  app.addHook('onClose', () => richText.close());
  const noticeChange = async () => options.pageCache?.content.refresh().catch(() => {});
  const { outside = new Outside(env.site) } = options;
  const { check: checkLink } = createLinkChecks({
    origin: env.site.origin,
    statusOf: (path, ip) => requestOwnPath(app, path, ip),
    outside,
  });
  const { sql, limiter, sessions } = options;
  const createContext = contextFactory(
    {
      sql,
      limiter,
      sessions,
      richText,
      noticeChange,
      renderHead: (article) =>
        renderArticleHead({ build, site: env.site, dataHandling: dataHandlingOf(env) }, article),
      checkLink,
      queryCache: new QueryCache(options.pageCache?.content),
      removePictures: async (pictures) => options.library?.remove(pictures),
    },
    env,
    builtAt,
  );
  const apiOf = (requester: Requester) => createCaller(createContext(requester));
  const { sendPage, sender, cache, render } = openPages(options, apiOf);

  const { failed, notFound } = failureAnswers(sendPage, options.metrics);
  app.setErrorHandler(failed);
  app.setNotFoundHandler(notFound);
  const limits = createRequestLimits(env.rates);
  const everyAnswer = securityHeaders({ origin: env.site.origin, hstsSubdomains: env.hstsSubdomains });
  await passEveryRequest(app, options, { createContext, sender, trusted, limits, everyAnswer });
  if (cache) {
    let isClosing = false;
    app.addHook('preClose', async () => void (isClosing = true));
    fastPath = new FastPath({
      ...options,
      cache,
      securityHeaders: everyAnswer,
      sessionCookie: sessionCookieName(env.site.origin),
      trusted,
      limits,
      // Its lines have fields of their own alone: to look for somebody's in them takes longer than the page.
      log: app.log.child({}, { redact: [] }),
      isClosing: () => isClosing,
    });
  }

  const feeds = new Feeds({ site: env.site, sql, limiter, builtAt });
  if (cache && options.pageCache?.isPrerendered) {
    const pages = pagesToPrerender(render, { origin: env.site.origin, log: app.log });
    const files = FEED_NAMES.map((name) => ({
      cacheKey: FEED_PATHS[name],
      rate: 'feeds' as const,
      respond: () => feeds[name](limiter),
    }));
    prerenderWhileListening(app, { cache, content: options.pageCache.content, routes: [...pages, ...files] });
  }

  // Plugins have parsers and handlers of their own, so their order does not matter.
  const { site } = env;
  const { origin } = site;
  const withPolicy = !development;
  app.register(healthRoutes, options);
  app.register(securityTxtRoute, { site, contact: env.securityContact });
  app.register(reportRoutes, { count: options.metrics?.countReport });
  app.register(proceduresRoute, {
    router: appRouter,
    cacheableProcedures: CACHEABLE_BLOG_CALLS,
    createContext,
    origin,
    sender,
  });
  app.register(collectorRoute, { sql, limiter, origin });
  app.register(feedRoutes, { feeds, limiter, sender });
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
  app.register(pageRoutes, { sendPage });
  app.register(adminShellRoutes, {
    site,
    dataHandling: dataHandlingOf(env),
    sendsMail: env.mail !== undefined,
    build,
    withPolicy,
  });
  app.register(leadFormRoute, {
    origin,
    submit: (request, submission) => apiOf(request).lead.submit(submission),
    isStored: (request, key) => limiterOf(limiter, request).run(() => isLeadStored(sql, key)),
    countStored: (request, { context }) => countSentForm({ sql, limiter }, request, context.button),
    renderForm: (request, reply, problem) =>
      sendPage(request, reply, 'demoRequest', {
        refusedForm: { data: leadFormData(problem), status: reply.statusCode },
      }),
  });
  if (build.filesFolder) {
    app.register(assetRoutes, { folder: join(build.filesFolder, 'assets'), sql, limiter });
    app.register(publicFileRoutes, { folder: build.filesFolder });
  }
  const { library } = options;
  if (library) {
    app.register(mediaRoutes, {
      library,
      namesOf: (picture) => (env.edge ? edgeKeyHeaders(env.edge, [edgeKeyOfPicture(picture)]) : {}),
    });
    app.register(uploadRoutes, {
      library,
      origin,
      outside,
      record: async (request, subjectId, tx) =>
        createContext(request).recordAct(
          { act: 'media.upload', actorId: requireMember(request).id, subjectId },
          tx,
        ),
    });
    app.addHook('onClose', () => library.close());
  }
  if (options.brand) {
    app.register(brandRoutes, {
      files: new BrandFiles({ site, ...options.brand, log: app.log }),
      isPrepared: options.brand.isPrepared,
      sender,
      titleOf: (request, slug) => limiterOf(limiter, request).run(() => findPostTitle(sql, slug), READING),
    });
  }
  return app;
}

function prerenderWhileListening(
  app: FastifyInstance,
  options: Omit<Parameters<typeof startPrerendering>[0], 'log'>,
): void {
  let job: ReturnType<typeof startPrerendering> | undefined;
  app.addHook('onListen', async () => void (job = startPrerendering({ ...options, log: app.log })));
  app.addHook('preClose', async () => job?.stop());
}

function dataHandlingOf({ googleMeasurementId, leads, notices }: AppOptions['env']): DataHandling {
  return {
    googleMeasurementId,
    leadsForwarded: leads.form !== undefined,
    leadsAnnounced: notices.mail !== undefined || notices.webhook !== undefined,
    leadRetentionMonths: leads.retentionMonths,
  };
}

/** The renderer, the cache and the sender of pages. */
function openPages(options: AppOptions, apiOf: (requester: Requester) => Api) {
  const { env, build, development = false, metrics, pageCache } = options;
  const { site } = env;
  const render = createPageRenderer({
    site,
    build,
    apiOf,
    dataHandling: dataHandlingOf(env),
    withPolicy: !development,
    edge: env.edge,
    timePage: metrics?.timePage,
  });
  const { origin } = site;
  const edgeHeaders = env.edge && edgeKeyHeaders(env.edge, ['content']);
  const cache = pageCache && new ResponseCache({ ...pageCache, edgeHeaders });
  const sessionCookie = sessionCookieName(origin);
  const sender = new ResponseSender({
    cache,
    hasSession: ({ cookies }) => cookies[sessionCookie] !== undefined,
    countPage: metrics?.countPage,
    compress: options.compressPage,
  });
  const sendPage = createPageSender({ origin, render, sender, metrics });
  return { cache, sender, sendPage, render };
}

/** Hooks of every request, in the order in which it passes them. */
async function passEveryRequest(
  app: FastifyInstance,
  { env, metrics, requestsUnderWay }: AppOptions,
  {
    createContext,
    sender,
    trusted,
    limits,
    everyAnswer,
  }: {
    createContext: ContextFactory;
    sender: ResponseSender;
    trusted: ReturnType<typeof trustedProxies>;
    limits: RequestLimits;
    everyAnswer: ReturnType<typeof securityHeaders>;
  },
): Promise<void> {
  registerSecurityHeaders(app, everyAnswer);
  if (env.edge) addEdgeKeys(app, env.edge);
  requestsUnderWay?.observe(app);
  metrics?.observe(app);
  app.addHook('onResponse', async (request, reply) => {
    // A start asks for some pages itself, to warm up. They are no visits.
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
  registerProxyWarning(app, trusted);
  // Cookies are read before requests are refused: the error page asks who is signed in.
  await app.register(cookie);
  registerRequestLimits(app, limits);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: BROTLI_PARAMS },
    zlibOptions: GZIP,
  });
  guardAdminArea(app, createContext);
  redirectToCanonical(app, { createContext, sender });
}
