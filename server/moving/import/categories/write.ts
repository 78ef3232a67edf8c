/** Stores the categories of an import, parents first. */
import { CATEGORY_LIMITS } from '#shared/post-states.ts';
import { slugify } from '#shared/slug.ts';
import type { Sql } from '#server/db/connect.ts';

type CategoryItem = {
  kind: 'category' | 'tag';
  key: string;
  name: string;
  details: { slug: string; description: string; parentKey?: string; isExact?: boolean };
};

/** Stores categories that the run has not stored yet, and tags if they become categories. */
export async function storeCategories(
  tx: Sql,
  importId: string,
  { site, tags }: { site: string; tags: 'categories' | 'keywords' },
): Promise<void> {
  if (tags === 'keywords') {
    await tx`
      update import_items set outcome = 'left out', reason = 'keyword'
      where import_id = ${importId} and kind = 'tag' and outcome is null
    `;
  }
  const items = await tx<CategoryItem[]>`
    select kind, key, title as name, details
    from import_items
    where import_id = ${importId} and kind in ('category', 'tag') and outcome is null
    order by kind, n
  `;
  const ids = await listStored(tx, importId);
  for (const item of parentsFirst(items)) {
    const { parentKey } = item.details;
    const parentId = parentKey === undefined ? undefined : ids.get(parentKey);
    const known = await findCategory(tx, site, item);
    const id = known ?? (await insertCategory(tx, item, parentId));
    if (item.kind === 'category') ids.set(item.key, id);
    await tx`
      update import_items
      set outcome = ${known === undefined ? 'stored' : 'already here'}, category_id = ${id},
        is_new = ${known === undefined}
      where import_id = ${importId} and kind = ${item.kind} and key = ${item.key}
    `;
  }
}

async function listStored(tx: Sql, importId: string): Promise<Map<string, string>> {
  const rows = await tx<{ key: string; id: string }[]>`
    select i.key, c.id
    from import_items i
    join blog_categories c on c.id = i.category_id
    where i.import_id = ${importId} and i.kind = 'category'
  `;
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Finds the category that an earlier import has stored, or one with the same slug or name. */
async function findCategory(tx: Sql, site: string, item: CategoryItem): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select c.id
    from blog_categories c
    left join (
      select i.category_id
      from import_items i
      join imports m on m.id = i.import_id
      where m.site = ${site} and i.kind = ${item.kind} and i.key = ${item.key}
    ) earlier on earlier.category_id = c.id
    where earlier.category_id is not null
      or c.slug = ${categorySlug(item)}
      or (fold_text(c.name) = fold_text(${item.name}) and ${!item.details.isExact})
    order by (earlier.category_id is not null) desc, (c.slug = ${categorySlug(item)}) desc, c.created_at, c.id
    limit 1
  `;
  return row?.id;
}

async function insertCategory(tx: Sql, item: CategoryItem, parentId: string | undefined): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into blog_categories (name, slug, description, parent_id)
    values (
      ${item.name.slice(0, CATEGORY_LIMITS.name).toWellFormed()}, ${categorySlug(item)},
      ${item.details.description.slice(0, CATEGORY_LIMITS.description).toWellFormed() || null}, ${parentId ?? null}
    )
    returning id
  `;
  return row.id;
}

function categorySlug({ key, name, details }: Pick<CategoryItem, 'key' | 'name' | 'details'>): string {
  const slug = [details.slug, name, key].map(slugify).find((text) => text !== '') ?? 'category';
  return slug.slice(0, CATEGORY_LIMITS.slug).replace(/-$/, '');
}

/** Sorts parents before their children. A cycle is cut. */
function parentsFirst(items: readonly CategoryItem[]): CategoryItem[] {
  const byKey = new Map(items.filter(({ kind }) => kind === 'category').map((item) => [item.key, item]));
  const sorted = new Set<CategoryItem>();
  for (const item of items) {
    const chain: CategoryItem[] = [];
    for (
      let next: CategoryItem | undefined = item;
      next && !sorted.has(next) && !chain.includes(next);
      next = next.details.parentKey === undefined ? undefined : byKey.get(next.details.parentKey)
    ) {
      chain.push(next);
    }
    for (const one of chain.toReversed()) sorted.add(one);
  }
  return [...sorted];
}
