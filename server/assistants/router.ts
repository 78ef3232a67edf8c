import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import { mayHold } from '#shared/assistants/levels.ts';
import {
  allConnections,
  connectionId,
  newToken,
  ownConnections,
  tokenForm,
} from '#shared/assistants/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { listAllConnections, listConnections, readSiteState } from './read.ts';
import { endConnection, insertConnection, setAssistantsOn } from './write.ts';

/** A member's own connections. */
export const ownAssistantsRouter = router({
  list: adminProcedure
    .meta({ role: ANY_ROLE })
    .output(ownConnections)
    .query(async ({ ctx }) => ({
      connections: await listConnections(ctx.sql, ctx.user.id),
      state: await readSiteState(ctx.sql, ctx.hasAssistants),
    })),

  createToken: adminProcedure
    .meta({ role: ANY_ROLE, act: 'assistants.connect', log: ['level', 'withLeads'] })
    .input(tokenForm)
    .output(newToken)
    .mutation(async ({ ctx, input }) => {
      if (!mayHold(ctx.user.role, input)) throw new AppError('LEVEL_ABOVE_ROLE');
      if (input.level === 'publish' && !ctx.user.isFresh) throw new AppError('CONFIRMATION_NEEDED');
      return { token: await insertConnection(ctx.sql, { userId: ctx.user.id, ...input }) };
    }),

  end: adminProcedure
    .meta({ role: ANY_ROLE, act: 'assistants.end', log: ['id'] })
    .input(connectionId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await endConnection(ctx.sql, input.id, ctx.user.id);
    }),
});

/** The connections of all members, and the switch of the site. */
export const adminAssistantsRouter = router({
  list: adminProcedure.output(allConnections).query(async ({ ctx }) => ({
    connections: await listAllConnections(ctx.sql),
    state: await readSiteState(ctx.sql, ctx.hasAssistants),
  })),

  end: adminProcedure
    .meta({ log: ['id'] })
    .input(connectionId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await endConnection(ctx.sql, input.id, null);
    }),

  turnOff: adminProcedure.output(noAnswer).mutation(async ({ ctx }) => {
    await setAssistantsOn(ctx.sql, false);
  }),

  turnOn: adminProcedure.output(noAnswer).mutation(async ({ ctx }) => {
    await setAssistantsOn(ctx.sql, true);
  }),
});
