import type { FastifyInstance } from 'fastify';
import { clientIp } from './client-ip.ts';
import { pathOf } from './error-answer.ts';

export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The warm-up sends its requests before the server listens, so they are not logged.
    if (!app.server.listening) return;
    request.log.info(
      {
        ip: clientIp(request),
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
