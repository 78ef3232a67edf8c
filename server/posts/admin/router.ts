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
import { adminBulkProcedure, adminProcedure, router } from '#server/trpc/procedures.ts';
import { listAllPosts, listPostOptions, readOverview } from './read.ts';
import { deletePost, deletePosts, setPostStatus } from './write.ts';

export const adminPostsRouter = router({
  overview: adminProcedure.output(postOverview).query(({ ctx }) => readOverview(ctx.sql, ctx.user.id)),

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
    .output(bulkOutput)
    .mutation(({ ctx, input }) => deletePost(ctx.sql, input.id, ctx.user.id)),

  bulkDelete: adminBulkProcedure
    .input(bulkDeleteInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => deletePosts(ctx.sql, input.selection, ctx.user.id)),

  bulkSetStatus: adminBulkProcedure
    .input(bulkStatusInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => setPostStatus(ctx.sql, input, ctx.user.id)),
});
