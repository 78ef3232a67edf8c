/**
 * Defines the base procedures. Every procedure of the server uses one of them, has an input and an output schema,
 * and makes one call.
 */

import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import type { Call } from '#server/concurrency/limiter.ts';
import { type Database, READING } from '#server/db/connect.ts';
import { asOneTransaction, BULK_MS, hasWritten } from '#server/db/transaction.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { type Member, refuseLostRole } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import { isAllowed, type RequiredRole } from '#shared/roles.ts';
import { describeAct, type Recording } from './acts.ts';
import type { Change, Context } from './context.ts';
import { transformer } from './transformer.ts';

/** The access to a procedure, and its call of the limiter. The defaults are the strictest values. */
type Access = {
  /** The role that the procedure requires. A list means that any of its roles suffices. The default is `admin`. */
  role?: RequiredRole;
  /** True for a dangerous call. It requires that the password was confirmed within `PASSWORD_FRESH_MINUTES`. */
  fresh?: boolean;
  /** True if members may call the procedure while they lack a required second factor. */
  settingUp?: boolean;
  /** The deadline and priority of the call in the limiter. */
  limiterCall?: Pick<Call, 'deadlineMs' | 'priority'>;
};

const t = initTRPC
  .context<Context>()
  .meta<Access & Recording>()
  .create({
    transformer,
    // Stack traces are only logged, and never sent, regardless of NODE_ENV.
    isDev: false,
    // A response contains a code of the error table, its message and the request's id. It never contains the
    // message of the original error.
    errorFormatter: ({ shape, error, ctx }) => {
      const appError = appErrorOf(error);
      return { ...shape, message: appError.message, data: errorData(appError, ctx?.requestId) };
    },
  });

function errorData(error: AppError, requestId: string | undefined) {
  return { code: error.code, details: error.details, httpStatus: error.status, requestId: requestId ?? null };
}

/** Returns the response body for a request that is refused before it reaches tRPC. */
export function errorEnvelope(error: AppError, requestId: string): unknown {
  const shape = {
    message: error.message,
    code: TRPC_ERROR_CODES_BY_KEY[TRPC_CODES[error.status] ?? 'INTERNAL_SERVER_ERROR'],
    data: errorData(error, requestId),
  };
  return { error: transformer.output.serialize(shape) };
}

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

const TRPC_CODES: Partial<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  // tRPC has no code for 410.
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/**
 * Converts errors. A known error keeps its code; an unexpected error is logged with its cause and becomes
 * INTERNAL.
 */
const convertErrors = t.middleware(async ({ ctx, next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const appError = appErrorOf(result.error);
  if (appError.status >= 500)
    ctx.log.error({ err: result.error.cause ?? result.error, path }, 'procedure failed');
  throw new TRPCError({
    code: TRPC_CODES[appError.status] ?? 'INTERNAL_SERVER_ERROR',
    cause: appError,
    message: appError.message,
  });
});

const withLimiter = t.middleware(({ ctx, meta, next }) => ctx.limiter.run(() => next(), meta?.limiterCall));

/** The base of procedures that call `ctx.limiter` themselves. */
export const unqueuedProcedure = t.procedure.use(convertErrors);

export const publicProcedure = unqueuedProcedure.meta({ limiterCall: READING }).use(withLimiter);

/**
 * Delays the response to a change until this process has detected the change. Changes that are not recorded do not
 * concern public pages.
 */
const detectChange = t.middleware(async ({ ctx, meta, next, type }) => {
  const result = await next();
  if (type === 'mutation' && result.ok && meta?.log !== false) await ctx.noticeChange();
  return result;
});

const ACCOUNT_PROCEDURES = 'account.';

/**
 * Counts a call of a member.
 * @throws TOO_MANY_REQUESTS if the member's calls of this minute are used up
 */
function consumeCall(
  { memberLimits }: Context,
  memberId: string,
  call: { path: string; type: string },
): void {
  if (call.path.startsWith(ACCOUNT_PROCEDURES)) memberLimits.consume('account', memberId);
  if (call.type === 'mutation') memberLimits.consume('change', memberId);
}

type RecordedCall = { path: string; meta: Recording | undefined; getRawInput: () => Promise<unknown> };

/**
 * Returns true for a bulk change without effect, whose output is `activityId: null`. `hasWritten` would return
 * true, as the change has locked posts.
 */
function isUnchanged(output: unknown): boolean {
  return (
    typeof output === 'object' && output !== null && 'activityId' in output && output.activityId === null
  );
}

/** Records a call, unless it has changed nothing. */
async function record(
  { recordAct }: Context,
  { path, meta, getRawInput }: RecordedCall,
  { actorId, output, sql }: { actorId: string; output: unknown; sql: Database },
): Promise<void> {
  const isChange = !isUnchanged(output) && (await hasWritten(sql));
  if (!isChange && !meta?.logUnchanged) return;
  await recordAct({ ...describeAct({ ...meta, path }, await getRawInput(), output), actorId }, sql);
}

/**
 * Runs and records a change in one transaction, so that neither is committed without the other. The row of the log
 * is written last, as other transactions that write rows of the log wait for it until the commit.
 */
const recordChange = t.middleware(async ({ ctx, meta, next, type, path, getRawInput }) => {
  const user = await getMember(ctx, meta);
  consumeCall(ctx, user.id, { path, type });
  if (type !== 'mutation' || meta?.log === false) return next({ ctx: { user } });
  return asOneTransaction(ctx.sql, async (sql) => {
    await refuseLostRole(sql, user);
    const result = await next({ ctx: { user, sql } });
    // Throwing the error rolls the transaction back.
    if (!result.ok) throw result.error;
    await record(ctx, { path, meta, getRawInput }, { actorId: user.id, output: result.data, sql });
    return result;
  });
});

/**
 * Provides `ctx.change`, with which procedures with long work outside the database write and record their change.
 */
const provideChange = t.middleware(async ({ ctx, meta, next, type, path, getRawInput }) => {
  const user = await ctx.limiter.run(() => getMember(ctx, meta));
  consumeCall(ctx, user.id, { path, type });
  let isRecorded = false;
  /** The change is a separate call of the limiter. The activity log describes it by its result. */
  const change: Change = (work) =>
    ctx.limiter.run(() =>
      asOneTransaction(ctx.sql, async (sql) => {
        await refuseLostRole(sql, user);
        const output = await work(sql);
        await record(ctx, { path, meta, getRawInput }, { actorId: user.id, output, sql });
        isRecorded = true;
        return output;
      }),
    );
  const result = await next({ ctx: { user, change } });
  const isForgotten = type === 'mutation' && result.ok && meta?.log !== false && !isRecorded;
  if (isForgotten) throw new Error(`${path} has changed something and recorded nothing.`);
  return result;
});

/** The base of procedures for members. The member's role is read from the database in every request. */
export const adminProcedure = unqueuedProcedure.use(detectChange).use(withLimiter).use(recordChange);

export const salesProcedure = adminProcedure.meta({ role: 'sales' });

export const analyticsProcedure = adminProcedure.meta({ role: ['editor', 'sales'] });

/** The base of changes of many posts. The response is sent after commit or rollback. */
export const adminBulkProcedure = adminProcedure.meta({ limiterCall: { deadlineMs: BULK_MS + 1000 } });

/** The output of a procedure without an answer. tRPC sends `{}`, as earlier versions of the client expect. */
export const noAnswer = z.void().transform(() => ({}));

/**
 * The base of procedures with long work outside the database. Queries call the limiter themselves, and changes
 * call `ctx.change`. A query whose input is too long for a URL is a mutation with `log: false`, and counts as a
 * change.
 */
export const unqueuedAdminProcedure = unqueuedProcedure.use(detectChange).use(provideChange);

/**
 * Returns the member. @throws UNAUTHORIZED without a session; FORBIDDEN for another role;
 * SECOND_FACTOR_NEEDED, CONFIRMATION_NEEDED
 */
export async function getMember(
  ctx: Pick<Context, 'findUser'>,
  { role: requiredRole = 'admin', fresh = false, settingUp = false }: Access = {},
): Promise<Member> {
  const user = await ctx.findUser();
  if (!user) throw new AppError('UNAUTHORIZED');
  const { role } = user;
  if (role === null || !isAllowed(role, requiredRole)) throw new AppError('FORBIDDEN');
  if (user.needsSecondFactor && !settingUp) throw new AppError('SECOND_FACTOR_NEEDED');
  if (fresh && !user.isFresh) throw new AppError('CONFIRMATION_NEEDED');
  return { ...user, role };
}
