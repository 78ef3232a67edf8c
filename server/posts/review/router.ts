import { postReturnInput, postReview } from '#shared/schemas/admin-review.ts';
import { ownPostProcedure } from '#server/posts/own-post.ts';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { z } from 'zod';
import { getReview } from './read.ts';
import { returnPost, submitPost, withdrawPost } from './write.ts';

const noOutput = z.strictObject({});

/** Part of `admin.posts`, so that its changes reload the lists of posts. */
export const postReviewRouter = router({
  review: ownPostProcedure.output(postReview).query(({ ctx, input }) => getReview(ctx.sql, input.id)),

  submit: ownPostProcedure.output(noOutput).mutation(async ({ ctx, input }) => {
    await submitPost(ctx.sql, input.id, ctx.user.id);
    return {};
  }),

  withdraw: ownPostProcedure.output(noOutput).mutation(async ({ ctx, input }) => {
    await withdrawPost(ctx.sql, input.id);
    return {};
  }),

  return: adminProcedure
    .meta({ role: 'editor' })
    .input(postReturnInput)
    .output(noOutput)
    .mutation(async ({ ctx, input }) => {
      await returnPost(ctx.sql, input, ctx.user.id);
      return {};
    }),
});
