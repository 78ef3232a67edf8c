import type { Sql } from '../db/connect.ts';

/** The text of a post as it is stored; undefined where the post is gone. */
export async function findContent(sql: Sql, postId: string): Promise<string | undefined> {
  const [post] = await sql<{ content: string }[]>`select content from blog_posts where id = ${postId}`;
  return post?.content;
}
