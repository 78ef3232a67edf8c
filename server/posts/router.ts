import { AppError } from '#shared/errors.ts';
import {
  bulkDeleteInput,
  bulkOutput,
  bulkStatusInput,
  postId,
  postListInput,
  postListOutput,
  postOptionsInput,
  postOptionsOutput,
  postOverview,
} from '#shared/schemas/admin-posts.ts';
import { z } from 'zod';
import { editorProcedures } from '../editor/router.ts';
import { adminBulkProcedure, adminProcedure, router } from '../trpc/procedures.ts';
import { listAllPosts, listPostOptions, readOverview } from './read.ts';
import { deletePost, deletePosts, setPostStatus } from './write.ts';

/** What administrators see of posts and may do with them. */
export const adminPostsRouter = router({
  ...editorProcedures,

  overview: adminProcedure.output(postOverview).query(({ ctx }) => readOverview(ctx.sql)),

  list: adminProcedure
    .input(postListInput)
    .output(postListOutput)
    .query(({ ctx, input }) => listAllPosts(ctx.sql, input)),

  options: adminProcedure
    .input(postOptionsInput)
    .output(postOptionsOutput)
    .query(({ ctx, input }) => listPostOptions(ctx.sql, input)),

  delete: adminProcedure
    .input(postId)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      if (!(await deletePost(ctx.sql, input.id))) throw new AppError('POST_NOT_FOUND');
      return {};
    }),

  bulkDelete: adminBulkProcedure
    .input(bulkDeleteInput)
    .output(bulkOutput)
    .mutation(async ({ ctx, input }) => ({ count: await deletePosts(ctx.sql, input.selection) })),

  bulkSetStatus: adminBulkProcedure
    .input(bulkStatusInput)
    .output(bulkOutput)
    .mutation(async ({ ctx, input }) => ({
      count: await setPostStatus(ctx.sql, input.selection, input.status),
    })),
});
