import type { Edge } from '#server/env.ts';
import { edgeNames } from './edge.ts';
import type { FastifyInstance } from 'fastify';

/** Names feeds, cards and redirects for the cache in front of the site: what it keeps of them goes with the content. */
export function nameForEdge(app: FastifyInstance, edge: Edge): void {
  const names = edgeNames(edge, ['content']);
  app.addHook('onSend', async (_request, reply) => {
    const kept = String(reply.getHeader('cache-control') ?? '');
    if (!kept.startsWith('public') || kept.includes('immutable')) return;
    for (const [name, value] of Object.entries(names)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
