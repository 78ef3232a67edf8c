import { z } from 'zod';
import { adminBulkProcedure, adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import {
  adminCategory,
  categoryChange,
  categoryDeleteOutput,
  categoryForm,
  categoryId,
  categoryLinksInput,
} from '#shared/categories/schemas.ts';
import { bulkOutput } from '#shared/posts/schemas.ts';
import { listAllCategories } from './read.ts';
import { assignCategory, deleteCategory, insertCategory, removeCategory, updateCategory } from './write.ts';

export const adminCategoriesRouter = router({
  list: adminProcedure
    .meta({ role: 'author' })
    .output(z.array(adminCategory))
    .query(({ ctx }) => listAllCategories(ctx.sql)),

  create: adminProcedure
    .meta({ role: 'editor' })
    .input(categoryForm)
    .output(categoryId)
    .mutation(async ({ ctx, input }) => ({ id: await insertCategory(ctx.sql, input) })),

  update: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(categoryChange)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { id, ...category } }) => {
      await updateCategory(ctx.sql, id, category);
    }),

  delete: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(categoryId)
    .output(categoryDeleteOutput)
    .mutation(async ({ ctx, input }) => ({
      activityId: await deleteCategory(ctx.sql, input.id, ctx.user.id),
    })),

  assign: adminBulkProcedure
    .meta({ role: 'editor', log: ['categoryId'] })
    .input(categoryLinksInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => assignCategory(ctx.sql, input, ctx.user.id)),

  remove: adminBulkProcedure
    .meta({ role: 'editor', log: ['categoryId'] })
    .input(categoryLinksInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => removeCategory(ctx.sql, input, ctx.user.id)),
});
