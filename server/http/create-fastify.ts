import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Env } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { createHttpServer, readableUrl, refuseUnreadable } from './http-server.ts';

type FastifyOptions = {
  env: Pick<Env, 'logLevel' | 'trustProxy'>;
  /** Writes to standard output by default. */
  log?: FastifyBaseLogger | undefined;
  version?: string;
  /** Returns true for the address of a trusted proxy. */
  isTrusted: (address: string) => boolean;
  /**
   * Sends a cached response without Fastify's router, as the router takes most of the time of such a response.
   * @returns true if a response was sent
   */
  respondFast: (request: IncomingMessage, response: ServerResponse) => boolean | undefined;
};

export function createFastify(options: FastifyOptions): FastifyInstance {
  const { env, log, version = '', isTrusted, respondFast } = options;
  return Fastify({
    loggerInstance: log ?? createLog({ level: env.logLevel, format: 'json', version }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length > 0 ? isTrusted : false,
    bodyLimit: 64 * 1024,
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (!respondFast(request, response)) handler(request, response);
      }),
    // Long parameters are safe, as no route pattern has a regular expression.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Requests on open connections still get their response during a shutdown. The response then closes the
    // connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
  });
}
