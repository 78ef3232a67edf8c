import {
  adminCategory,
  categoryChange,
  categoryForm,
  categoryId,
  categoryLinksInput,
} from '#shared/schemas/admin-categories.ts';
import { bulkOutput } from '#shared/schemas/admin-posts.ts';
import { z } from 'zod';
import { adminBulkProcedure, adminProcedure, router } from '../trpc/procedures.ts';
import { listAllCategories } from './read.ts';
import { assignCategory, deleteCategory, insertCategory, removeCategory, updateCategory } from './write.ts';

const nothing = z.strictObject({});

/** What administrators see of categories and may do with them. */
export const adminCategoriesRouter = router({
  list: adminProcedure.output(z.array(adminCategory)).query(({ ctx }) => listAllCategories(ctx.sql)),

  create: adminProcedure
    .input(categoryForm)
    .output(categoryId)
    .mutation(async ({ ctx, input }) => ({ id: await insertCategory(ctx.sql, input) })),

  update: adminProcedure
    .input(categoryChange)
    .output(nothing)
    .mutation(async ({ ctx, input: { id, ...category } }) => {
      await updateCategory(ctx.sql, id, category);
      return {};
    }),

  delete: adminProcedure
    .input(categoryId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await deleteCategory(ctx.sql, input.id);
      return {};
    }),

  assign: adminBulkProcedure
    .input(categoryLinksInput)
    .output(bulkOutput)
    .mutation(async ({ ctx, input }) => ({
      count: await assignCategory(ctx.sql, input.categoryId, input.selection),
    })),

  remove: adminBulkProcedure
    .input(categoryLinksInput)
    .output(bulkOutput)
    .mutation(async ({ ctx, input }) => ({
      count: await removeCategory(ctx.sql, input.categoryId, input.selection),
    })),
});
