/** docs/decisions/0041-link-checks.md */

import { router, unqueuedAdminProcedure } from '#server/trpc/procedures.ts';
import { headInput, headOutput, linksInput, linksOutput } from '#shared/posts/check-schemas.ts';
import { articleOf, readHead } from './head.ts';

export const adminChecksRouter = router({
  head: unqueuedAdminProcedure
    .meta({ role: 'author', log: false })
    .input(headInput)
    .output(headOutput)
    .mutation(async ({ ctx, input }) => {
      const article = articleOf(input, ctx.site.timeZone, new Date());
      return readHead(await ctx.renderHead(article), article.slug);
    }),

  links: unqueuedAdminProcedure
    .meta({ role: 'author', log: false })
    .input(linksInput)
    .output(linksOutput)
    .mutation(({ ctx, input }) => Promise.all(input.urls.map((url) => ctx.checkLink(url, ctx.user.id)))),
});
