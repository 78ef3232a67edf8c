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
import { findArticle, findPostPath, isSlugOfDeleted } from './read-article.ts';
import type { KeptProcedures } from '#server/trpc/kept-calls.ts';
import { router, unqueuedProcedure } from '#server/trpc/procedures.ts';
import { findArchive, findCategory, listCategories, listPosts } from './read.ts';
import { readShelf } from './read-shelf.ts';

export const blogRouter = router({
  list: unqueuedProcedure
    .input(blogListInput)
    .output(blogListOutput)
    .query(({ ctx, input }) => {
      if (input.q) ctx.consumeSearch();
      const { q, category, sort, page } = input;
      return ctx.recall(JSON.stringify([q, category, sort, page]), () =>
        ctx.readPublic((sql) => listPosts(sql, input)),
      );
    }),

  categories: unqueuedProcedure
    .output(z.array(categoryLink))
    .query(({ ctx }) => ctx.recall('categories', () => ctx.readPublic(listCategories))),

  shelf: unqueuedProcedure
    .output(blogShelfOutput)
    .query(({ ctx }) => ctx.recall('shelf', () => ctx.readPublic(readShelf))),

  category: unqueuedProcedure
    .input(categoryInput)
    .output(categoryOutput)
    .query(async ({ ctx, input }) => orNotFound(await ctx.readPublic((sql) => findCategory(sql, input)))),

  archive: unqueuedProcedure
    .input(archiveInput)
    .output(archiveOutput)
    .query(async ({ ctx, input }) => orNotFound(await ctx.readPublic((sql) => findArchive(sql, input)))),

  address: unqueuedProcedure
    .input(slugInput)
    .output(postPathParts)
    .query(async ({ ctx, input }) => {
      const found = await ctx.readPublic((sql) => findPostPath(sql, input.slug));
      if (!found && (await ctx.readPublic((sql) => isSlugOfDeleted(sql, input.slug))))
        throw new AppError('GONE');
      return orNotFound(found);
    }),

  article: unqueuedProcedure
    .input(articleInput)
    .output(articleOutput)
    .query(async ({ ctx, input }) => {
      const found = orNotFound(await ctx.readPublic((sql) => findArticle(sql, input)));
      if (found.kind === 'gone') throw new AppError('GONE');
      if (found.kind === 'moved') return found;
      const { id, markup, source, ...article } = found.article;
      // A text that was written past this code is rendered now: stored HTML is never sent as it is.
      const content = markup ?? (await ctx.renderOnDemand({ id, source: source ?? '' }));
      return { kind: 'found' as const, article: { ...article, content } };
    }),
});

/** Calls whose results are the same for everybody. A search is not: there are as many as visitors think of. */
export const KEPT_BLOG_CALLS: KeptProcedures = {
  'blog.list': blogListInput.extend({ q: z.literal('') }),
  'blog.categories': null,
  'blog.shelf': null,
  'blog.category': categoryInput,
  'blog.archive': archiveInput,
  'blog.address': slugInput,
  'blog.article': articleInput,
};

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
