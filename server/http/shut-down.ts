/** Shuts a server down without losing a request, both with and without a proxy. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './health.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';

/** Milliseconds to wait for responses to open requests. */
const PATIENCE_MS = 7_000;
/** Milliseconds to wait for requests that are still being sent. */
const ARRIVAL_MS = 1_000;
const NEW_CONNECTION_MS = 250;
/**
 * Milliseconds of a quiet iteration of the event loop. A shorter iteration has accepted no connection and read
 * nothing.
 */
const QUIET_MS = 0.25;
const QUIET_PATIENCE_MS = 500;

/**
 * Reports that the process is not ready, waits, closes the port, and waits for open requests. From the start of
 * the shutdown every response closes its connection. Otherwise the server would close an idle connection while a
 * request is on its way, and a proxy may not repeat that request.
 */
export async function shutDown(
  app: FastifyInstance,
  {
    requestsUnderWay,
    readiness,
    drainMs,
  }: { requestsUnderWay: RequestsUnderWay; readiness: Readiness; drainMs: number },
): Promise<void> {
  readiness.shuttingDown = true;
  const openedConnections = endConnections(app);
  await sleep(drainMs);
  await waitForQuietIteration(openedConnections.count);
  // The port is closed here, as Fastify would close it later and more requests could arrive.
  NetServer.prototype.close.call(app.server);
  app.server.closeIdleConnections();
  const closing = app.close();
  await openedConnections.waitForRequests(NEW_CONNECTION_MS);
  await requestsUnderWay.settle({ patienceMs: PATIENCE_MS, arrivalMs: ARRIVAL_MS });
  // The remaining connections have no complete request.
  app.server.closeAllConnections();
  await closing;
}

type OpenedConnections = {
  /** Returns the number of connections that were opened since the shutdown began. */
  count: () => number;
  /** Waits at most `ms` milliseconds until each new connection has sent a request. */
  waitForRequests: (ms: number) => Promise<void>;
};

function endConnections({ server }: FastifyInstance): OpenedConnections {
  const openedSockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    openedSockets.add(socket);
    socket.once('close', () => openedSockets.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    openedSockets.delete(socket);
    response.shouldKeepAlive = false;
  });
  return {
    count: () => count,
    async waitForRequests(ms) {
      for (const until = performance.now() + ms; openedSockets.size > 0 && performance.now() < until; )
        await sleep(10);
    },
  };
}

/**
 * Waits for an iteration of the event loop that has nothing to read or accept. An iteration accepts only one
 * connection.
 */
async function waitForQuietIteration(countOpened: () => number): Promise<void> {
  for (const until = performance.now() + QUIET_PATIENCE_MS; performance.now() < until; ) {
    const [startedAt, openedBefore] = [performance.now(), countOpened()];
    await afterPoll();
    if (performance.now() - startedAt < QUIET_MS && countOpened() === openedBefore) return;
  }
}
