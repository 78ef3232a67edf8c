/** Sends answers that are the same for everybody: from memory where they still are as they were, else made. */
import type { CachedPage } from './response-store.ts';
import { type Copy, isTagged, newStoredPage, tagOfCopy } from './response.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseSource } from '#server/http/metrics.ts';
import { compressPage } from './compress.ts';
import type { KeptAnswer, KeptPages, MadeAnswer, Wanted } from './response-cache.ts';
import { createPageBodies, encodingOf } from './page-bodies.ts';

export type KeptSenderOptions = {
  /** Without it, every request gets an answer of its own. */
  kept?: Pick<KeptPages, 'get' | 'recount'> | undefined;
  /** A request with a session: an administrator sees at once what they wrote. */
  hasSession: (request: FastifyRequest) => boolean;
  countPage?: ((source: ResponseSource) => void) | undefined;
  /** Replaced by tests that make it fail. */
  compress?: typeof compressPage | undefined;
};

export type KeptSender = {
  keeps: boolean;
  /** Answers a route whose answer is the same for everybody. @throws the error of making it */
  answer: (request: FastifyRequest, reply: FastifyReply, wanted: WantedAnswer) => Promise<FastifyReply>;
  find: <Made extends MadeAnswer>(request: FastifyRequest, wanted: Wanted<Made>) => Promise<KeptAnswer<Made>>;
  send: (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) => Promise<FastifyReply>;
};

type WantedAnswer = Pick<Wanted, 'cacheKey' | 'rate' | 'make'>;

export function createKeptSender(options: KeptSenderOptions): KeptSender {
  const { kept, hasSession, countPage, compress = compressPage } = options;
  const bodies = createPageBodies({ compress, recount: (cached) => kept?.recount(cached) });

  async function find<Made extends MadeAnswer>(
    request: FastifyRequest,
    wanted: Wanted<Made>,
  ): Promise<KeptAnswer<Made>> {
    return kept ? kept.get(wanted, hasSession(request)) : { made: await wanted.makeOwn() };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: KeptAnswer,
  ): Promise<FastifyReply> {
    countPage?.('cached' in answer ? answer.source : 'render');
    const cached = 'cached' in answer ? answer.cached : passing(answer.made);
    const { page } = cached;
    if (page.status === 301 || page.status === 302) {
      const { location = '', ...headers } = page.headers;
      return reply.headers(headers).redirect(locationFor(request, location, page.status), page.status);
    }
    const { 'accept-encoding': accepted } = request.headers;
    const tag = tagOfCopy(page, copyOf(request), encodingOf(page, accepted));
    const body = tag === undefined ? await bodies.bodyFor(cached, accepted) : undefined;
    // Nothing can fail from here on, so a failure leaves none of these headers behind.
    setHeaders(reply, page.headers);
    if (!body) {
      // Sent with the page's own headers, by which the browser replaces the ones that it cached.
      return reply.removeHeader('content-type').header('etag', tag).code(304).send();
    }
    if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding);
    if (isTagged(page)) reply.header('etag', body.etag);
    return reply.code(page.status).send(body.bytes);
  }

  return {
    keeps: kept !== undefined,
    find,
    send,
    async answer(request, reply, wanted) {
      const { log, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      return send(request, reply, await find(request, { ...wanted, route, log, makeOwn: wanted.make }));
    },
  };
}

/** An answer that is sent once and not kept. */
function passing({ body, headers, status }: MadeAnswer): CachedPage {
  return {
    cacheKey: '',
    route: '',
    rate: 'pages',
    page: newStoredPage(body, headers, status),
    state: '',
    isFixed: false,
    isUsed: true,
    restsUntil: 0,
    endsAt: 0,
  };
}

/** A permanent redirect keeps the query of the link; a redirect to a list's last page brings its own. */
function locationFor({ url }: FastifyRequest, location: string, status: 301 | 302): string {
  const query = url.indexOf('?');
  if (status === 302 || query === -1) return location;
  return location.replace(/\?.*$/, '') + url.slice(query);
}

function copyOf({ headers }: Pick<FastifyRequest, 'headers'>): Copy {
  return { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] };
}

/** In development Vite's own scripts stand in the page: it has no policy. */
function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  const isPage = headers['content-type']?.startsWith('text/html');
  if (isPage && !('content-security-policy' in headers)) reply.removeHeader('content-security-policy');
  reply.headers(headers);
}
