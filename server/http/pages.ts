import { createHash } from 'node:crypto';
import type { DataHandling } from '#shared/data-handling.ts';
import { AppError } from '#shared/errors.ts';
import { PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCaller } from '../app-router.ts';
import { appErrorOf } from '../trpc/procedures.ts';
import { REVALIDATE } from './address-forms.ts';
import type { ClientBuild, RenderingEntry } from './client-build.ts';
import { compressPage } from './compress-page.ts';
import type { ContextFactory } from './context.ts';
import { answerWith, errorBody, errorOf, lastResortPage, pathOf } from './error-answer.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from './security.ts';
import { fillTemplate, inlineScripts } from './template.ts';

type PageKey = Parameters<RenderingEntry['renderPage']>[0]['key'];

export type PageOptions = {
  site: Site;
  build: ClientBuild;
  createContext: ContextFactory;
  dataHandling: DataHandling;
  /** Development serves Vite's own inline scripts: no policy there. */
  withPolicy: boolean;
  metrics?: PageMetrics | undefined;
  /** For tests that make it fail. */
  compress?: typeof compressPage | undefined;
};

export type PageMetrics = {
  /** How long a page took, its data included. */
  timePage: (page: string, milliseconds: number) => void;
  /** A page was not answered: what was sent instead says so. */
  countFailedPage: (route: string) => void;
};

/** Renders a page and sends it. `given` is its data where the server has it already. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: PageKey,
  options?: { error?: AppError; given?: { data: unknown; status: number } },
) => Promise<FastifyReply>;

/** Answers every public route of the registry with a complete page, everything else with the page for what is not there. */
export function registerPages(app: FastifyInstance, options: PageOptions): SendPage {
  const send = pageSender(options);

  for (const key of PUBLIC_ROUTE_KEYS) {
    app.get(ROUTES[key].pattern, { config: { rate: 'pages' } }, (request, reply) =>
      send(request, reply, key),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    request.log.info({ path: pathOf(request) }, 'nothing at this address');
    if (wantsPage(request)) return send(request, reply, 'notFound');
    const error = new AppError('NOT_FOUND');
    return answerWith(reply, error).send(errorBody(error, request.id));
  });

  app.setErrorHandler(async (thrown, request, reply) => {
    const error = errorOf(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    if (reply.sent) return reply;
    answerWith(reply, error).headers(headersOf(thrown));
    if (!wantsPage(request)) return reply.send(errorBody(error, request.id));
    // Whoever asks too often gets words that cost nothing.
    if (error.code === 'TOO_MANY_REQUESTS') return sendWords(reply, error, request.id);
    if (error.status >= 500) options.metrics?.countFailedPage(request.routeOptions.url ?? 'none');
    try {
      return await send(request, reply, 'error', { error });
    } catch (failure) {
      // The page that says so cannot be made either: the words alone, and nothing of what went wrong.
      request.log.error({ err: failure }, 'the error page failed');
      return sendWords(answerWith(reply, error), error, request.id);
    }
  });
  return send;
}

function pageSender(options: PageOptions): SendPage {
  const { site, dataHandling, build, createContext, withPolicy, metrics, compress = compressPage } = options;
  const policyOptions = {
    googleTag: dataHandling.googleMeasurementId !== undefined,
    https: site.origin.startsWith('https:'),
  };

  return async (request, reply, key, { error, given } = {}) => {
    // Put together, not resolved: `//host` and `http://host` in a request line are paths like any other.
    const url = new URL(site.origin + (request.url.startsWith('/') ? request.url : `/${request.url}`));
    const { renderPage } = await build.entry();
    const started = performance.now();
    const page = await renderPage({
      key,
      site,
      dataHandling,
      url,
      params: (request.params ?? {}) as Record<string, string>,
      api: createCaller(createContext(request, reply)),
      requestId: request.id,
      failure: error?.code,
      given,
      codeOf: (thrown) => {
        const { code, status } = appErrorOf(thrown);
        if (status >= 500)
          request.log.error({ err: thrown, page: key }, 'the page’s data could not be loaded');
        return code;
      },
    });
    metrics?.timePage(key, performance.now() - started);
    if (page.kind === 'redirect') {
      // A post may move again: nobody keeps the old way for ever.
      return reply.header('cache-control', REVALIDATE).redirect(page.location, page.status);
    }

    const assets = await build.assets(page.file, page.live);
    const styles = assets.styles.length > 0 ? [assets.styles.join('')] : [];
    const html = fillTemplate(await build.template(request.url), {
      // What is to be fetched comes first: fonts are on their way before the styles that name them are read.
      head: [assets.tags, page.head, ...styles.map((style) => `<style>${style}</style>`)].join('\n'),
      app: page.html,
      boot: page.boot,
    });
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    const keepable = page.status === 200 && !page.forOneVisitor;
    const known = keepable && request.headers['if-none-match'] === etag;
    const compressed = known ? undefined : await compress(html, request.headers['accept-encoding']);

    // Nothing can fail from here on: whatever did before left no header behind.
    if (withPolicy) {
      const policy = contentSecurityPolicy({ scripts: inlineScripts(html), styles }, policyOptions);
      reply.headers({ 'content-security-policy': policy, ...REPORTING_ENDPOINTS });
    } else reply.removeHeader('content-security-policy');
    reply.headers({ 'cache-control': keepable ? REVALIDATE : 'no-store', vary: 'accept-encoding' });
    if (keepable) reply.header('etag', etag);
    // With the headers of the page itself: the browser puts them in place of those that it kept.
    if (!compressed) return reply.code(304).send();
    if (page.status >= 500 && key !== 'error') metrics?.countFailedPage(request.routeOptions.url ?? 'none');
    if (page.failure) answerWith(reply, new AppError(page.failure));
    if (compressed.encoding) reply.header('content-encoding', compressed.encoding);
    return reply.code(page.status).type('text/html; charset=utf-8').send(compressed.body);
  };
}

/** What a refusal of Fastify's brings along: of a part that is not there, how long the whole is. */
function headersOf(thrown: unknown): Record<string, string> {
  return thrown instanceof Error && 'headers' in thrown ? (thrown.headers as Record<string, string>) : {};
}

function sendWords(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(lastResortPage(error, requestId));
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(trpc|assets|media|brand)\//.test(request.url)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}
