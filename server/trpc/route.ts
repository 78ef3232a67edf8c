import type { AnyRouter } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from '#server/http/app-error.ts';
import { errorOf, pathOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { withoutCookies } from '#server/pages/render-page.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { type Experiment, type versionChooser, versionedKey } from '#server/pages/text-versions.ts';
import { AppError } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { ADMIN_PROCEDURES, PROCEDURES_PATH } from '#shared/routes.ts';
import { type CacheableProcedures, cacheKeyOfCalls, makeCalls } from './cacheable-calls.ts';
import type { ContextFactory } from './context-factory.ts';
import { errorEnvelope, getMember } from './procedures.ts';

/** The maximum number of calls in a batch, as tRPC has no limit. */
const MAX_BATCH_SIZE = 10;
const BODY_LIMIT = 64 * 1024;
/**
 * The maximum bytes of a member's request: the largest post, with six bytes in JSON for each control character.
 * The rest is for other fields, or for the ids of thousands of selected posts.
 */
const ADMIN_BODY_LIMIT = 6 * CONTENT_MAX_BYTES + 512 * 1024;
/** The maximum bytes of a request with a list of redirects: 100,000 redirects. */
const FILE_BODY_LIMIT = 16_000_000;

type Call = { Params: { path: string } };

type ProceduresOptions = {
  router: AnyRouter;
  cacheableProcedures: CacheableProcedures;
  createContext: ContextFactory;
  origin: string;
  sender: Pick<ResponseSender, 'respond' | 'hasCache'>;
  /** Returns the running tests of the texts that calls return. */
  listCallTests: (cacheKey: string) => Promise<readonly Experiment[]>;
  versionsOfRequest: ReturnType<typeof versionChooser>['versionsOfRequest'];
};

/**
 * Serves the procedures. Only JSON from pages of this site is accepted. A form on another site can send neither
 * `application/json` nor this site's origin.
 */
export async function proceduresRoute(app: FastifyInstance, options: ProceduresOptions): Promise<void> {
  acceptOwnJson(app, options.origin);
  app.addHook('onSend', async (_request, reply, payload) => {
    // The response is read as text, as compressing a complete text takes less time and memory than compressing a
    // stream.
    const body = payload instanceof Response && !isStream(payload) ? await textOf(payload, reply) : payload;
    reply.header('cache-control', 'no-store');
    return body;
  });
  app.setErrorHandler(async (cause, request, reply) => {
    const error = errorOf(cause);
    if (error.status >= 500) request.log.error({ err: cause }, 'request failed');
    const answer = isAdminCall(request) && error.code === 'PAYLOAD_TOO_LARGE' ? tooLarge() : error;
    return setErrorHeaders(reply, answer).send(errorEnvelopes(request, answer));
  });
  publicRoute(app, options);
  adminRoute(app, options, { prefix: ADMIN_PROCEDURES, bodyLimit: ADMIN_BODY_LIMIT });
  adminRoute(app, options, { prefix: `${ADMIN_PROCEDURES}redirects.`, bodyLimit: FILE_BODY_LIMIT });
}

function acceptOwnJson(app: FastifyInstance, origin: string): void {
  app.removeAllContentTypeParsers();
  // The body stays a text, as tRPC parses it.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isJson(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const refusal = originRefusal(request.headers, origin);
    if (refusal) throw refusal;
  });
}

function publicRoute(app: FastifyInstance, options: ProceduresOptions): void {
  const { router, createContext, origin, sender, listCallTests, versionsOfRequest } = options;
  app.all<Call>(
    `${PROCEDURES_PATH}/:path`,
    { bodyLimit: BODY_LIMIT, config: { rate: 'pages' } },
    async (request, reply) => {
      const cacheKey = cacheKeyOfRequest(request, options);
      if (cacheKey === undefined) return call(request, reply, { ...options, path: request.params.path });
      const experiments = await listCallTests(cacheKey);
      const seconds = versionsOfRequest(experiments, request);
      const contextWithoutVisitor = () => createContext(withoutCookies(request), undefined, seconds);
      return sender.respond(request, reply, {
        cacheKey: versionedKey(cacheKey, seconds),
        respond: async () => ({
          ...(await makeCalls(cacheKey, { router, origin, createContext: contextWithoutVisitor })),
          ...(experiments.length > 0 && { experiments }),
        }),
      });
    },
  );
}

function adminRoute(
  app: FastifyInstance,
  options: ProceduresOptions,
  { prefix, bodyLimit }: { prefix: string; bodyLimit: number },
): void {
  app.all<Call>(
    `${PROCEDURES_PATH}/${prefix}:path`,
    {
      bodyLimit,
      // Access is checked before the body of megabytes is read. The call checks access again, as the member may
      // lose the role while the body arrives.
      onRequest: async (request, reply) => {
        if (request.method !== 'POST') return;
        const context = options.createContext(request, reply);
        await context.limiter.run(() => getMember(context, { role: ANY_ROLE }));
      },
    },
    (request, reply) => call(request, reply, { ...options, path: prefix + request.params.path }),
  );
}

function call(
  request: FastifyRequest,
  reply: FastifyReply,
  { router, createContext, path }: ProceduresOptions & { path: string },
): Promise<void> {
  return fastifyRequestHandler({
    router,
    createContext: () => createContext(request, reply),
    maxBatchSize: MAX_BATCH_SIZE,
    allowMethodOverride: false,
    responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
    req: request,
    res: reply,
    path,
  });
}

/** Returns true for a response in JSON lines, which tRPC sends call by call. */
function isStream({ headers }: Response): boolean {
  return headers.has('transfer-encoding');
}

async function textOf(response: Response, reply: FastifyReply): Promise<string> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return response.text();
}

function cacheKeyOfRequest(
  { method, headers, params, query }: FastifyRequest<Call>,
  { sender, cacheableProcedures }: ProceduresOptions,
): string | undefined {
  if (!sender.hasCache || method !== 'GET' || 'trpc-accept' in headers) return undefined;
  return cacheKeyOfCalls(cacheableProcedures, {
    path: params.path,
    query: query as Record<string, unknown>,
  });
}

/** Returns the error for a body that is too large, which only the content of a post can cause. */
function tooLarge(): AppError {
  return new AppError('CONTENT_TOO_LARGE');
}

/** Returns the error in the format of tRPC. For a batch it is repeated for each call. */
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
