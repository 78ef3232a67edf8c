import { AppError } from '#shared/errors.ts';
import { sanitizeHtml } from '#shared/rich-text/rich-text.ts';
import {
  article,
  articleInput,
  blogListInput,
  blogListOutput,
  categoryLink,
  postAddress,
  postSlugInput,
} from '#shared/schemas/blog.ts';
import { z } from 'zod';
import { publicProcedure, router } from '../trpc/procedures.ts';
import { findArticle, findPostAddress, listCategories, listPosts } from './read.ts';

/** What everyone may read of the blog. */
export const blogRouter = router({
  list: publicProcedure
    .input(blogListInput)
    .output(blogListOutput)
    .query(({ ctx, input }) => listPosts(ctx.sql, input)),

  categories: publicProcedure.output(z.array(categoryLink)).query(({ ctx }) => listCategories(ctx.sql)),

  address: publicProcedure
    .input(postSlugInput)
    .output(postAddress)
    .query(async ({ ctx, input }) => {
      const found = await findPostAddress(ctx.sql, input.slug);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),

  article: publicProcedure
    .input(articleInput)
    .output(article)
    .query(async ({ ctx, input }) => {
      const found = await findArticle(ctx.sql, input);
      if (!found) throw new AppError('NOT_FOUND');
      // Stored rows may have been written by other hands than ours: nothing is rendered that did not pass here.
      return { ...found, content: sanitizeHtml(found.content) };
    }),
});
