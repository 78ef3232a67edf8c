import type { Sql } from '#server/db/connect.ts';
import type { Rendered } from '#server/rich-text/jobs.ts';

/** Stores a rendering. Call this in the transaction that writes the text. */
export async function insertRendering(
  tx: Sql,
  postId: string,
  renderer: number,
  markup: string,
): Promise<void> {
  await tx`
    insert into post_renderings (post_id, renderer, markup)
    values (${postId}, ${renderer}, ${markup})
    on conflict (post_id, renderer) do update set markup = excluded.markup, clean = null, rendered_at = now()
  `;
  await tx`delete from post_render_queue where post_id = ${postId} and renderer = ${renderer}`;
}

/**
 * Registers a version, for which texts of other programs are queued from now on. Renderings of older versions
 * are deleted, except the previous version, which may still be running.
 */
export async function registerRenderer(sql: Sql, renderer: number): Promise<void> {
  await sql`insert into post_renderers (renderer) values (${renderer}) on conflict (renderer) do nothing`;
  await sql`delete from post_renderers where renderer < ${renderer - 1}`;
  await sql`delete from post_renderings where renderer < ${renderer - 1}`;
}

export async function queueUnrendered(sql: Sql, renderer: number): Promise<void> {
  await sql`
    insert into post_render_queue (post_id, renderer)
    select p.id, ${renderer}
    from blog_posts p
    where not exists (select from post_renderings r where r.post_id = p.id and r.renderer = ${renderer})
    on conflict (post_id, renderer) do nothing
  `;
}

/** Claims posts of the queue for a minute. */
export async function claimPosts(sql: Sql, renderer: number, limit: number): Promise<string[]> {
  const claimedPosts = await sql<{ id: string }[]>`
    update post_render_queue
    set claimed_until = now() + interval '1 minute'
    where renderer = ${renderer} and post_id in (
      select post_id from post_render_queue
      where renderer = ${renderer} and claimed_until < now()
      limit ${limit}
      for update skip locked
    )
    returning post_id as id
  `;
  return claimedPosts.map(({ id }) => id);
}

/** Postpones a post whose rendering has failed by an hour. */
export async function postponePost(sql: Sql, postId: string, renderer: number): Promise<void> {
  await sql`
    update post_render_queue set claimed_until = now() + interval '1 hour'
    where post_id = ${postId} and renderer = ${renderer}
  `;
}

/** Stores a rendering unless the post's text has changed in the meantime. */
export async function storeRendering(
  sql: Sql,
  { postId, renderer, source, rendered }: StoredRendering,
): Promise<void> {
  const clean = rendered.content === source ? null : rendered.content;
  await sql`
    with
      post as (
        select id from blog_posts where id = ${postId} and content = ${source} for share
      ),
      stored as (
        insert into post_renderings (post_id, renderer, markup, clean)
        select id, ${renderer}, ${rendered.markup}, ${clean} from post
        on conflict (post_id, renderer)
          do update set markup = excluded.markup, clean = excluded.clean, rendered_at = now()
        returning post_id
      )
    delete from post_render_queue where renderer = ${renderer} and post_id in (select post_id from stored)
  `;
}

type StoredRendering = {
  postId: string;
  renderer: number;
  source: string;
  rendered: Rendered;
};

/** Returns the text of a post; undefined if the post was deleted. */
export async function findContent(sql: Sql, postId: string): Promise<string | undefined> {
  const [post] = await sql<{ content: string }[]>`select content from blog_posts where id = ${postId}`;
  return post?.content;
}
