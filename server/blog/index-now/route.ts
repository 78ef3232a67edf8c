import type { FastifyInstance } from 'fastify';
import { READING, type Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import { WELL_KNOWN } from '#shared/routes.ts';
import { findKey } from './read.ts';

/** Serves the key at its fixed path, where search engines verify a submission's key. */
export async function indexNowRoute(app: FastifyInstance, { sql }: { sql: Sql }): Promise<void> {
  app.get(WELL_KNOWN.indexNow, { config: { rate: 'feeds' } }, async (request, reply) => {
    const key = await request.limiter.run(() => findKey(sql), READING);
    if (key === undefined) throw new AppError('NOT_FOUND');
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=60').send(key);
  });
}
