/**
 * Creates the HTTP server with timeouts, as Fastify ignores its timeout options with a `serverFactory`. Also
 * responds to requests that the HTTP parser or the router cannot read.
 */

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { decodePercent } from '#text/decode-percent.ts';

/**
 * Milliseconds to receive a request. A connection without a byte in either direction is closed after the same
 * time.
 */
const REQUEST_MS = 15_000;
/** The longest time in milliseconds in which the body of any request may arrive: 500 MB at 150 kB/s. */
export const LONGEST_ARRIVAL_MS = 60 * 60_000;
/**
 * Milliseconds after which an idle connection is closed. They exceed nginx's 60 s, so that the proxy closes the
 * connection first.
 */
const KEEP_ALIVE_MS = 72_000;
const REQUESTS_PER_CONNECTION = 10_000;

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      // The limit for all requests; `limitArrival` sets shorter limits.
      requestTimeout: LONGEST_ARRIVAL_MS + REQUEST_MS,
      headersTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Milliseconds between two checks for timed-out requests.
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      // Most requests arrive in one chunk with their headers, so they need no timer.
      process.nextTick(() => {
        if (!request.complete && !timers.has(request)) limitArrival(request, response, REQUEST_MS);
      });
      listener(request, response);
    },
  );
  server.setTimeout(REQUEST_MS);
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  return server;
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Sets the time limit for receiving the body. A previous limit is replaced.
 * @param ms milliseconds from now
 */
export function limitArrival(request: IncomingMessage, response: ServerResponse, ms: number): void {
  if (timers.has(request)) clearTimeout(timers.get(request));
  else request.once('close', () => clearTimeout(timers.get(request)));
  const timer = setTimeout(() => {
    if (request.complete) return;
    const timeout = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!response.headersSent) refuseUnreadable(timeout, request.socket);
    request.socket.destroySoon();
  }, ms);
  timers.set(request, timer.unref());
}

/** Escapes a path that cannot be decoded, so that the router responds with 404. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return decodePercent(path) === undefined ? [path.replaceAll('%', '%25'), ...query].join('?') : url;
}

export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
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
