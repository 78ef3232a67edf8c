import { AppError } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES } from '#shared/post-states.ts';
import { ADMIN_PROCEDURES, PROCEDURES_PATH } from '#shared/routes.ts';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../app-router.ts';
import type { Context } from '../trpc/context.ts';
import { appErrorOf, errorEnvelope, getAdministrator } from '../trpc/procedures.ts';
import type { ContextFactory } from './context.ts';
import { answerWith, errorOf, pathOf } from './error-answer.ts';
import { isSameOrigin } from './same-origin.ts';

/** Calls in one HTTP request: tRPC's default knows no bound. */
const MAX_BATCH_SIZE = 10;
/** Bytes that anybody may send. */
const BODY_LIMIT = 64 * 1024;
/**
 * Bytes that an administrator may send: a post of the largest size, whatever its characters are. A control character
 * takes six bytes in JSON; the rest is for the other fields, or for the ids of thousands of selected posts.
 */
const ADMIN_BODY_LIMIT = 6 * CONTENT_MAX_BYTES + 512 * 1024;

type Call = { Params: { path: string } };

/**
 * The procedures over HTTP. Only JSON is read, and only from pages of this site: a form on another site can
 * neither send `application/json` nor our origin.
 */
export async function registerTrpc(
  app: FastifyInstance,
  { createContext, origin }: { createContext: ContextFactory; origin: string },
): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context>();

  function contextOf(request: FastifyRequest, reply: FastifyReply): Context {
    const context = contexts.get(request) ?? createContext(request, reply);
    contexts.set(request, context);
    return context;
  }

  function call(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    return fastifyRequestHandler({
      router: appRouter,
      createContext: () => contextOf(request, reply),
      maxBatchSize: MAX_BATCH_SIZE,
      allowMethodOverride: false,
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      req: request,
      res: reply,
      path,
    });
  }

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // tRPC reads the text itself.
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (_request: FastifyRequest, body: string) => body,
      );
      scope.addHook('onRequest', async (request) => {
        if (request.method === 'GET' || request.method === 'HEAD') return;
        if (!isJson(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        if (!isSameOrigin(request.headers, origin)) throw new AppError('FORBIDDEN');
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scope.setErrorHandler(async (thrown, request, reply) => {
        const error = errorOf(thrown);
        if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
        const said = isAdminCall(request) && error.code === 'PAYLOAD_TOO_LARGE' ? tooLarge() : error;
        return answerWith(reply, said).send(errorEnvelopes(request, said));
      });

      scope.all<Call>('/:path', { bodyLimit: BODY_LIMIT, config: { rate: 'pages' } }, (request, reply) =>
        call(request, reply, request.params.path),
      );
      scope.all<Call>(
        `/${ADMIN_PROCEDURES}:path`,
        {
          bodyLimit: ADMIN_BODY_LIMIT,
          // Before megabytes are read.
          onRequest: async (request, reply) => {
            const context = contextOf(request, reply);
            await context.limiter.run(() => getAdministrator(context));
          },
        },
        (request, reply) => call(request, reply, ADMIN_PROCEDURES + request.params.path),
      );
    },
    { prefix: PROCEDURES_PATH },
  );
}

/** The one thing of an administrator that can be as large as that. */
function tooLarge(): AppError {
  return new AppError('CONTENT_TOO_LARGE');
}

/** What tRPC's client reads of a refusal that came before tRPC: the same for each call of a batch. */
function errorEnvelopes(request: FastifyRequest, error: AppError): unknown {
  const envelope = errorEnvelope(error, request.id);
  const { batch } = request.query as Record<string, unknown>;
  if (batch !== '1') return envelope;
  const calls = pathOf(request).split(/,|%2c/i).length;
  return Array.from({ length: Math.min(calls, MAX_BATCH_SIZE) }, () => envelope);
}

function retryAfter(errors: readonly Error[]): Record<string, string> {
  const seconds = Math.max(0, ...errors.map((error) => appErrorOf(error).retryAfterSeconds ?? 0));
  return seconds > 0 ? { 'retry-after': String(seconds) } : {};
}

function isAdminCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(`${PROCEDURES_PATH}/${ADMIN_PROCEDURES}`) ?? false;
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(contentType ?? '');
}
