/** The pages and files that the bench requests. */
import { POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import type { Database } from '#server/db/connect.ts';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { signInAs } from '#tests/context.ts';

export type Subject = { name: string; path: string; headers: Record<string, string> };

const CATEGORIES = 20;
/** A word in nearly every generated post about telephones. */
const COMMON_WORD = 'telefon';

/** Fills an empty database and returns the requests to measure on it, as a browser would send them. */
export async function prepareSubjects(sql: Database, posts: number): Promise<Subject[]> {
  await insertSeed(
    sql,
    generatePosts({ count: posts, categories: CATEGORIES, now: new Date() }),
    generateCategories(CATEGORIES),
  );
  await sql`analyze blog_posts, blog_categories, post_categories`;
  const [post] = await sql<{ year: number; month: number; slug: string; published: number }[]>`
    select year, month, slug, (select count(*)::integer from published_posts) as published
    from published_posts
    order by published_at desc
    limit 1
  `;
  if (!post) throw new Error('No post is published: seed more.');
  const cookie = `session=${await signInAs(sql, 'bench@example.com')}`;
  const page = Math.min(50, Math.ceil(post.published / POSTS_PER_PAGE));
  const list = pathTo('blogList');
  const html = { accept: 'text/html', 'accept-encoding': 'br' };
  const xml = { accept: '*/*', 'accept-encoding': 'br' };
  const json = { accept: 'application/json', 'accept-encoding': 'br' };
  const call = (procedure: string, input: object) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const firstPage = { q: '', category: '', sort: 'newest', page: 1 };
  return [
    { name: 'landing', path: pathTo('landing'), headers: html },
    { name: 'list', path: list, headers: html },
    { name: `list, page ${page}`, path: `${list}?page=${page}`, headers: html },
    { name: `search, “${COMMON_WORD}”`, path: `${list}?q=${COMMON_WORD}`, headers: html },
    { name: 'article', path: postPath(post), headers: html },
    { name: 'feed', path: FEED_PATHS.rss, headers: xml },
    { name: '`blog.list`', path: call('blog.list', firstPage), headers: json },
    { name: '`admin.posts.list`', path: call('admin.posts.list', {}), headers: { ...json, cookie } },
  ];
}
