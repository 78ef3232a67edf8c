import { ownPostProcedure } from '#server/posts/own-post.ts';
import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import { postReturnInput, postReview, postSubmissionInput } from '#shared/review/schemas.ts';
import { getReview } from './read.ts';
import { returnPost, submitPost, withdrawPost } from './write.ts';

/** The procedures are part of `admin.posts`, so that their changes reload the lists of posts. */
export const postReviewRouter = router({
  review: ownPostProcedure.output(postReview).query(({ ctx, input }) => getReview(ctx.sql, input.id)),

  submit: ownPostProcedure
    .input(postSubmissionInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await submitPost(ctx.sql, input, ctx.user.id);
    }),

  withdraw: ownPostProcedure.output(noAnswer).mutation(async ({ ctx, input }) => {
    await withdrawPost(ctx.sql, input.id);
  }),

  return: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(postReturnInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await returnPost(ctx.sql, input, ctx.user.id);
    }),
});
