/**
 * Reads the bylines and author pages of members who sign posts. The router calls these functions only if the site
 * shows names.
 */

import type { Sql } from '#server/db/connect.ts';
import type { AuthorOutput, Byline } from '#shared/blog/schemas.ts';
import { isSlug } from '#text/slug.ts';
import { listCardsOn, pageOf } from './read.ts';

/** Adds the author to each post whose owner has a name. */
export async function signPosts<Post extends { slug: string }>(
  sql: Sql,
  posts: readonly Post[],
): Promise<(Post & { author?: Byline | undefined })[]> {
  if (posts.length === 0) return [];
  const rows = await sql<{ slug: string; author: Byline | null }[]>`
    select slug, member_byline(owner_id) as author
    from published_posts
    where slug in ${sql(posts.map(({ slug }) => slug))}
  `;
  const authors = new Map(rows.map(({ slug, author }) => [slug, author ?? undefined]));
  return posts.map((post) => ({ ...post, author: authors.get(post.slug) }));
}

/**
 * Lists the posts of an author, newest first.
 * @returns undefined for an unknown slug, and for a member without a visible post
 */
export async function findAuthor(
  sql: Sql,
  { slug, page }: { slug: string; page: number },
): Promise<AuthorOutput | undefined> {
  if (!isSlug(slug)) return undefined;
  const [row] = await sql<{ id: string; author: Byline | null; total: number }[]>`
    select
      u.id,
      member_byline(u.id) as author,
      (select count(*)::integer from published_posts p where p.owner_id = u.id) as total
    from users u
    where u.slug = ${slug}
  `;
  if (!row?.author || row.total === 0) return undefined;
  const posts = await listCardsOn(
    sql,
    sql`
      select id from published_posts
      where owner_id = ${row.id}
      order by published_at desc, id desc
      ${pageOf(sql, page)}
    `,
  );
  return { author: row.author, posts, total: row.total };
}
