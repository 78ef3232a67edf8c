import type { Sql } from '#server/db/connect.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import { ADMIN_POSTS_PER_PAGE } from '#shared/posts/post-states.ts';
import type { TrashListOutput } from '#shared/posts/trash-schemas.ts';

/** Lists the posts in the trash, the last deleted first. */
export async function listTrash(sql: Sql, page: number): Promise<TrashListOutput> {
  const posts = await sql<TrashListOutput['posts']>`
    select
      d.post_id as id, d.title, d.slug,
      d.deleted_at as "deletedAt",
      greatest(
        0, extract(day from d.deleted_at + make_interval(days => ${UNDO_DAYS}) - now())
      )::integer as "daysLeft",
      member_profile(d.deleted_by) as "deletedBy"
    from deleted_posts d
    order by d.deleted_at desc, d.post_id desc
    limit ${ADMIN_POSTS_PER_PAGE} offset ${(page - 1) * ADMIN_POSTS_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number }]>`select count(*)::integer as total from deleted_posts`;
  return { posts: [...posts], total: count.total };
}
