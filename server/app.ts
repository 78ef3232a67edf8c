/** The application: the order of registration is the architecture. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveFiles from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { registerCollector } from './analytics/collector.ts';
import { createCaller } from './app-router.ts';
import { type Assets, registerAssets } from './assets/assets.ts';
import type { Sessions } from './auth/session.ts';
import { findPostTitle } from './articles/read.ts';
import { registerPostCards } from './brand/post-cards.ts';
import { type BrandOptions, registerBrandFiles } from './brand/routes.ts';
import type { Database } from './db/connect.ts';
import type { Limiter } from './concurrency/limiter.ts';
import type { Env } from './env.ts';
import { registerFeeds } from './feeds/feeds.ts';
import { registerAdminArea, registerAdminGuard } from './http/admin-area.ts';
import { registerAddressForms } from './http/address-forms.ts';
import type { ClientBuild } from './http/client-build.ts';
import { contextFactory } from './http/context.ts';
import { clientAddress, clientOf, trustedProxies } from './http/client-address.ts';
import { BROTLI_PARAMS, type compressPage, GZIP } from './http/compress-page.ts';
import { pathOf } from './http/error-answer.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { registerLeadForm } from './http/lead-form.ts';
import { leadFormData } from './http/lead-form-data.ts';
import type { Metrics } from './http/metrics.ts';
import { registerPages } from './http/pages.ts';
import { registerProxyWarning } from './http/proxy-warning.ts';
import { registerRequestLimits } from './http/request-limits.ts';
import type { RequestsUnderWay } from './http/requests-under-way.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { registerReports } from './reports/routes.ts';
import { openRichText, type RichText } from './rich-text/rich-text.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { registerTrpc } from './http/trpc.ts';
import { createLog } from './log.ts';

export type AppOptions = {
  env: Pick<
    Env,
    | 'site'
    | 'trustProxy'
    | 'logLevel'
    | 'googleMeasurementId'
    | 'leads'
    | 'signIn'
    | 'rates'
    | 'hstsSubdomains'
    | 'securityContact'
  >;
  sql: Database;
  limiter: Limiter;
  sessions: Sessions;
  readiness: Readiness;
  build: ClientBuild;
  /** What the brand's files are made from, and where they are kept. */
  brand?: BrandOptions | undefined;
  /** Reads and writes the content of posts; closed with the application. */
  richText?: RichText | undefined;
  metrics?: Metrics | undefined;
  /** Another way to compress pages, for tests that make it fail. */
  compressPage?: typeof compressPage | undefined;
  requestsUnderWay?: RequestsUnderWay | undefined;
  development?: boolean;
  /** Which version runs: `/healthz` says so. */
  version?: string;
  /** Where log lines go; standard output unless told. */
  log?: FastifyBaseLogger | undefined;
  /** Hashed files of this version and of others; left out, there are none but those of the build. */
  assets?: Pick<Assets, 'own'> | undefined;
  serverFactory?: FastifyServerOptions['serverFactory'];
};

/** Builds the application without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, build, development = false } = options;
  const trusted = trustedProxies(env.trustProxy);
  const app = Fastify({
    loggerInstance:
      options.log ?? createLog({ level: env.logLevel, format: 'json', version: options.version ?? '' }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length > 0 ? trusted : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 15_000,
    requestTimeout: 15_000,
    // Longer than proxies keep a connection (nginx: 60 s): it is they who end it, never we while they send.
    keepAliveTimeout: 72_000,
    // How late Node may notice that a request's time is over.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    maxRequestsPerSocket: 10_000,
    // No pattern of ours has a regular expression that a long parameter could slow down.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // What still arrives on an open connection while the door closes is answered, and the connection ended.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });

  registerSecurityHeaders(app, { origin: env.site.origin, hstsSubdomains: env.hstsSubdomains });
  options.requestsUnderWay?.observe(app);
  options.metrics?.observe(app);
  app.addHook('onResponse', async (request, reply) => {
    // What a start asks of itself to warm up is no visitor.
    if (!app.server.listening) return;
    request.log.info(
      {
        ip: clientAddress(request),
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  registerProxyWarning(app, trusted);
  // Before what refuses requests: the page that says so asks who is signed in.
  await app.register(cookie);
  registerRequestLimits(app, env.rates);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: BROTLI_PARAMS },
    zlibOptions: GZIP,
  });

  registerHealth(app, options.readiness, options.version);
  registerSecurityTxt(app, { site: env.site, contact: env.securityContact });
  registerReports(app, { count: options.metrics?.countReport });
  if (build.filesFolder) {
    const { sql, limiter, assets = { own: new Set() } } = options;
    await registerAssets(app, { folder: join(build.filesFolder, 'assets'), own: assets.own, sql, limiter });
    await registerFiles(app, build.filesFolder);
  }
  const brandFiles = options.brand && registerBrandFiles(app, { site: env.site, ...options.brand });

  const builtAt = build.builtAt ?? new Date();
  const { richText = openRichText() } = options;
  app.addHook('onClose', () => richText.close());
  const createContext = contextFactory({ ...options, richText }, env, builtAt);
  const admitted = registerAdminGuard(app, createContext);
  registerAddressForms(app, { createContext });
  await registerTrpc(app, { createContext, origin: env.site.origin });
  registerCollector(app, { sql: options.sql, limiter: options.limiter, origin: env.site.origin });
  registerFeeds(app, {
    site: env.site,
    sql: options.sql,
    limiter: options.limiter,
    builtAt,
  });
  const sendPage = registerPages(app, {
    site: env.site,
    build,
    createContext,
    dataHandling: {
      googleMeasurementId: env.googleMeasurementId,
      leadsForwarded: env.leads.form !== undefined,
      leadRetentionMonths: env.leads.retentionMonths,
    },
    withPolicy: !development,
    metrics: options.metrics,
    compress: options.compressPage,
  });
  registerAdminArea(app, { site: env.site, build, createContext, admitted, withPolicy: !development });
  // After the pages, whose handler answers failures: Fastify gives it to the routes that follow.
  if (brandFiles) {
    const titleOf = (request: FastifyRequest, slug: string) =>
      options.limiter.run(() => findPostTitle(options.sql, slug), { client: clientOf(request) });
    registerPostCards(app, { files: brandFiles, titleOf });
  }
  registerLeadForm(app, {
    origin: env.site.origin,
    submit: (request, submission) => createCaller(createContext(request)).lead.submit(submission),
    renderForm: (request, reply, problem) =>
      sendPage(request, reply, 'demoRequest', {
        given: { data: leadFormData(problem), status: reply.statusCode },
      }),
  });
  return app;
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveFiles, {
    // Pictures may be shown elsewhere: in feed readers, in search results.
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    root: folder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1d',
    index: false,
  });
}

/** A path that cannot be decoded is a path that is not there: its signs are taken as they stand. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** What no HTTP parser could read gets a status and the same headers as everything else. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-length: 0',
      'x-content-type-options: nosniff',
      `content-security-policy: default-src 'none'`,
      '\r\n',
    ].join('\r\n'),
  );
}
