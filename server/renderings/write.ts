import type { Sql } from '../db/connect.ts';

export type Rendering = {
  markup: string;
  /** The text within the node set. */
  content: string;
};

/** Stores what a text was rendered to, in the transaction that wrote the text. */
export async function insertRendering(
  tx: Sql,
  postId: string,
  renderer: number,
  markup: string,
): Promise<void> {
  await tx`
    insert into post_renderings (post_id, renderer, markup)
    values (${postId}, ${renderer}, ${markup})
    on conflict (post_id, renderer) do update set markup = excluded.markup, clean = null
  `;
  await tx`delete from post_render_queue where post_id = ${postId}`;
}

/** Posts that wait for a rendering, for a minute this caller's. At most `limit`. */
export async function claimPosts(sql: Sql, limit: number): Promise<string[]> {
  const claimed = await sql<{ id: string }[]>`
    update post_render_queue
    set claimed_until = now() + interval '1 minute'
    where post_id in (
      select post_id from post_render_queue
      where claimed_until < now()
      limit ${limit}
      for update skip locked
    )
    returning post_id as id
  `;
  return claimed.map(({ id }) => id);
}

/** Stores a rendering of a text that stands in the database, unless that is another one by now. */
export async function storeRendering(
  sql: Sql,
  { postId, renderer, source, rendering }: StoredRendering,
): Promise<void> {
  const clean = rendering.content === source ? null : rendering.content;
  await sql`
    with
      post as (
        select id from blog_posts where id = ${postId} and content = ${source} for share
      ),
      stored as (
        insert into post_renderings (post_id, renderer, markup, clean)
        select id, ${renderer}, ${rendering.markup}, ${clean} from post
        on conflict (post_id, renderer) do update set markup = excluded.markup, clean = excluded.clean
        returning post_id
      )
    delete from post_render_queue where post_id in (select post_id from stored)
  `;
}

type StoredRendering = {
  postId: string;
  renderer: number;
  /** The text that was rendered. */
  source: string;
  rendering: Rendering;
};

/** Queues every post that this version of the code has not rendered, and forgets what older ones have. */
export async function queueUnrendered(sql: Sql, renderer: number): Promise<void> {
  await sql`
    insert into post_render_queue (post_id)
    select p.id
    from blog_posts p
    where not exists (select from post_renderings r where r.post_id = p.id and r.renderer = ${renderer})
    on conflict (post_id) do nothing
  `;
  // The version before may still be running beside this one.
  await sql`delete from post_renderings where renderer < ${renderer - 1}`;
}
