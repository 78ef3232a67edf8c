import { ownPostProcedure } from '#server/posts/own-post.ts';
import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import {
  addressedComments,
  answerInput,
  commentId,
  commentInput,
  mentionableMembers,
  postComments,
} from '#shared/review/comment-schemas.ts';
import { listAddressed, listComments, listMentionable } from './read.ts';
import { insertAnswer, insertComment, markSeen, reopenComment, resolveComment } from './write.ts';

export const adminCommentsRouter = router({
  list: ownPostProcedure
    .output(postComments)
    .query(({ ctx, input }) => listComments(ctx.sql, input.id, ctx.user.id)),

  mentionable: ownPostProcedure
    .output(mentionableMembers)
    .query(({ ctx, input }) => listMentionable(ctx.sql, input.id)),

  addressed: adminProcedure
    .meta({ role: 'author' })
    .output(addressedComments)
    .query(({ ctx }) => listAddressed(ctx.sql, ctx.user.id)),

  /** Marks the comments of a post as seen by the member. */
  see: ownPostProcedure
    .meta({ log: false })
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await markSeen(ctx.sql, input.id, ctx.user.id);
    }),

  add: ownPostProcedure
    .input(commentInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await insertComment(ctx.sql, input, ctx.user);
    }),

  answer: ownPostProcedure
    .input(answerInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await insertAnswer(ctx.sql, input, ctx.user);
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
