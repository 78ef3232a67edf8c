/** The base procedures: every procedure uses one, has both schemas, makes one call and returns. */
import { AppError } from '#shared/errors.ts';
import { READS } from '#shared/acts.ts';
import { isAtLeast, type Role } from '#shared/roles.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { type Member, refuseLostRole } from '#server/sessions/session.ts';
import { type Database, READING } from '#server/db/connect.ts';
import { asOneTransaction, BULK_MS, hasWritten } from '#server/db/transaction.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { networkOf } from '#server/ip.ts';
import { consume } from '#server/rate-limits/write.ts';
import type { Call } from '#server/concurrency/limiter.ts';
import { actOf, describeAct } from './acts.ts';
import type { Change, Context } from './context.ts';
import { transformer } from './transformer.ts';

/** The defaults are the strictest. */
type Access = {
  /** By default `admin`. */
  role?: Role;
  /** Requires a password within the last ten minutes, for dangerous calls. */
  fresh?: boolean;
  /** Open while a required second factor is missing. */
  settingUp?: boolean;
};

const t = initTRPC
  .context<Context>()
  .meta<Access>()
  .create({
    transformer,
    // Stack traces are never sent, with any NODE_ENV; the log has them.
    isDev: false,
    // Answers contain a code of the table, its text and the request's id, never a raw message.
    errorFormatter: ({ shape, error, ctx }) => {
      const appError = appErrorOf(error);
      return { ...shape, message: appError.message, data: errorData(appError, ctx?.requestId) };
    },
  });

function errorData(error: AppError, requestId: string | undefined) {
  return { code: error.code, details: error.details, httpStatus: error.status, requestId: requestId ?? null };
}

/** For requests that are refused before tRPC. */
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
  // The protocol has no code of its own for 410.
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Known failures keep their code; an unexpected one is logged with its cause and answered as INTERNAL. */
const knownErrors = t.middleware(async ({ ctx, next, path }) => {
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

const queued = (call: Pick<Call, 'deadlineMs' | 'priority'>) =>
  t.middleware(({ ctx, next }) => ctx.limiter.run(() => next(), call));

/** The procedure acquires its connection itself, by `ctx.limiter`. */
export const unqueuedProcedure = t.procedure.use(knownErrors);

export const publicProcedure = unqueuedProcedure.use(queued(READING));

/**
 * Limits calls by network and hour. The procedure counts the use itself once it has work to do, so that a
 * refused or repeated call costs none.
 */
export const limitedProcedure = unqueuedProcedure
  .use(queued({ priority: 'first' }))
  .use(({ ctx, next, path }) =>
    next({
      ctx: {
        consumeLimit: async () => {
          const limit = { name: path, key: networkOf(ctx.ip), limit: ctx.leadsPerHour, windowMinutes: 60 };
          const { phone, email } = ctx.site;
          if (!(await consume(ctx.sql, limit))) throw new AppError('TOO_MANY_LEADS', { phone, email });
        },
      },
    }),
  );

/** Each request reads the role from the database. */
const membersOnly = t.middleware(async ({ ctx, meta, next }) =>
  next({ ctx: { user: await getMember(ctx, meta) } }),
);

/** The same outside the limiter. */
const membersOnlyQueued = t.middleware(async ({ ctx, meta, next }) =>
  next({ ctx: { user: await ctx.limiter.run(() => getMember(ctx, meta)) } }),
);

/** A change is answered once this process knows of it. */
const noticed = t.middleware(async ({ ctx, next, type }) => {
  const result = await next();
  if (type === 'mutation' && result.ok) await ctx.noticeChange();
  return result;
});

const ACCOUNT_PROCEDURES = 'account.';

/** @throws TOO_MANY_REQUESTS if the member's calls of this minute are used up */
function consumeCall(
  { memberLimits }: Context,
  memberId: string,
  call: { path: string; type: string },
): void {
  if (call.path.startsWith(ACCOUNT_PROCEDURES)) memberLimits.consume('account', memberId);
  if (call.type === 'mutation') memberLimits.consume('change', memberId);
}

type RecordedCall = { path: string; getRawInput: () => Promise<unknown> };

/**
 * A bulk change that changed no post returns `activityId: null`. It locked the posts, so `hasWritten` is
 * true.
 */
function isUnchanged(output: unknown): boolean {
  return (
    typeof output === 'object' && output !== null && 'activityId' in output && output.activityId === null
  );
}

/** A call that changed nothing is not logged. */
async function record(
  { recordAct }: Context,
  { path, getRawInput }: RecordedCall,
  { actorId, output, sql }: { actorId: string; output: unknown; sql: Database },
): Promise<void> {
  const act = describeAct(path, await getRawInput(), output);
  if (!act) return;
  const isChange = !isUnchanged(output) && (await hasWritten(sql));
  if (isChange || READS.has(act.act)) await recordAct({ ...act, actorId }, sql);
}

/**
 * The log's row is in the transaction of the change, so that neither is committed without the other. It comes
 * last, as rows wait for one another until their transaction ends.
 */
const recorded = t.middleware(async ({ ctx, meta, next, type, path, getRawInput }) => {
  const user = await getMember(ctx, meta);
  consumeCall(ctx, user.id, { path, type });
  if (type !== 'mutation' || actOf(path) === undefined) return next({ ctx: { user } });
  return asOneTransaction(ctx.sql, async (sql) => {
    await refuseLostRole(sql, user);
    const result = await next({ ctx: { user, sql } });
    // Rolls back.
    if (!result.ok) throw result.error;
    await record(ctx, { path, getRawInput }, { actorId: user.id, output: result.data, sql });
    return result;
  });
});

/** For long work outside the database, which makes its change once, by `ctx.change`. */
const recordedByItself = t.middleware(async ({ ctx, meta, next, type, path, getRawInput }) => {
  const user = await ctx.limiter.run(() => getMember(ctx, meta));
  consumeCall(ctx, user.id, { path, type });
  let isRecorded = false;
  /** A turn of its own. The log describes the change by its result. */
  const change: Change = (work) =>
    ctx.limiter.run(() =>
      asOneTransaction(ctx.sql, async (sql) => {
        await refuseLostRole(sql, user);
        const output = await work(sql);
        await record(ctx, { path, getRawInput }, { actorId: user.id, output, sql });
        isRecorded = true;
        return output;
      }),
    );
  const result = await next({ ctx: { user, change } });
  const isForgotten = type === 'mutation' && result.ok && actOf(path) !== undefined && !isRecorded;
  if (isForgotten) throw new Error(`${path} has changed something and recorded nothing.`);
  return result;
});

/** For changes that no page shows. `meta` may name another role than `admin`. */
export const unseenAdminProcedure = unqueuedProcedure.use(queued({})).use(membersOnly);

/** Too long for a URL, and so sent as mutations. */
export const longQuestionProcedure = unqueuedProcedure.use(membersOnlyQueued);

export const adminProcedure = unqueuedProcedure.use(noticed).use(queued({})).use(recorded);

/** Long work outside the database: queries use the limiter themselves, and changes `ctx.change`. */
export const unqueuedAdminProcedure = unqueuedProcedure.use(noticed).use(recordedByItself);

/** The answer comes after commit or rollback. */
export const adminBulkProcedure = unqueuedProcedure
  .use(noticed)
  .use(queued({ deadlineMs: BULK_MS + 1000 }))
  .use(recorded);

/**
 * @throws UNAUTHORIZED without a session, FORBIDDEN for a lesser role, SECOND_FACTOR_NEEDED,
 * CONFIRMATION_NEEDED
 */
export async function getMember(
  ctx: Pick<Context, 'findUser'>,
  { role: needed = 'admin', fresh = false, settingUp = false }: Access = {},
): Promise<Member> {
  const user = await ctx.findUser();
  if (!user) throw new AppError('UNAUTHORIZED');
  const { role } = user;
  if (role === null || !isAtLeast(role, needed)) throw new AppError('FORBIDDEN');
  if (user.needsSecondFactor && !settingUp) throw new AppError('SECOND_FACTOR_NEEDED');
  if (fresh && !user.isFresh) throw new AppError('CONFIRMATION_NEEDED');
  return { ...user, role };
}
