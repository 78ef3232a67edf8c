/** Stores the categories of an import, parents first. */
import { createHash } from 'node:crypto';
import type { Database, Sql } from '#server/db/connect.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { parentsFirst } from '#server/import-export/parents-first.ts';
import { CATEGORY_LIMITS } from '#shared/posts/post-states.ts';
import { readableSlug } from '../readable-slug.ts';
import { extendLease, type Lease, recordProgress } from '../state/write.ts';

type CategoryItem = {
  kind: 'category' | 'tag';
  key: string;
  name: string;
  details: { slug: string; description: string; parentKey?: string; isExact?: boolean };
};

/**
 * The number of items in a transaction. A short transaction lets a member stop the run, even if a pooler or a
 * network delays each statement.
 */
const ITEMS_PER_TRANSACTION = 25;

/**
 * Stores the categories that the run has not stored yet. If tags become categories, tags are stored too.
 * @throws LeaseLost
 */
export async function storeCategories(
  sql: Database,
  lease: Lease,
  { site, tags }: { site: string; tags: 'categories' | 'keywords' },
): Promise<void> {
  const { importId } = lease;
  if (tags === 'keywords') {
    await sql`
      update import_items set outcome = 'left out', reason = 'keyword'
      where import_id = ${importId} and kind = 'tag' and outcome is null
    `;
  }
  const items = await listOpenCategories(sql, importId);
  const ids = await listStored(sql, importId);
  for (let from = 0; from < items.length; from += ITEMS_PER_TRANSACTION) {
    await inBulkTransaction(sql, async (tx) => {
      await extendLease(tx, lease, 'running');
      await recordProgress(tx, lease);
      for (const item of items.slice(from, from + ITEMS_PER_TRANSACTION))
        await storeCategory(tx, item, { importId, site, ids });
    });
  }
}

/** Lists categories that are not stored yet, parents before their children. */
async function listOpenCategories(sql: Sql, importId: string): Promise<CategoryItem[]> {
  const items = await sql<CategoryItem[]>`
    select kind, key, title as name, details
    from import_items
    where import_id = ${importId} and kind in ('category', 'tag') and outcome is null
    order by kind, n
  `;
  const byKey = new Map(items.filter(({ kind }) => kind === 'category').map((item) => [item.key, item]));
  return parentsFirst(items, ({ details: { parentKey } }) =>
    parentKey === undefined ? undefined : byKey.get(parentKey),
  );
}

/**
 * Stores a category, or links its item to an existing category.
 * @param ids the import's categories by key; the function adds this category
 */
async function storeCategory(
  tx: Sql,
  item: CategoryItem,
  { importId, site, ids }: { importId: string; site: string; ids: Map<string, string> },
): Promise<void> {
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

async function listStored(tx: Sql, importId: string): Promise<Map<string, string>> {
  const rows = await tx<{ key: string; id: string }[]>`
    select i.key, c.id
    from import_items i
    join blog_categories c on c.id = i.category_id
    where i.import_id = ${importId} and i.kind = 'category'
  `;
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Finds the category that an earlier import has stored, or else a category with the same slug or name. */
async function findCategory(tx: Sql, site: string, item: CategoryItem): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select found.id
    from (
      select c.id, c.created_at, 1 as rank
      from import_items i
      join imports m on m.id = i.import_id
      join blog_categories c on c.id = i.category_id
      where m.site = ${site} and i.kind = ${item.kind} and i.key = ${item.key}
      union all
      select id, created_at, 2 from blog_categories where slug = ${categorySlug(item)}
      union all
      select id, created_at, 3 from blog_categories
      where fold_text(name) = fold_text(${item.name}) and ${!item.details.isExact}
    ) found
    order by found.rank, found.created_at, found.id
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

/**
 * Returns the slug of a category. Names without Latin letters get the hash of the name, so that different names
 * get different slugs.
 */
export function categorySlug({
  name,
  details,
}: {
  name: string;
  details: Pick<CategoryItem['details'], 'slug'>;
}): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  const slug = readableSlug(details.slug) || readableSlug(name) || `kategori-${hash}`;
  return slug.slice(0, CATEGORY_LIMITS.slug).replace(/-$/, '');
}
