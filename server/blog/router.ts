import { AppError } from '#shared/errors.ts';
import {
  archiveInput,
  archiveOutput,
  articleInput,
  articleOutput,
  blogListInput,
  blogListOutput,
  blogShelfOutput,
  categoryInput,
  categoryLink,
  categoryOutput,
  postPathParts,
  slugInput,
} from '#shared/schemas/blog.ts';
import { z } from 'zod';
import { READING } from '#server/db/connect.ts';
import { findArticle, findPostPath, isSlugOfDeleted } from './read-article.ts';
import type { CacheableProcedures } from '#server/trpc/cacheable-calls.ts';
import { publicProcedure, router, unqueuedProcedure } from '#server/trpc/procedures.ts';
import { findArchive, findCategory, listCategories, listPosts } from './read.ts';
import { readSidebarCounts } from './read-sidebar-counts.ts';

export const blogRouter = router({
  list: unqueuedProcedure
    .input(blogListInput)
    .output(blogListOutput)
    .query(({ ctx, input }) => {
      if (input.q) ctx.consumeSearch();
      const { q, category, sort, page } = input;
      return ctx.cacheQuery(JSON.stringify([q, category, sort, page]), () =>
        ctx.limiter.run(() => listPosts(ctx.sql, input), READING),
      );
    }),

  categories: unqueuedProcedure
    .output(z.array(categoryLink))
    .query(({ ctx }) =>
      ctx.cacheQuery('categories', () => ctx.limiter.run(() => listCategories(ctx.sql), READING)),
    ),

  shelf: unqueuedProcedure
    .output(blogShelfOutput)
    .query(({ ctx }) =>
      ctx.cacheQuery('shelf', () => ctx.limiter.run(() => readSidebarCounts(ctx.sql), READING)),
    ),

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
    .output(postPathParts)
    .query(async ({ ctx, input }) => {
      const path = await findPostPath(ctx.sql, input.slug);
      if (!path && (await isSlugOfDeleted(ctx.sql, input.slug))) throw new AppError('GONE');
      return orNotFound(path);
    }),

  article: unqueuedProcedure
    .input(articleInput)
    .output(articleOutput)
    .query(async ({ ctx, input }) => {
      const result = orNotFound(await ctx.limiter.run(() => findArticle(ctx.sql, input), READING));
      if (result.kind === 'gone') throw new AppError('GONE');
      if (result.kind === 'moved') return result;
      const { id, markup, source, ...article } = result.article;
      // Stored HTML may come from another program, so it is never sent without rendering.
      const content = markup ?? (await ctx.renderOnDemand({ id, source: source ?? '' }));
      return { kind: 'found' as const, article: { ...article, content } };
    }),
});

/** Searches are not cached, as their number is unlimited. */
export const CACHEABLE_BLOG_CALLS: CacheableProcedures = {
  'blog.list': blogListInput.extend({ q: z.literal('') }),
  'blog.categories': null,
  'blog.shelf': null,
  'blog.category': categoryInput,
  'blog.archive': archiveInput,
  'blog.address': slugInput,
  'blog.article': articleInput,
};

function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
