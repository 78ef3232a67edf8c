import { z } from 'zod';
import { READING } from '#server/db/connect.ts';
import type { CacheableProcedures } from '#server/trpc/cacheable-calls.ts';
import type { Context } from '#server/trpc/context.ts';
import { publicProcedure, router, unqueuedProcedure } from '#server/trpc/procedures.ts';
import type { BlogListOutput } from '#shared/blog/schemas.ts';
import {
  archiveInput,
  archiveOutput,
  articleInput,
  articleOutput,
  authorInput,
  authorOutput,
  blogIndexOutput,
  blogListInput,
  blogListOutput,
  categoryInput,
  categoryLink,
  categoryOutput,
  postPathParts,
  slugInput,
} from '#shared/blog/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { postPath } from '#shared/routes.ts';
import { findPages } from './find-pages.ts';
import { findArchive, findCategory, listCategories, listPosts } from './read.ts';
import { findArticle, findPostPath, isSlugOfDeleted } from './read-article.ts';
import { findAuthor, signPosts } from './read-bylines.ts';
import { readBlogIndex } from './read-index.ts';
import { findMentions } from './read-mentions.ts';

export const blogRouter = router({
  list: unqueuedProcedure
    .input(blogListInput)
    .output(blogListOutput)
    .query(async ({ ctx, input }) => {
      if (input.q) ctx.consumeSearch();
      const { q, category, sort, page } = input;
      const list = await ctx.cacheQuery(JSON.stringify([q, category, sort, page]), () =>
        ctx.limiter.run(async () => {
          const lists = await signLists(ctx, await listPosts(ctx.sql, input));
          if (!q || page > 1) return lists;
          const posts = await findMentions(ctx.sql, input);
          return { ...lists, mentions: posts.map((post) => ({ title: post.title, path: postPath(post) })) };
        }, READING),
      );
      // Words without a result in one category are not counted, as other posts of the blog may have the words.
      if (q && !category && list.total === 0 && list.blogHasPosts) ctx.countEmptySearch(q);
      if (!q || page > 1 || category) return list;
      return { ...list, mentions: [...(list.mentions ?? []), ...(await findPages(ctx, q))] };
    }),

  categories: unqueuedProcedure
    .output(z.array(categoryLink))
    .query(({ ctx }) =>
      ctx.cacheQuery('categories', () => ctx.limiter.run(() => listCategories(ctx.sql), READING)),
    ),

  index: unqueuedProcedure
    .output(blogIndexOutput)
    .query(({ ctx }) =>
      ctx.cacheQuery('index', () => ctx.limiter.run(() => readBlogIndex(ctx.sql), READING)),
    ),

  category: publicProcedure
    .input(categoryInput)
    .output(categoryOutput)
    .query(async ({ ctx, input }) => orNotFound(await findCategory(ctx.sql, input))),

  author: publicProcedure
    .input(authorInput)
    .output(authorOutput)
    .query(async ({ ctx, input }) => orNotFound(ctx.site.bylines && (await findAuthor(ctx.sql, input)))),

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
      const result = orNotFound(await ctx.limiter.run(() => findSignedArticle(ctx, input), READING));
      if (result.kind === 'gone') throw new AppError('GONE');
      if (result.kind === 'moved') return result;
      const { id, markup, source, ...article } = result.article;
      // The stored HTML may come from another program, so it is sent only after rendering.
      const content = markup ?? (await ctx.renderOnDemand({ id, source: source ?? '' }));
      return { kind: 'found' as const, article: { ...article, content } };
    }),
});

/** Searches are not cached, as visitors may search for any number of different words. */
export const CACHEABLE_BLOG_CALLS: CacheableProcedures = {
  'blog.list': blogListInput.extend({ q: z.literal('') }),
  'blog.categories': null,
  'blog.index': null,
  'blog.category': categoryInput,
  'blog.author': authorInput,
  'blog.archive': archiveInput,
  'blog.address': slugInput,
  'blog.article': articleInput,
};

type Reading = Pick<Context, 'sql' | 'site'>;

async function signLists({ sql, site }: Reading, lists: BlogListOutput): Promise<BlogListOutput> {
  if (!site.bylines) return lists;
  const posts = await signPosts(sql, lists.posts);
  return { ...lists, posts, newest: lists.newest && (await signPosts(sql, lists.newest)) };
}

async function findSignedArticle({ sql, site }: Reading, input: Parameters<typeof findArticle>[1]) {
  const result = await findArticle(sql, input);
  if (!site.bylines || result?.kind !== 'found') return result;
  const [article = result.article] = await signPosts(sql, [result.article]);
  return { ...result, article };
}

function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
