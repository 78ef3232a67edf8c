import { AppError } from '#shared/errors.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { type AppRouter, appRouter } from '../app-router.ts';
import type { ContextFactory } from './context.ts';
import { isSameOrigin } from './same-origin.ts';

/** Calls in one HTTP request: tRPC's default knows no bound. */
const MAX_BATCH_SIZE = 10;
const BODY_LIMIT = 64 * 1024;

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
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
        router: appRouter,
        createContext: ({ req }) => options.createContext(req),
        maxBatchSize: MAX_BATCH_SIZE,
        allowMethodOverride: false,
      };
      await scope.register(fastifyTRPCPlugin, { prefix: '/', trpcOptions });
    },
    { prefix: '/trpc', bodyLimit: BODY_LIMIT },
  );
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(contentType ?? '');
}
