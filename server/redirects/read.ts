import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { archivePath } from '#shared/blog/list-query.ts';
import { pageOfPath, pagesBelow } from '#shared/redirects/canonical-path.ts';
import { pathTo, postPath, routeOf } from '#shared/routes.ts';
import type { Redirect } from './redirect-index.ts';

/**
 * The number of redirects that one query reads. Reading and indexing them blocks other requests for a few
 * milliseconds.
 */
const BATCH_SIZE = 2_000;

/**
 * Reads all redirects in batches. If a redirect changes between two batches, the version is raised, and all
 * redirects are read again.
 */
export async function* streamRedirects(sql: Sql): AsyncGenerator<readonly Redirect[]> {
  for (let last = ''; ; ) {
    const rows: Redirect[] = await sql<Redirect[]>`
      select
        from_path as "from",
        to_path as "to",
        status,
        source = 'import' as "isImported",
        covers_below as "coversBelow"
      from redirects
      where from_path > ${last}
      order by from_path
      limit ${BATCH_SIZE}
    `;
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH_SIZE) return;
    last = end.from;
  }
}

export async function readRedirectsVersion(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ version: string }[]>`
    select redirects_version || '-' || redirects_mark as version from content_version
  `;
  return row?.version;
}

/** Finds the title of the post or category that visitors of a path read, also of a former path. */
export async function findTitle(sql: Sql, pathname: string): Promise<string | null> {
  const { key, params: { slug = '' } = {} } = pageOfPath(pathname) ?? {};
  if (key === 'blogCategory') {
    const [category] = await sql<{ title: string }[]>`
      select name as title from blog_categories c
      where c.slug = ${slug}
        or c.id = (select category_id from blog_former_category_slugs where slug = ${slug} order by left_at desc limit 1)
      order by c.slug = ${slug} desc
      limit 1
    `;
    return category?.title ?? null;
  }
  if (key !== 'blogPost' && key !== 'blogArticle') return null;
  const [post] = await sql<{ title: string }[]>`
    select title from published_posts p
    where p.slug = ${slug}
      or p.id = (select post_id from blog_former_addresses where slug = ${slug} order by left_at desc limit 1)
    order by p.slug = ${slug} desc
    limit 1
  `;
  return post?.title ?? null;
}

export type PagesBelow = { count: number; example: { path: string; title: string | null } };

/**
 * Finds the pages that visitors can open below paths, with two statements for any number of paths.
 * @param paths in their normal form
 * @returns the pages below each path that has some
 */
export async function findPagesBelow(sql: Sql, paths: readonly string[]): Promise<Map<string, PagesBelow>> {
  const pagesByPath = new Map<string, PagesBelow>();
  if (paths.length === 0) return pagesByPath;
  const months = await countPostsByMonth(sql);
  const categories = await countCategories(sql);
  let visited = 0;
  for (const path of new Set(paths)) {
    visited += 1;
    if (visited % BATCH_SIZE === 0) await nextTurn();
    const below = pagesBelow(path).flatMap(({ key, params }): PagesBelow[] => {
      const { year, month } = params;
      const posts = months.get([year, month].filter(Boolean).join('/'));
      if (key === 'blogArticle') return posts ? [posts.articles] : [];
      if (key === 'blogArchive') return posts ? [posts.archives] : [];
      if (key === 'blogCategory') return categories;
      const { pattern } = routeOf(key);
      const isPage = !pattern.includes(':') && key !== 'blogPreview';
      return isPage ? [{ count: 1, example: { path: pattern, title: null } }] : [];
    });
    const [first] = below;
    if (first) pagesByPath.set(path, { ...first, count: below.reduce((sum, { count }) => sum + count, 0) });
  }
  return pagesByPath;
}

type PostsOfPeriod = { articles: PagesBelow; archives: PagesBelow };

/** Counts posts and months with posts: in all, of a year such as `2026`, and of a month such as `2026/03`. */
async function countPostsByMonth(sql: Sql): Promise<Map<string, PostsOfPeriod>> {
  const rows = await sql<{ year: number; month: number; count: number; slug: string; title: string }[]>`
    select
      year, month, count(*)::integer as count,
      (array_agg(slug order by published_at desc))[1] as slug,
      (array_agg(title order by published_at desc))[1] as title
    from published_posts
    group by year, month
    order by year desc, month desc
  `;
  const periods = new Map<string, PostsOfPeriod>();
  for (const { year, month, count, slug, title } of rows) {
    const yearText = String(year).padStart(4, '0');
    const monthText = String(month).padStart(2, '0');
    for (const period of ['', yearText, `${yearText}/${monthText}`]) {
      const { articles, archives } = periods.get(period) ?? {};
      periods.set(period, {
        articles: {
          count: count + (articles?.count ?? 0),
          example: articles?.example ?? { path: postPath({ slug, year, month }), title },
        },
        archives: {
          count: 1 + (archives?.count ?? 0),
          example: archives?.example ?? { path: archivePath({ year, month }), title: null },
        },
      });
    }
  }
  return periods;
}

async function countCategories(sql: Sql): Promise<PagesBelow[]> {
  const rows = await sql<{ count: number; slug: string; title: string }[]>`
    select count(*) over ()::integer as count, slug, name as title from blog_categories order by name limit 1
  `;
  return rows.map(({ count, slug, title }) => ({
    count,
    example: { path: pathTo('blogCategory', { slug }), title },
  }));
}

/** The first part of the path of a category, before its slug. */
export const CATEGORY_FOLDER = pathTo('blogCategory', { slug: '' });

const ARTICLE_FOLDER = `${pathTo('blogList')}/`;

/**
 * Selects the path of a post.
 * @param row a row with year, month and slug
 */
export function articlePath(sql: Sql, row: Fragment): Fragment {
  return sql`${ARTICLE_FOLDER}::text || ${row}.year || '/' || lpad(${row}.month::text, 2, '0') || '/' || ${row}.slug`;
}
