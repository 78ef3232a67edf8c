import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#shared/errors.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { type AppRouter, appRouter } from '../app-router.ts';
import type { ContextFactory } from './context.ts';
import { isSameOrigin } from './same-origin.ts';

/** Calls in one HTTP request: tRPC's default knows no bound. */
const MAX_BATCH_SIZE = 10;
const BODY_LIMIT = 64 * 1024;
/** What administrators send: the ids of thousands of selected posts. */
const ADMIN_BODY_LIMIT = 2 * 1024 * 1024;

/**
 * The procedures over HTTP. Only JSON is read, and only from pages of this site: a form on another site can
 * neither send `application/json` nor our origin.
 */
export async function registerTrpc(
  app: FastifyInstance,
  options: { createContext: ContextFactory; origin: string },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (request.method === 'GET' || request.method === 'HEAD') return;
        if (!isJson(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        if (!isSameOrigin(request.headers, options.origin)) throw new AppError('FORBIDDEN');
        if (!request.url.startsWith('/trpc/admin.') && !isAtMost(request.headers, BODY_LIMIT)) {
          throw new AppError('PAYLOAD_TOO_LARGE');
        }
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
        router: appRouter,
        createContext: ({ req, res }) => options.createContext(req, res),
        maxBatchSize: MAX_BATCH_SIZE,
        allowMethodOverride: false,
      };
      await scope.register(fastifyTRPCPlugin, { prefix: '/', trpcOptions });
    },
    { prefix: PROCEDURES_PATH, bodyLimit: ADMIN_BODY_LIMIT },
  );
}

/** What does not say its length may be any. */
function isAtMost(headers: IncomingHttpHeaders, limit: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= limit;
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(contentType ?? '');
}
