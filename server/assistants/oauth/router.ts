import type { Member } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import {
  consentAnswer,
  consentProgram,
  consentRequest,
  consentReturn,
} from '#shared/assistants/consent-schemas.ts';
import { type Grant, includesLevel, mayHold } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { SIGN_IN_PATHS } from './metadata.ts';
import { type ConnectionRequest, findRequest } from './read.ts';
import { connectProgram, refuseProgram } from './write.ts';

/** A member answers a program that asks for a connection. */
export const consentRouter = router({
  /** Returns the program; null if the request is over, or if another browser has begun it. */
  request: adminProcedure
    .meta({ role: ANY_ROLE })
    .input(consentRequest)
    .output(consentProgram.nullable())
    .query(async ({ ctx, input }) => (await findOpenRequest(ctx, input.id))?.details ?? null),

  connect: adminProcedure
    .meta({ role: ANY_ROLE, log: ['level', 'withLeads'] })
    .input(consentAnswer)
    .output(consentReturn)
    .mutation(async ({ ctx, input }) => {
      const { secret, ...request } = await getOpenRequest(ctx, input.id);
      refuseExcess(ctx.user, input, request.details);
      await connectProgram(ctx.sql, secret, { ...request, ...input, userId: ctx.user.id });
      return returnTo(secret);
    }),

  refuse: adminProcedure
    .meta({ role: ANY_ROLE, log: false })
    .input(consentRequest)
    .output(consentReturn)
    .mutation(async ({ ctx, input }) => {
      const { secret } = await getOpenRequest(ctx, input.id);
      await refuseProgram(ctx.sql, secret);
      return returnTo(secret);
    }),
});

type OpenRequest = ConnectionRequest & { secret: string };

async function findOpenRequest(
  { sql, consentToken: secret }: Pick<Context, 'sql' | 'consentToken'>,
  id: string,
): Promise<OpenRequest | undefined> {
  const request = secret === undefined ? undefined : await findRequest(sql, secret, id);
  return request && secret !== undefined ? { ...request, secret } : undefined;
}

async function getOpenRequest(ctx: Pick<Context, 'sql' | 'consentToken'>, id: string): Promise<OpenRequest> {
  const request = await findOpenRequest(ctx, id);
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}

/** @throws FORBIDDEN for more than the role permits or the program asks for, CONFIRMATION_NEEDED */
function refuseExcess(
  { role, isFresh }: Member,
  grant: Grant,
  { requestedLevel }: Pick<ConnectionRequest['details'], 'requestedLevel'>,
): void {
  if (!mayHold(role, grant) || !includesLevel(requestedLevel ?? 'publish', grant.level))
    throw new AppError('FORBIDDEN');
  if (grant.level === 'publish' && !isFresh) throw new AppError('CONFIRMATION_NEEDED');
}

function returnTo(secret: string) {
  return { address: `${SIGN_IN_PATHS.authorize}/${secret}` };
}
