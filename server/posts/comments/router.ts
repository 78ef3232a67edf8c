import { ownPostProcedure } from '#server/posts/own-post.ts';
import { noAnswer, router } from '#server/trpc/procedures.ts';
import { commentId, commentInput, postComments } from '#shared/review/comment-schemas.ts';
import { listComments } from './read.ts';
import { insertComment, reopenComment, resolveComment } from './write.ts';

export const adminCommentsRouter = router({
  list: ownPostProcedure.output(postComments).query(({ ctx, input }) => listComments(ctx.sql, input.id)),

  add: ownPostProcedure
    .input(commentInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await insertComment(ctx.sql, input, ctx.user);
    }),

  resolve: ownPostProcedure
    .input(commentId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await resolveComment(ctx.sql, input, ctx.user.email);
    }),

  reopen: ownPostProcedure
    .input(commentId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await reopenComment(ctx.sql, input);
    }),
});
