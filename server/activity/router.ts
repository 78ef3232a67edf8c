import { adminBulkProcedure, adminProcedure, router } from '#server/trpc/procedures.ts';
import { logInput, logOutput } from '#shared/activity/log-schemas.ts';
import { activityId, activityListInput, activityListOutput, undoOutput } from '#shared/activity/schemas.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import { listUndoable } from './log/read.ts';
import { readLogPage } from './log-page.ts';
import { undoActivity } from './undo/write.ts';

export const adminActivityRouter = router({
  list: adminProcedure
    .input(activityListInput)
    .output(activityListOutput)
    .query(({ ctx, input }) => listUndoable(ctx.sql, input.page)),

  log: adminProcedure
    .input(logInput)
    .output(logOutput)
    .query(async ({ ctx, input }) => {
      const [facts, site] = [await ctx.readRecord('facts'), await ctx.readSite()];
      return readLogPage(ctx.sql, input, {
        role: ctx.user.role,
        shipped: ctx.shipped,
        textsOf: (name) => referenceTextsOf(name, facts, site),
      });
    }),

  undo: adminBulkProcedure
    .meta({ role: 'author', log: ['id'] })
    .input(activityId)
    .output(undoOutput)
    .mutation(({ ctx, input }) => undoActivity(ctx.sql, input.id, ctx.user)),
});
