/** `POST /mcp`: assistants and scripts work on the site for a member. Programs on the web sign in before. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { ASSISTANTS_PATH } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import type { AssistantServices } from './answer-call.ts';
import { challengeOf } from './sign-in/metadata.ts';
import type { SignInServices } from './sign-in/provider.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { deleteExpiredSignIns } from './sign-in/write.ts';
import { type Connection, countCall } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The connection of the request's token. Only requests of assistants have one. */
    assistant: Connection | undefined;
  }
}

const BODY_LIMIT = 1_000_000;

/** The errors of JSON-RPC for requests that do not reach the protocol. */
const RPC_CODES = { notJson: -32700, invalid: -32600, refused: -32000 } as const;

const OTHER_METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export async function assistantsPlugin(
  app: FastifyInstance,
  services: AssistantServices & SignInServices,
): Promise<void> {
  const { env, sql, background } = services;
  background?.jobs.addCleanup('assistant connections', () => deleteExpiredSignIns(sql));
  if (!env.hasAssistants) return;
  app.register(protocolRoutes, services);
  app.register(signInRoutes, services);
}

async function protocolRoutes(app: FastifyInstance, services: AssistantServices): Promise<void> {
  const { site } = services.env;
  acceptJson(app);
  app.decorateRequest('assistant', undefined);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler(async (cause, request, reply) => {
    const error = errorOf(cause);
    if (error.status === 401) reply.header('www-authenticate', challengeOf(site));
    return refuse(request, reply, { error, cause });
  });
  app.route({
    method: [...OTHER_METHODS],
    url: ASSISTANTS_PATH,
    exposeHeadRoute: false,
    config: { rate: 'pages' },
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
  app.post(
    ASSISTANTS_PATH,
    {
      bodyLimit: BODY_LIMIT,
      config: { rate: 'pages' },
      // The connection is checked before the body is read.
      onRequest: async (request) => {
        refuseOtherOrigin(request, site.origin);
        request.assistant = await authenticate(request, services);
      },
    },
    (request, reply) => respond(request, reply, services),
  );
}

function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      try {
        return JSON.parse(body) as unknown;
      } catch {
        throw new NotJsonError();
      }
    },
  );
}

class NotJsonError extends AppError {
  constructor() {
    super('BAD_REQUEST');
  }
}

/** Programs send no origin. A page of another site must not use a token. */
function refuseOtherOrigin({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== origin) throw new AppError('FORBIDDEN');
}

/** @throws UNAUTHORIZED, TOO_MANY_REQUESTS */
async function authenticate(
  { headers, limiter }: FastifyRequest,
  { sql, sessions }: AssistantServices,
): Promise<Connection> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('UNAUTHORIZED');
  const counted = await limiter.run(() => countCall(sql, token, sessions.requiresSecondFactor));
  if (!counted) throw new AppError('UNAUTHORIZED');
  const { connection, retryAfterSeconds } = counted;
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds });
  return connection;
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  services: AssistantServices,
): Promise<FastifyReply> {
  const { body, assistant } = request;
  // A batch would count as one call. The supported revisions have no batches.
  if (assistant === undefined || typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('BAD_REQUEST');
  // Loaded with the first request, so that start and idle memory of a site without assistants do not grow.
  const { answerCall } = await import('./answer-call.ts');
  const { status, contentType, text } = await answerCall(request, assistant, services);
  if (contentType !== null) reply.header('content-type', contentType);
  return reply.code(status).send(text);
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, cause }: { error: AppError; cause: unknown },
): FastifyReply {
  if (error.status >= 500) request.log.error({ err: cause }, 'request of an assistant failed');
  return setErrorHeaders(reply, error).send({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: rpcCodeOf(error),
      message: error.message,
      data: { code: error.code, requestId: request.id },
    },
  });
}

function rpcCodeOf(error: AppError): number {
  if (error instanceof NotJsonError) return RPC_CODES.notJson;
  return error.status === 400 ? RPC_CODES.invalid : RPC_CODES.refused;
}
