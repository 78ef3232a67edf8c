/** The HTTP server beneath the framework, which ignores its own options for a server that it is given. */
import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds for a request to arrive, and for a connection to send or take its next byte. */
const REQUEST_MS = 15_000;
/** Longer than a proxy keeps a connection (nginx: 60 s), so that the proxy closes it, never we. */
const KEEP_ALIVE_MS = 72_000;
const REQUESTS_PER_CONNECTION = 10_000;

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // How late Node may notice that a request's time is over.
      connectionsCheckingInterval: 1_000,
    },
    listener,
  );
  server.setTimeout(REQUEST_MS);
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  return server;
}
