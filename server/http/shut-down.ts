/** Shuts a server down without failing a request, behind a proxy or directly before browsers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './health.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';

/** Milliseconds for open requests. */
const PATIENCE_MS = 7_000;
/** Milliseconds for requests that are still being sent, also on new connections. */
const ARRIVAL_MS = 1_000;
const OPENED_ARRIVAL_MS = 250;
/** A shorter turn of the event loop accepted and read nothing. */
const QUIET_MS = 0.25;
const QUIET_PATIENCE_MS = 500;

/**
 * Readiness changes first, then the port closes, then open requests finish. From the start each answer ends
 * its connection: a request sent on an idle connection while the server closes it is lost, and a proxy may
 * not repeat it.
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
  await nextQuietTurn(openedConnections.count);
  // Fastify closes later, and more requests may arrive until then.
  NetServer.prototype.close.call(app.server);
  app.server.closeIdleConnections();
  const closed = app.close();
  await openedConnections.untilHeard(OPENED_ARRIVAL_MS);
  await requestsUnderWay.settle({ patienceMs: PATIENCE_MS, arrivalMs: ARRIVAL_MS });
  // The remaining connections have no request.
  app.server.closeAllConnections();
  await closed;
}

type OpenedConnections = {
  /** Connections opened since. */
  count: () => number;
  /** Each connection has sent a request. */
  untilHeard: (ms: number) => Promise<void>;
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
    async untilHeard(ms) {
      for (const until = performance.now() + ms; openedSockets.size > 0 && performance.now() < until; )
        await sleep(10);
    },
  };
}

/**
 * Waits for a turn of the event loop in which nothing was left to read or accept. A turn accepts one
 * connection.
 */
async function nextQuietTurn(countOpened: () => number): Promise<void> {
  for (const until = performance.now() + QUIET_PATIENCE_MS; performance.now() < until; ) {
    const [startedAt, openedBefore] = [performance.now(), countOpened()];
    await afterPoll();
    if (performance.now() - startedAt < QUIET_MS && countOpened() === openedBefore) return;
  }
}
