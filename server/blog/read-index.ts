/** Lists categories and months with posts for the blog's sidebar, from the counts that triggers maintain. */

import type { Fragment, Sql } from '#server/db/connect.ts';
import type { BlogIndex } from '#shared/blog/schemas.ts';

export async function readBlogIndex(sql: Sql): Promise<BlogIndex> {
  return { categories: await listCountedCategories(sql), months: await listMonths(sql) };
}

async function listCountedCategories(sql: Sql): Promise<BlogIndex['categories']> {
  return sql<BlogIndex['categories']>`
    select name, slug, count
    from (
      select
        c.id, c.name, c.slug,
        (
          (
            select coalesce(sum(change), 0) from row_counts
            where counted = 'post category' and key = c.id::text
          )
          - (select count(*) from post_categories where category_id = c.id and published_at > now())
        )::integer as count
      from blog_categories c
    ) counted
    where count > 0
    order by name collate "tr-x-icu", id
  `;
}

/** Lists the months with posts, newest first. */
export async function listMonths(sql: Sql): Promise<BlogIndex['months']> {
  return sql<BlogIndex['months']>`
    with counts as (
      select key, change from row_counts where counted = 'post month'
      union all
      select to_char(published_at at time zone site_time_zone(), 'YYYY-MM'), -1
      from blog_posts
      where ${isScheduled(sql)}
    )
    select
      split_part(key, '-', 1)::integer as year,
      split_part(key, '-', 2)::integer as month,
      sum(change)::integer as count
    from counts
    group by key
    having sum(change) > 0
    order by 1 desc, 2 desc
  `;
}

/**
 * Returns a condition that is true for scheduled posts. It is fast in a large table, as scheduled posts are few
 * and at one end of the index.
 */
export function isScheduled(sql: Sql): Fragment {
  return sql`status = 'published' and published_at > now()`;
}
