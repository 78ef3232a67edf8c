/** Corrections of posts by the published facts. docs/decisions/0078-corrections.md */
import { readCorrections, readFormerNumbers } from '#server/posts/facts/corrections.ts';
import { correctPosts } from '#server/posts/facts/write.ts';
import { adminProcedure, router, unqueuedAdminProcedure } from '#server/trpc/procedures.ts';
import { correctInput, correctOutput, formerNumbers } from '#shared/posts/correction-schemas.ts';
import { listPublishedFacts } from './read.ts';

/** The procedures are part of `admin.posts`, so that a save of a post also reloads the list of former numbers. */
export const postCorrectionRouter = router({
  formerNumbers: adminProcedure
    .meta({ role: 'author' })
    .output(formerNumbers)
    .query(async ({ ctx }) => readFormerNumbers(ctx, await listPublishedFacts(ctx.sql))),

  correct: unqueuedAdminProcedure
    .meta({ role: 'author', log: ['publish'] })
    .input(correctInput)
    .output(correctOutput)
    .mutation(async ({ ctx, input }) => {
      const facts = await ctx.limiter.run(() => listPublishedFacts(ctx.sql));
      const corrections = await readCorrections(ctx, input, facts);
      return ctx.change((sql) =>
        correctPosts(sql, corrections, { publish: input.publish, userId: ctx.user.id }),
      );
    }),
});
