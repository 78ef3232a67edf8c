import { pageOfPath } from '#shared/canonical-path.ts';
import type { Sql } from '#server/db/connect.ts';
import type { Redirect } from './redirect-index.ts';

/** The rows of one query. Reading and indexing them blocks other requests for a few milliseconds. */
const BATCH_SIZE = 2_000;

/** Reads all redirects in batches. A change between two batches raises the version, after which all are read again. */
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
