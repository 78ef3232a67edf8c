/**
 * Sends cached responses without Fastify's router, which takes most of the time of such a response. The
 * router handles all other requests, and adds the same headers.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { forwardedIp } from '#server/http/client-ip.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { RequestLimits } from '#server/http/request-limits.ts';
import type { RequestsUnderWay } from '#server/http/requests-under-way.ts';
import { encodingFor } from './compress.ts';
import {
  type Body,
  type CachedResponse,
  type Conditions,
  hasEtag,
  matchingEtag,
  type RouteResponse,
} from './response.ts';
import type { ResponseCache } from './response-cache.ts';
import { type Experiment, type Visitor, versionedKey } from './text-versions.ts';

type FastPathOptions = {
  cache: Pick<ResponseCache, 'findFresh'>;
  /** Returns the tests of which the visitor reads version B. */
  chooseVersions: (experiments: readonly Experiment[], visitor: Visitor) => readonly string[];
  /** Finds the redirect of a URL, which precedes the page. */
  redirects: { find: (url: string) => object | undefined };
  missingPaths: { count: (request: Pick<IncomingMessage, 'method' | 'headers'> & { url: string }) => void };
  securityHeaders: Readonly<Record<string, string>>;
  sessionCookie: string;
  trusted: (ip: string) => boolean;
  limits: Pick<RequestLimits, CachedResponse['rate'] | 'pipelines'>;
  log: Pick<FastifyBaseLogger, 'info'>;
  metrics?: Pick<Metrics, 'countPage' | 'recordRequestTime'> | undefined;
  requestsUnderWay?: Pick<RequestsUnderWay, 'enter' | 'leave'> | undefined;
  /** Returns true during a shutdown. The router then handles all requests, as it closes the connections. */
  isClosing: () => boolean;
};

type FreshResponse = NonNullable<ReturnType<ResponseCache['findFresh']>>;

/** A list in which names and values alternate, as `writeHead` accepts it. */
type HeaderList = readonly string[];

type LoggedRequest = { id: string; startedAt: number; ip: string; cached: CachedResponse };

export class FastPath {
  readonly #options: FastPathOptions;
  /**
   * Header lists without the request's id, by body. A list is valid as long as the response has the same headers
   * object.
   */
  readonly #headerLists = new WeakMap<Body, { of: RouteResponse['headers']; list: HeaderList }>();

  constructor(options: FastPathOptions) {
    this.#options = options;
  }

  /** Sends the response if it is cached. @returns false for a request that the router has to handle */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { cache, redirects, missingPaths, metrics, requestsUnderWay, trusted, isClosing } = this.#options;
    const { url = '' } = request;
    const first = cache.findFresh(url);
    if (!first || redirects.find(url)) return false;
    const headers = readHeaders(request, this.#options);
    if (!headers || isClosing()) return false;
    const ip = forwardedIp(request.socket, headers.forwardedFor, trusted);
    const fresh = this.#inVersion(first, url, { ip, userAgent: headers.userAgent });
    if (!fresh) return false;
    const { cached, source } = fresh;
    const encoding = encodingFor(cached.response, headers.acceptEncoding);
    const { [encoding]: body } = cached.response;
    if (!body) return false;
    if (this.#isOverLimit(request, cached, ip)) return false;

    const id = randomUUID();
    const loggedRequest = { id, startedAt: performance.now(), ip, cached };
    requestsUnderWay?.enter();
    response.once('close', () => this.#end(request, response, loggedRequest));
    metrics?.countPage(source);
    if (cached.response.status === 404)
      missingPaths.count({ method: request.method, url, headers: request.headers });
    const etag = matchingEtag(cached.response, headers, encoding);
    if (etag !== undefined) {
      response.writeHead(304, this.#headersOfUnchanged(cached.response, etag, id)).end();
      return true;
    }
    response.writeHead(cached.response.status, [
      ...this.#headersOf(cached.response, body),
      'x-request-id',
      id,
    ]);
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
    return true;
  }

  /** Finds the response with the versions that the visitor reads. */
  #inVersion(first: FreshResponse, url: string, visitor: Visitor): FreshResponse | undefined {
    const { cache, chooseVersions } = this.#options;
    const { experiments } = first.cached.response;
    if (!experiments) return first;
    const seconds = chooseVersions(experiments, visitor);
    return seconds.length === 0 ? first : cache.findFresh(versionedKey(url, seconds));
  }

  /** Returns true if the limit is used up. The router then counts the request again and refuses it. */
  #isOverLimit({ socket }: IncomingMessage, { rate }: CachedResponse, ip: string): boolean {
    const { limits } = this.#options;
    const isOver = limits.pipelines.enter(socket) || limits[rate].consume(ip) === 0;
    if (isOver) limits.pipelines.leave(socket);
    return isOver;
  }

  #end(
    { method = '', socket }: IncomingMessage,
    { statusCode: status }: ServerResponse,
    loggedRequest: LoggedRequest,
  ) {
    const { limits, log, metrics, requestsUnderWay } = this.#options;
    const { id, startedAt, ip, cached } = loggedRequest;
    const milliseconds = performance.now() - startedAt;
    limits.pipelines.leave(socket);
    requestsUnderWay?.leave();
    metrics?.recordRequestTime({ method, route: cached.route, status }, milliseconds);
    // Without the query, and without the versions that the visitor reads.
    const path = cached.cacheKey.replace(/[ ?].*$/, '');
    log.info({ reqId: id, ip, method, path, status, ms: Math.round(milliseconds) }, 'answered');
  }

  #headersOf(response: RouteResponse, body: Body): HeaderList {
    const cachedHeaders = this.#headerLists.get(body);
    if (cachedHeaders?.of === response.headers) return cachedHeaders.list;
    const list = Object.entries({
      ...this.#options.securityHeaders,
      ...response.headers,
      ...(hasEtag(response) && { etag: body.etag }),
      ...(body.encoding !== 'identity' && { 'content-encoding': body.encoding }),
      'content-length': String(body.bytes.length),
    }).flat();
    this.#headerLists.set(body, { of: response.headers, list });
    return list;
  }

  #headersOfUnchanged(
    { headers: { 'content-type': _body, ...headers } }: RouteResponse,
    etag: string,
    id: string,
  ): string[] {
    return Object.entries({ ...this.#options.securityHeaders, ...headers, etag, 'x-request-id': id }).flat();
  }
}

type RequestHeaders = Conditions & {
  acceptEncoding: string | undefined;
  forwardedFor: string | undefined;
  userAgent: string | undefined;
  hosts: number;
};

/** The lengths of the names of used headers. Comparing lengths first skips most headers. */
const LENGTHS_READ = new Set([4, 6, 10, 11, 13, 14, 15, 17]);

/**
 * The names of headers of requests that only the router handles: requests with a body, or for results as a stream.
 */
const NEEDS_ROUTER = new Set(['content-length', 'transfer-encoding', 'trpc-accept']);

/**
 * Reads the headers of a request from `rawHeaders`, as Node's `headers` would parse all headers.
 * @returns undefined for a request that the router must handle
 */
function readHeaders(
  { method, rawHeaders, socket }: IncomingMessage,
  { sessionCookie, trusted }: Pick<FastPathOptions, 'sessionCookie' | 'trusted'>,
): RequestHeaders | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const headers: RequestHeaders = {
    acceptEncoding: undefined,
    forwardedFor: undefined,
    userAgent: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    hosts: 0,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { [index]: rawName = '', [index + 1]: value = '' } = rawHeaders;
    if (!LENGTHS_READ.has(rawName.length)) continue;
    const name = rawName.toLowerCase();
    // The router handles requests of members. It first queries the database for changes, so that members see their
    // own changes at once.
    if (name === 'cookie' && value.includes(sessionCookie)) return undefined;
    if (NEEDS_ROUTER.has(name)) return undefined;
    addHeader(headers, name, value);
  }
  if (headers.hosts > 1) return undefined;
  // The router handles this request, as it warns of an untrusted proxy.
  if (headers.forwardedFor !== undefined && !trusted(socket.remoteAddress ?? '')) return undefined;
  return headers;
}

function addHeader(headers: RequestHeaders, name: string, value: string): void {
  switch (name) {
    case 'host':
      headers.hosts += 1;
      break;
    case 'accept-encoding':
      headers.acceptEncoding = join(headers.acceptEncoding, value);
      break;
    case 'x-forwarded-for':
      headers.forwardedFor = join(headers.forwardedFor, value);
      break;
    case 'user-agent':
      headers.userAgent ??= value;
      break;
    case 'if-none-match':
      headers.ifNoneMatch = join(headers.ifNoneMatch, value);
      break;
    case 'if-modified-since':
      headers.ifModifiedSince ??= value;
      break;
    default:
  }
}

/** Joins the values of a header that occurs several times into one list, as Node does. */
function join(previous: string | undefined, value: string): string {
  return previous === undefined ? value : `${previous}, ${value}`;
}
