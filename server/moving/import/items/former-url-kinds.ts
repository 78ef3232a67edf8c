/**
 * The rows of `import_urls` belong to posts, and to lists of posts and feeds of the former site. The key of a post is
 * its item's key; another key begins with its kind and a line break, which no other key contains.
 */
import type { Fragment, Sql } from '#server/db/connect.ts';

export type FormerUrlKind = 'post' | 'category' | 'tag' | 'author' | 'feed';

export function formerUrlKey(kind: FormerUrlKind, itemKey: string): string {
  return kind === 'post' ? itemKey.replaceAll('\n', ' ') : `${kind}\n${itemKey}`;
}

/** The kind of the row `u`. */
export function formerUrlKind(sql: Sql): Fragment {
  return sql`case when strpos(u.key, E'\n') = 0 then 'post' else split_part(u.key, E'\n', 1) end`;
}

/** True for the item `i` of the row `u`. A feed has no item. */
export function isItemOfUrl(sql: Sql): Fragment {
  return sql`
    i.import_id = u.import_id
      and i.kind = ${formerUrlKind(sql)}
      and i.key = substr(u.key, strpos(u.key, E'\n') + 1)
  `;
}

/** The slug of the row's post `p` or category `c`, which a tag may have as well; for an item without them, the planned slug. */
export function slugOfUrl(sql: Sql): Fragment {
  return sql`
    coalesce(
      p.slug, c.slug, i.slug,
      (select same.slug from blog_categories same where i.kind = 'tag' and same.slug = i.details ->> 'slug')
    )
  `;
}
