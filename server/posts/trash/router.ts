import { adminBulkProcedure, adminProcedure, router } from '#server/trpc/procedures.ts';
import { bulkOutput } from '#shared/posts/schemas.ts';
import {
  emptyTrashInput,
  restoreOutput,
  trashedPostIds,
  trashListInput,
  trashListOutput,
} from '#shared/posts/trash-schemas.ts';
import { listTrash } from './read.ts';
import { deleteForEver, emptyTrash, restorePosts } from './write.ts';

const countOutput = bulkOutput.pick({ count: true });

export const adminTrashRouter = router({
  list: adminProcedure
    .meta({ role: 'editor' })
    .input(trashListInput)
    .output(trashListOutput)
    .query(({ ctx, input }) => listTrash(ctx.sql, input.page)),

  restore: adminBulkProcedure
    .meta({ role: 'editor', log: ['ids'] })
    .input(trashedPostIds)
    .output(restoreOutput)
    .mutation(({ ctx, input }) => restorePosts(ctx.sql, input.ids)),

  delete: adminBulkProcedure
    .meta({ fresh: true, log: ['ids'] })
    .input(trashedPostIds)
    .output(countOutput)
    .mutation(async ({ ctx, input }) => ({ count: await deleteForEver(ctx.sql, input.ids) })),

  empty: adminBulkProcedure
    .meta({ fresh: true })
    .input(emptyTrashInput)
    .output(countOutput)
    .mutation(async ({ ctx, input }) => ({ count: await emptyTrash(ctx.sql, input.expectedCount) })),
});
