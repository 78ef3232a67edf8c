/**
 * The ladder of procedures: every procedure stands on one of these, has an input and an output schema, makes one
 * call and returns.
 */
import { AppError, codeOfText, ERRORS, type ErrorCode } from '#shared/errors.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError, type z } from 'zod';
import type { SignedInUser } from '../auth/session.ts';
import { BULK_MS } from '../db/bulk.ts';
import { toAppError } from '../db/errors.ts';
import type { Call } from '../concurrency/limiter.ts';
import type { Context } from './context.ts';
import { takeTurn } from './throttle.ts';
import { transformer } from './transformer.ts';

const t = initTRPC.context<Context>().create({
  transformer,
  // Stack traces stay in the log, whatever NODE_ENV says.
  isDev: false,
  // What leaves the building is a code of the table, its text and the request's id: never a raw message.
  errorFormatter: ({ shape, error, ctx }) => {
    const known = appErrorOf(error);
    return { ...shape, message: known.message, data: errorData(known, ctx?.requestId) };
  },
});

function errorData(error: AppError, requestId: string | undefined) {
  return { code: error.code, httpStatus: error.status, requestId: requestId ?? null };
}

/** One failed call as tRPC's client reads it, for what is refused before tRPC sees the request. */
export function errorEnvelope(error: AppError, requestId: string): unknown {
  const shape = {
    message: error.message,
    code: TRPC_ERROR_CODES_BY_KEY[TRPC_CODES[error.status] ?? 'INTERNAL_SERVER_ERROR'],
    data: errorData(error, requestId),
  };
  return { error: transformer.output.serialize(shape) };
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** tRPC's word for a status, where it has one. */
const TRPC_CODES: Partial<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Known failures keep their code; a fault of ours is logged whole and answered as INTERNAL. */
const knownErrors = t.middleware(async ({ ctx, next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const known = appErrorOf(result.error);
  if (known.status >= 500)
    ctx.log.error({ err: result.error.cause ?? result.error, path }, 'procedure failed');
  throw new TRPCError({
    code: TRPC_CODES[known.status] ?? 'INTERNAL_SERVER_ERROR',
    cause: known,
    message: known.message,
  });
});

/** A procedure waits its turn for the database, for a bounded time. */
const queued = (call: Pick<Call, 'deadlineMs' | 'priority'>) =>
  t.middleware(({ ctx, next }) => ctx.limiter.run(() => next(), call));

/** Open to everyone. It does long work beside the database, and goes through the limiter itself for what it reads there. */
export const unqueuedProcedure = t.procedure.use(knownErrors);

/** How a reader's question asks the database: an answer that takes longer finds nobody any more. */
export const READING = { deadlineMs: 3_000 } as const;

/** Open to everyone. */
export const publicProcedure = unqueuedProcedure.use(queued(READING));

/**
 * Open to everyone, a bounded number of times an hour from one address. The procedure takes the turn itself, once
 * it knows that there is something to do: what is refused or was done before costs none.
 */
export const limitedProcedure = unqueuedProcedure
  .use(queued({ priority: 'first' }))
  .use(({ ctx, next, path }) =>
    next({
      ctx: {
        takeTurn: async () => {
          const turn = { bucket: path, address: ctx.visitorAddress, perHour: ctx.leadsPerHour };
          const { phone, email } = ctx.site;
          if (!(await takeTurn(ctx.sql, turn))) throw new AppError('TOO_MANY_LEADS', { phone, email });
        },
      },
    }),
  );

/** Whoever is signed in as an administrator; the role is read from the database with every request. */
const administratorOnly = t.middleware(async ({ ctx, next }) =>
  next({ ctx: { user: await getAdministrator(ctx) } }),
);

/** Open to administrators. */
export const adminProcedure = unqueuedProcedure.use(queued({})).use(administratorOnly);

/** Open to administrators. It does long work beside the database, and takes its turn for what it asks of it itself. */
export const unqueuedAdminProcedure = unqueuedProcedure.use(
  t.middleware(async ({ ctx, next }) =>
    next({ ctx: { user: await ctx.limiter.run(() => getAdministrator(ctx)) } }),
  ),
);

/** Open to administrators, for changes of thousands of rows: the answer waits until they are done or undone. */
export const adminBulkProcedure = unqueuedProcedure
  .use(queued({ deadlineMs: BULK_MS + 1000 }))
  .use(administratorOnly);

/** Who is signed in as an administrator. @throws UNAUTHORIZED for nobody, FORBIDDEN for somebody else */
export async function getAdministrator(ctx: Pick<Context, 'findUser'>): Promise<SignedInUser> {
  const user = await ctx.findUser();
  if (!user) throw new AppError('UNAUTHORIZED');
  if (!user.isAdmin) throw new AppError('FORBIDDEN');
  return user;
}

/** The table's error behind anything a procedure may throw. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    return toAppError(error.cause) ?? new AppError(codeForTrpc(error), {}, { cause: error });
  }
  return toAppError(error) ?? new AppError('INTERNAL', {}, { cause: error });
}

/** tRPC's own refusals (unknown path, wrong method, bad input) and everything it wraps. */
function codeForTrpc(error: TRPCError): ErrorCode {
  const said = error.cause instanceof ZodError ? codeOfInput(error.cause) : undefined;
  if (said) return said;
  if (error.code === 'PARSE_ERROR' || error.code === 'METHOD_NOT_SUPPORTED') return 'BAD_REQUEST';
  return error.code in ERRORS ? (error.code as ErrorCode) : 'INTERNAL';
}

/** What is wrong with an input that a schema refused, for what comes in beside tRPC. */
export function inputError(error: ZodError): AppError {
  return new AppError(codeOfInput(error) ?? 'BAD_REQUEST');
}

/** A schema that says what is wrong in the table's words is believed; zod's own words never are. */
function codeOfInput({ issues: [first] }: ZodError): ErrorCode | undefined {
  return first && codeOfIssue(first);
}

/** The table's code that an issue's message says; of a choice between schemas the first that one of them says. */
function codeOfIssue(issue: z.core.$ZodIssue): ErrorCode | undefined {
  if (issue.code !== 'invalid_union') return codeOfText(issue.message);
  return issue.errors.flat().map(codeOfIssue).find(Boolean);
}
