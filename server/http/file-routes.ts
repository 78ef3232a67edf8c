import serveFiles from '@fastify/static';
import { PUSH_WORKER, SERVICE_WORKER } from '#shared/routes.ts';
import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_HEADERS } from './security.ts';

/** Serves the files of `public/`. Hashed files have a route of their own (`assets/`). */
export async function fileRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(serveFiles, {
    // Pictures may be embedded elsewhere: in feed readers, in search results.
    setHeaders: (reply, path) =>
      void reply.headers(
        [SERVICE_WORKER, PUSH_WORKER].some((worker) => path.endsWith(worker))
          ? SERVICE_WORKER_HEADERS
          : { 'cross-origin-resource-policy': 'cross-origin' },
      ),
    root: folder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1d',
    index: false,
  });
}
