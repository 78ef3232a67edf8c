import { commentId, commentInput, postComments } from '#shared/schemas/admin-comments.ts';
import { ownPostProcedure } from '#server/posts/own-post.ts';
import { router } from '#server/trpc/procedures.ts';
import { z } from 'zod';
import { listComments } from './read.ts';
import { insertComment, reopenComment, resolveComment } from './write.ts';

const noOutput = z.strictObject({});

export const adminCommentsRouter = router({
  list: ownPostProcedure.output(postComments).query(({ ctx, input }) => listComments(ctx.sql, input.id)),

  add: ownPostProcedure
    .input(commentInput)
    .output(noOutput)
    .mutation(async ({ ctx, input }) => {
      await insertComment(ctx.sql, input, ctx.user);
      return {};
    }),

  resolve: ownPostProcedure
    .input(commentId)
    .output(noOutput)
    .mutation(async ({ ctx, input }) => {
      await resolveComment(ctx.sql, input, ctx.user.email);
      return {};
    }),

  reopen: ownPostProcedure
    .input(commentId)
    .output(noOutput)
    .mutation(async ({ ctx, input }) => {
      await reopenComment(ctx.sql, input);
      return {};
    }),
});
