/** `admin.activity`: what was done in the last thirty days, and undoing it. */
import {
  activityId,
  activityListInput,
  activityListOutput,
  undoOutput,
} from '#shared/schemas/admin-activity.ts';
import { listActivity } from '#server/activity/read.ts';
import { adminBulkProcedure, adminProcedure, router } from '#server/trpc/procedures.ts';
import { undoActivity } from './write.ts';

export const adminActivityRouter = router({
  list: adminProcedure
    .input(activityListInput)
    .output(activityListOutput)
    .query(({ ctx, input }) => listActivity(ctx.sql, input.page)),

  undo: adminBulkProcedure
    .meta({ role: 'author' })
    .input(activityId)
    .output(undoOutput)
    .mutation(({ ctx, input }) => undoActivity(ctx.sql, input.id, ctx.user)),
});
