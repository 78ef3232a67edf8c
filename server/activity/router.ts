import {
  activityId,
  activityListInput,
  activityListOutput,
  undoOutput,
} from '#shared/schemas/admin-activity.ts';
import { logInput, logOutput } from '#shared/schemas/admin-activity-log.ts';
import { listActivity, listLog } from './log/read.ts';
import { adminBulkProcedure, adminProcedure, router } from '#server/trpc/procedures.ts';
import { undoActivity } from './undo/write.ts';

export const adminActivityRouter = router({
  list: adminProcedure
    .input(activityListInput)
    .output(activityListOutput)
    .query(({ ctx, input }) => listActivity(ctx.sql, input.page)),

  log: adminProcedure
    .input(logInput)
    .output(logOutput)
    .query(({ ctx, input }) => listLog(ctx.sql, input)),

  undo: adminBulkProcedure
    .meta({ role: 'author' })
    .input(activityId)
    .output(undoOutput)
    .mutation(({ ctx, input }) => undoActivity(ctx.sql, input.id, ctx.user)),
});
