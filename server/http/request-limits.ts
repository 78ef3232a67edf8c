/**
 * What one visitor may ask of the site: generous bounds that no reader and no crawler at its usual pace meets, so that
 * one that runs wild keeps nobody else waiting.
 */
import type { Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { type AddressRateLimit, createAddressRateLimit } from './address-rate-limit.ts';
import { clientAddress } from './client-address.ts';

/** Requests a minute from one address, by what they cost. 0 is no bound. */
export type RequestRates = {
  pages: number;
  /** Counted where the procedure searches: many a request may bring. */
  searches: number;
  feeds: number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route counts as; left out, it is not counted. */
    rate?: CountedRequest;
  }
}

type CountedRequest = Exclude<keyof RequestRates, 'searches'>;

/** Requests of one connection that wait for their answers. Browsers send one at a time. */
const PIPELINED_MAX = 32;

export function registerRequestLimits(app: FastifyInstance, rates: RequestRates): void {
  refuseSecondHosts(app);
  boundPipelines(app);

  const limits: Record<CountedRequest, AddressRateLimit> = {
    pages: createAddressRateLimit({ perMinute: rates.pages }),
    feeds: createAddressRateLimit({ perMinute: rates.feeds }),
  };
  app.addHook('onRequest', async (request) => {
    const { rate = request.is404 ? 'pages' : undefined } = request.routeOptions.config;
    if (rate && limits[rate].consume(clientAddress(request)) === 0) throw new AppError('TOO_MANY_REQUESTS');
  });
}

/** Two readers of one request must not take it for two sites' (RFC 9112, section 3.2). */
function refuseSecondHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name));
    if (hosts.length <= 1) return;
    reply.header('connection', 'close');
    throw new AppError('BAD_REQUEST');
  });
}

/** A client that sends ten thousand requests and reads no answer is told so, and hung up on. */
function boundPipelines(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const requests = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, requests);
    return requests;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (count(request.socket, 1) <= PIPELINED_MAX) return;
    reply.header('connection', 'close');
    throw new AppError('TOO_MANY_REQUESTS');
  });
  app.addHook('onResponse', async ({ socket }) => void count(socket, -1));
}
