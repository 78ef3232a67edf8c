import type { Sql } from '#server/db/connect.ts';

/** The stored text of a post; undefined where the post is gone. */
export async function findContent(sql: Sql, postId: string): Promise<string | undefined> {
  const [post] = await sql<{ content: string }[]>`select content from blog_posts where id = ${postId}`;
  return post?.content;
}
