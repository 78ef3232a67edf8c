/**
 * Limits the requests of a visitor, so that one client cannot slow down others. Readers and well-behaved
 * crawlers never reach these limits.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { createMinuteLimit, type MinuteLimit } from '#server/rate-limits/minute-limit.ts';
import { AppError } from '#shared/errors.ts';
import { clientIp } from './client-ip.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that requests of the route count towards; none by default. */
    rate?: CountedRequest;
  }
}

type CountedRequest = Exclude<keyof Env['rates'], 'searches'>;

/** The maximum number of pipelined requests on a connection. Browsers do not pipeline requests. */
const PIPELINED_MAX = 32;

export type RequestLimits = Record<CountedRequest, MinuteLimit> & { pipelines: Pipelines };

type Pipelines = {
  /**
   * Counts a request on its connection.
   * @returns true if the connection now has too many requests
   */
  enter: (socket: Socket) => boolean;
  leave: (socket: Socket) => void;
};

export function createRequestLimits(rates: Env['rates']): RequestLimits {
  return {
    pages: createMinuteLimit({ perMinute: rates.pages }),
    feeds: createMinuteLimit({ perMinute: rates.feeds }),
    pipelines: countPipelines(),
  };
}

/** Parses cookies before the hooks that refuse requests, as the error page needs the session cookie. */
export async function registerRequestLimits(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  await app.register(cookie);
  refuseSecondHosts(app);
  limitPipelines(app, limits.pipelines);
  app.addHook('onRequest', async (request) => {
    const { rate = request.is404 ? 'pages' : undefined } = request.routeOptions.config;
    if (rate && limits[rate].consume(clientIp(request)) === 0) throw new AppError('TOO_MANY_REQUESTS');
  });
}

/**
 * Refuses requests with two Host headers, as two parsers could use different ones (RFC 9112, section 3.2).
 */
function refuseSecondHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasSecondHost(raw)) return;
    reply.header('connection', 'close');
    throw new AppError('BAD_REQUEST');
  });
}

function hasSecondHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Limits pipelined requests, as a client may send thousands of requests without reading a response. */
function limitPipelines(app: FastifyInstance, pipelines: Pipelines): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!pipelines.enter(request.socket)) return;
    reply.header('connection', 'close');
    throw new AppError('TOO_MANY_REQUESTS');
  });
  app.addHook('onResponse', async ({ socket }) => pipelines.leave(socket));
}

function countPipelines(): Pipelines {
  const waitingCounts = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const requests = (waitingCounts.get(socket) ?? 0) + change;
    waitingCounts.set(socket, requests);
    return requests;
  };
  return {
    enter: (socket) => count(socket, 1) > PIPELINED_MAX,
    leave: (socket) => void count(socket, -1),
  };
}
