import { AppError } from '#shared/errors.ts';
import {
  archiveInput,
  archiveOutput,
  articleInput,
  articleOutput,
  blogListInput,
  blogListOutput,
  categoryInput,
  categoryLink,
  categoryOutput,
  postAddress,
  slugInput,
} from '#shared/schemas/blog.ts';
import { z } from 'zod';
import { findArticle, findPostAddress } from '../articles/read.ts';
import { publicProcedure, READING, router, unqueuedProcedure } from '../trpc/procedures.ts';
import { findArchive, findCategory, listCategories, listPosts } from './read.ts';

/** What everyone may read of the blog. */
export const blogRouter = router({
  list: publicProcedure
    .input(blogListInput)
    .output(blogListOutput)
    .query(({ ctx, input }) => {
      if (input.q) ctx.takeSearch();
      return listPosts(ctx.sql, input);
    }),

  categories: publicProcedure.output(z.array(categoryLink)).query(({ ctx }) => listCategories(ctx.sql)),

  category: publicProcedure
    .input(categoryInput)
    .output(categoryOutput)
    .query(async ({ ctx, input }) => orNotFound(await findCategory(ctx.sql, input))),

  archive: publicProcedure
    .input(archiveInput)
    .output(archiveOutput)
    .query(async ({ ctx, input }) => orNotFound(await findArchive(ctx.sql, input))),

  address: publicProcedure
    .input(slugInput)
    .output(postAddress)
    .query(async ({ ctx, input }) => orNotFound(await findPostAddress(ctx.sql, input.slug))),

  article: unqueuedProcedure
    .input(articleInput)
    .output(articleOutput)
    .query(async ({ ctx, input }) => {
      const found = orNotFound(await ctx.limiter.run(() => findArticle(ctx.sql, input), READING));
      if (found.kind === 'moved') return found;
      const { id, markup, source, ...article } = found.article;
      // What other hands wrote a moment ago: nothing is sent that this code has not rendered.
      const content = markup ?? (await ctx.renderOnDemand({ id, source: source ?? '' }));
      return { kind: 'found' as const, article: { ...article, content } };
    }),
});

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
