import type { Sql } from '#server/db/connect.ts';
import type { AdminCategory } from '#shared/categories/schemas.ts';

/** Lists all categories by name, in Turkish order. */
export async function listAllCategories(sql: Sql): Promise<AdminCategory[]> {
  return sql<AdminCategory[]>`
    select
      c.id, c.name, c.slug, c.description,
      c.parent_id as "parentId",
      parent.name as "parentName",
      coalesce(linked.posts, 0)::integer as posts
    from blog_categories c
    left join blog_categories parent on parent.id = c.parent_id
    left join (
      select category_id, count(*) as posts from post_categories group by category_id
    ) linked on linked.category_id = c.id
    order by c.name collate "tr-x-icu", c.id
  `;
}
