import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import {
  viewId,
  viewListInput,
  viewListOutput,
  viewRenameInput,
  viewSaveInput,
  viewSaveOutput,
} from '#shared/saved-views/schemas.ts';
import { listViews } from './read.ts';
import { deleteView, renameView, saveView, setShared } from './write.ts';

export const adminViewsRouter = router({
  list: adminProcedure
    .meta({ role: ANY_ROLE })
    .input(viewListInput)
    .output(viewListOutput)
    .query(({ ctx, input }) => listViews(ctx.sql, ctx.user.id, input.list)),

  save: adminProcedure
    .meta({ role: ANY_ROLE, log: false })
    .input(viewSaveInput)
    .output(viewSaveOutput)
    .mutation(({ ctx, input }) => saveView(ctx.sql, ctx.user.id, input)),

  rename: adminProcedure
    .meta({ role: ANY_ROLE, log: false })
    .input(viewRenameInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await renameView(ctx.sql, ctx.user.id, input);
    }),

  share: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(viewId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setShared(ctx.sql, ctx.user.id, { id: input.id, shared: true });
    }),

  unshare: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(viewId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setShared(ctx.sql, ctx.user.id, { id: input.id, shared: false });
    }),

  delete: adminProcedure
    .meta({ role: ANY_ROLE, log: false })
    .input(viewId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteView(ctx.sql, ctx.user.id, input.id);
    }),
});
