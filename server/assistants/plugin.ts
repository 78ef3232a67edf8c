/** `POST /mcp`: assistants and scripts work on the site for a member. Programs on the web sign in before. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { READING } from '#server/db/connect.ts';
import { errorOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { ASSISTANTS_PATH } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import type { AssistantServices } from './answer-call.ts';
import { NO_TOOL, registerAssistantMetrics } from './metrics.ts';
import { challengeOf } from './oauth/metadata.ts';
import type { SignInServices } from './oauth/provider.ts';
import { signInRoutes } from './oauth/routes.ts';
import { deleteExpiredSignIns } from './oauth/write.ts';
import { areAssistantsOn } from './read.ts';
import { authenticateCall, type Connection } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The connection of the request's token. Only requests of assistants have one. */
    assistant: Connection | undefined;
  }
}

const BODY_LIMIT = 1_000_000;

/** The errors of JSON-RPC for requests that do not reach the protocol. */
const RPC_CODES = { notJson: -32700, invalid: -32600, refused: -32000 } as const;

/** The codes of Fastify for a body that is empty or not JSON. */
const NOT_JSON = /_JSON_BODY$/;

const OTHER_METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export async function assistantsPlugin(
  app: FastifyInstance,
  nounServices: AssistantServices & SignInServices,
): Promise<void> {
  const { env, sql, background, metrics } = nounServices;
  const assistantMetrics = metrics && registerAssistantMetrics(metrics.registry);
  const services = { ...nounServices, assistantMetrics };
  background?.jobs.addCleanup('assistant connections', () => deleteExpiredSignIns(sql));
  if (!env.hasAssistants) return;
  app.register(protocolRoutes, services);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!(await areOn(request, services))) return reply.callNotFound();
    });
    scope.register(signInRoutes, services);
  });
}

async function protocolRoutes(app: FastifyInstance, services: AssistantServices): Promise<void> {
  const { site } = services.env;
  app.removeAllContentTypeParsers();
  // The schemas of the tools refuse unknown keys, also those of prototypes.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('ignore', 'ignore'),
  );
  app.decorateRequest('assistant', undefined);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler(async (cause, request, reply) => {
    const error = errorOf(cause);
    services.assistantMetrics?.countOutcome(NO_TOOL, error.status);
    if (error.status >= 500) request.log.error({ err: cause }, 'request of an assistant failed');
    if (error.status === 401) reply.header('www-authenticate', challengeOf(site));
    return refuse(request, reply, error);
  });
  app.route({
    method: [...OTHER_METHODS],
    url: ASSISTANTS_PATH,
    exposeHeadRoute: false,
    config: { rate: 'pages' },
    onRequest: async (request, reply) => {
      if (!(await areOn(request, services))) return reply.callNotFound();
    },
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
  app.post(
    ASSISTANTS_PATH,
    {
      bodyLimit: BODY_LIMIT,
      config: { rate: 'pages' },
      // The connection is checked before the body is read.
      onRequest: async (request, reply) => {
        const isForeign = isFromOtherSite(request, site.origin);
        request.assistant = isForeign ? undefined : await authenticate(request, services);
        if (request.assistant) return undefined;
        // A call of a connection needs no query for the switch, as no token is valid while assistants are off.
        if (!(await areOn(request, services))) return reply.callNotFound();
        throw new AppError(isForeign ? 'FORBIDDEN' : 'UNAUTHORIZED');
      },
    },
    (request, reply) => respond(request, reply, services),
  );
}

function areOn({ limiter }: FastifyRequest, { sql, env }: AssistantServices): Promise<boolean> {
  return limiter.run(() => areAssistantsOn(sql, env.hasAssistants), READING);
}

/** Programs send no origin. A page of another site must not use a token. */
function isFromOtherSite({ headers }: FastifyRequest, origin: string): boolean {
  return headers.origin !== undefined && headers.origin !== origin;
}

/** Returns the connection of the request's token; undefined without a valid token. @throws TOO_MANY_REQUESTS */
async function authenticate(
  { headers, limiter }: FastifyRequest,
  { sql, sessions }: AssistantServices,
): Promise<Connection | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const counted = await limiter.run(() => authenticateCall(sql, token, sessions.requiresSecondFactor));
  if (!counted) return undefined;
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

function refuse(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
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
  if (error.cause instanceof Error && 'code' in error.cause && NOT_JSON.test(String(error.cause.code)))
    return RPC_CODES.notJson;
  return error.status === 400 ? RPC_CODES.invalid : RPC_CODES.refused;
}
