/** Sends responses of routes, with conditional requests, content encoding and redirects. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseSource } from '#server/http/metrics.ts';
import { BodyEncoder, type compressPage, encodingFor } from './compress.ts';
import { type Conditions, hasEtag, matchingEtag } from './response.ts';
import type { CacheableRequest, CacheableRoute, CacheResult, ResponseCache } from './response-cache.ts';

type SenderOptions = {
  /** Undefined without a page cache. Every request is then rendered. */
  cache?: Pick<ResponseCache, 'get' | 'recount'> | undefined;
  /** Returns true for members, who must see their own changes at once. */
  hasSession: (request: FastifyRequest) => boolean;
  countPage?: ((source: ResponseSource) => void) | undefined;
  /** Compresses a page. Tests replace this function with a function that fails. */
  compress?: typeof compressPage | undefined;
};

export class ResponseSender {
  readonly #options: SenderOptions;
  readonly #encoder: BodyEncoder;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#encoder = new BodyEncoder(options.compress);
  }

  get hasCache(): boolean {
    return this.#options.cache !== undefined;
  }

  /** Sends the response of a route. @throws the error of the route */
  async respond(request: FastifyRequest, reply: FastifyReply, to: CacheableRoute): Promise<FastifyReply> {
    const { log, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    return this.send(
      request,
      reply,
      await this.find(request, { ...to, route, log, respondToVisitor: to.respond }),
    );
  }

  async find(request: FastifyRequest, to: CacheableRequest): Promise<CacheResult> {
    const { cache, hasSession } = this.#options;
    if (!cache) return { response: await to.respondToVisitor(), source: 'render' };
    return cache.get(to, hasSession(request));
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { response, source, cacheKey }: CacheResult,
  ): Promise<FastifyReply> {
    this.#options.countPage?.(source);
    const { status } = response;
    if (status === 301 || status === 302) {
      const { location = '', ...headers } = response.headers;
      return reply.headers(headers).redirect(locationFor(request, location, status), status);
    }
    const { 'accept-encoding': acceptEncoding } = request.headers;
    const etag = matchingEtag(response, conditionsOf(request), encodingFor(response, acceptEncoding));
    if (etag !== undefined) {
      setHeaders(reply, response.headers);
      // The content type is removed, as browsers replace their cached headers by the headers of a 304.
      return reply.removeHeader('content-type').header('etag', etag).code(304).send();
    }
    const body = await this.#encoder.bodyFor(response, acceptEncoding);
    if (cacheKey !== undefined) this.#options.cache?.recount(cacheKey);
    // The headers are set after all steps that can fail, so that an error page does not get them.
    setHeaders(reply, response.headers);
    if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding);
    if (hasEtag(response)) reply.header('etag', body.etag);
    return reply.code(status).send(body.bytes);
  }
}

/**
 * Returns the location of a redirect. A permanent redirect gets the request's query. A temporary redirect to the
 * last page of a list already has its query.
 */
function locationFor({ url }: FastifyRequest, location: string, status: 301 | 302): string {
  const query = url.indexOf('?');
  if (status === 302 || query === -1) return location;
  return location.replace(/\?.*$/, '') + url.slice(query);
}

function conditionsOf({ headers }: Pick<FastifyRequest, 'headers'>): Conditions {
  return { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] };
}

/**
 * Sets the headers. In development, pages have no content security policy, as Vite adds its own inline scripts.
 */
function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  const isPage = headers['content-type']?.startsWith('text/html');
  if (isPage && !('content-security-policy' in headers)) reply.removeHeader('content-security-policy');
  reply.headers(headers);
}
