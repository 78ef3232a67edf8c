import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import type { Database } from '#server/db/connect.ts';
import { insertPost } from './factories.ts';

/** Inserts eight categories, forty posts of every length, and one post of one sentence. */
export async function insertGeneratedBlog(sql: Database): Promise<void> {
  const seed = { count: 40, categories: 8, now: new Date() };
  await insertSeed(sql, generatePosts(seed), generateCategories(seed.categories));
  await insertPost(sql, { title: 'Kısa', slug: 'kisa', content: '<p>Bir cümle.</p>' });
}
