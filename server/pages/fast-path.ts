/**
 * Answers from memory before the framework's router, which is most of their cost. A request that needs more falls
 * through, and gets the same headers.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from './response-store.ts';
import {
  type Copy,
  type Encoding,
  isTagged,
  type StoredBody,
  type StoredPage,
  tagOfCopy,
} from './response.ts';
import type { FastifyBaseLogger } from 'fastify';
import { forwardedIp } from '#server/http/client-ip.ts';
import type { KeptPages } from './response-cache.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { encodingOf } from './page-bodies.ts';
import type { RequestLimits } from '#server/http/request-limits.ts';
import type { RequestsUnderWay } from '#server/http/requests-under-way.ts';

export type MemoryAnswersOptions = {
  kept: Pick<KeptPages, 'findFresh'>;
  securityHeaders: Readonly<Record<string, string>>;
  sessionCookie: string;
  trusted: (ip: string) => boolean;
  limits: Pick<RequestLimits, CachedPage['rate'] | 'pipelines'>;
  log: Pick<FastifyBaseLogger, 'info'>;
  metrics?: Pick<Metrics, 'countPage' | 'timeRequest'> | undefined;
  requestsUnderWay?: Pick<RequestsUnderWay, 'enter' | 'leave'> | undefined;
  /** From then on the router answers everything, as it ends the connections. */
  isClosing: () => boolean;
};

/** @returns whether it answered: false leaves the request to the router */
export type MemoryAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createMemoryAnswers(options: MemoryAnswersOptions): MemoryAnswer {
  const { kept, limits, log, metrics, requestsUnderWay, isClosing } = options;
  const headersOf = headersOfPages(options.securityHeaders);

  function noteAnswer(request: IncomingMessage, response: ServerResponse, answered: Answered): void {
    const { id, started, ip, cached } = answered;
    const { method = '', socket } = request;
    const { statusCode: status } = response;
    const milliseconds = performance.now() - started;
    limits.pipelines.leave(socket);
    requestsUnderWay?.leave();
    metrics?.timeRequest({ method, route: cached.route, status }, milliseconds);
    const path = cached.cacheKey.replace(/\?.*$/, '');
    log.info({ reqId: id, ip, method, path, status, ms: Math.round(milliseconds) }, 'answered');
  }

  return (request, response) => {
    const found = kept.findFresh(request.url ?? '');
    if (!found) return false;
    const wish = readWish(request, options);
    if (!wish || isClosing()) return false;
    const { cached, source } = found;
    const { page } = cached;
    const { socket } = request;
    const encoding = encodingOf(page, wish.accepted);
    const { [encoding]: body } = page;
    if (!body) return false;

    const ip = forwardedIp(socket, wish.forwardedFor, options.trusted);
    // The router counts the request again, and refuses it.
    const isTooMuch = limits.pipelines.enter(socket) || limits[cached.rate].consume(ip) === 0;
    if (isTooMuch) {
      limits.pipelines.leave(socket);
      return false;
    }
    const answered = { id: randomUUID(), started: performance.now(), ip, cached };
    requestsUnderWay?.enter();
    response.once('close', () => noteAnswer(request, response, answered));
    metrics?.countPage(source);
    const tag = tagOfCopy(page, wish, encoding);
    if (tag !== undefined) {
      response.writeHead(304, headersOfUnchanged(options.securityHeaders, page, tag, answered.id)).end();
      return true;
    }
    response.writeHead(page.status, [...headersOf(page, body, encoding), 'x-request-id', answered.id]);
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
    return true;
  };
}

type Answered = { id: string; started: number; ip: string; cached: CachedPage };

type Wish = Copy & { accepted: string | undefined; forwardedFor: string | undefined; hosts: number };

/** Lengths of the header names that are read: comparing a length first skips most of a browser's headers. */
const LENGTHS_READ = new Set([4, 6, 11, 13, 14, 15, 17]);

/**
 * Reads the few headers that decide about the answer. Node's own `headers` would parse all of them.
 * @returns undefined where it asks for more than the page, which few visitors do
 */
function readWish(
  { method, rawHeaders, socket }: IncomingMessage,
  { sessionCookie, trusted }: Pick<MemoryAnswersOptions, 'sessionCookie' | 'trusted'>,
): Wish | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const wish: Wish = {
    accepted: undefined,
    forwardedFor: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    hosts: 0,
  };
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const { [place]: written = '', [place + 1]: value = '' } = rawHeaders;
    if (!LENGTHS_READ.has(written.length)) continue;
    const name = written.toLowerCase();
    // Administrators get the router's way, which asks the database first: they see their changes at once.
    if (name === 'cookie' && value.includes(sessionCookie)) return undefined;
    if (NEEDS_ROUTER.has(name)) return undefined;
    note(wish, name, value);
  }
  if (wish.hosts > 1) return undefined;
  // An untrusted proxy: the router's way warns of it.
  if (wish.forwardedFor !== undefined && !trusted(socket.remoteAddress ?? '')) return undefined;
  return wish;
}

/** A body, or results as a stream instead of all at once. */
const NEEDS_ROUTER = new Set(['content-length', 'transfer-encoding', 'trpc-accept']);

function note(wish: Wish, name: string, value: string): void {
  switch (name) {
    case 'host':
      wish.hosts += 1;
      break;
    case 'accept-encoding':
      wish.accepted = joined(wish.accepted, value);
      break;
    case 'x-forwarded-for':
      wish.forwardedFor = joined(wish.forwardedFor, value);
      break;
    case 'if-none-match':
      wish.ifNoneMatch = joined(wish.ifNoneMatch, value);
      break;
    case 'if-modified-since':
      wish.ifModifiedSince ??= value;
      break;
    default:
  }
}

/** Several lines of one name are one list, as Node joins them. */
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}

/** Names and values in turn. */
function headersOfUnchanged(
  securityHeaders: Readonly<Record<string, string>>,
  { headers: { 'content-type': _body, ...headers } }: StoredPage,
  etag: string,
  id: string,
): string[] {
  return Object.entries({ ...securityHeaders, ...headers, etag, 'x-request-id': id }).flat();
}

/** Lists the headers of each body once, names and values in turn, without those that differ between answers. */
function headersOfPages(securityHeaders: Readonly<Record<string, string>>) {
  const known = new WeakMap<StoredBody, { of: StoredPage['headers']; list: readonly string[] }>();

  return (page: StoredPage, body: StoredBody, encoding: Encoding): readonly string[] => {
    const before = known.get(body);
    if (before?.of === page.headers) return before.list;
    const headers = {
      ...securityHeaders,
      ...page.headers,
      ...(isTagged(page) && { etag: body.etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.bytes.length),
    };
    const list = Object.entries(headers).flat();
    known.set(body, { of: page.headers, list });
    return list;
  };
}
