/** Writes the posts of a run. A post and the outcome of its item are written in one transaction. */

import type { Loss, PictureFailure } from '#blog-sources/source-item.ts';
import { recordActivity } from '#server/activity/log/write.ts';
import type { Sql } from '#server/db/connect.ts';
import { POST_FIELD_ROWS, type PostFieldName } from '#shared/posts/post-fields.ts';
import { counterpartOf, type FormerUrlKind, formerUrlKind, isItemOfUrl, slugOfUrl } from '../items/read.ts';
import { extendLease, type Lease, recordProgress } from '../state/write.ts';
import { storable } from '../storable.ts';

export type NewPost = {
  id: string;
  key: string;
  fields: Readonly<Record<PostFieldName, string | Date | null>>;
  authorId: string | null;
  createdAt: Date;
  updatedAt: Date;
  categoryIds: readonly string[];
  losses: readonly Loss[];
};

export async function insertPosts(tx: Sql, importId: string, posts: readonly NewPost[]): Promise<void> {
  if (posts.length === 0) return;
  const rows = posts.map(({ id, fields, authorId, createdAt, updatedAt }) => ({
    id,
    author_id: authorId,
    created_at: createdAt,
    updated_at: updatedAt,
    ...Object.fromEntries(POST_FIELD_ROWS.map(([name, { column }]) => [column, fields[name]])),
  }));
  await tx`insert into blog_posts ${tx(storable(rows))}`;
  await linkCategories(tx, posts);
  await tx`
    update import_items i
    set outcome = 'stored', is_new = true, post_id = r.id, slug = r.slug, losses = r.losses
    from jsonb_to_recordset(${tx.json(
      storable(posts.map(({ id, key, fields, losses }) => ({ id, key, slug: fields.slug, losses }))),
    )}) as r (id uuid, key text, slug text, losses jsonb)
    where i.import_id = ${importId} and i.kind = 'post' and i.key = r.key
  `;
  await tx`
    update activity set post_count = post_count + ${posts.length}
    where id = (select activity_id from imports where id = ${importId})
  `;
}

/** Links posts to their categories. A category that was deleted since the trial is skipped. */
async function linkCategories(tx: Sql, posts: readonly Pick<NewPost, 'id' | 'categoryIds'>[]): Promise<void> {
  const links = posts.flatMap(({ id, categoryIds }) =>
    [...new Set(categoryIds)].map((category) => ({ id, category })),
  );
  const categoryIds = [...new Set(links.map(({ category }) => category))];
  await tx`
    with chosen as (
      select id from blog_categories where id = any(${categoryIds}::uuid[]) order by id for key share
    )
    insert into post_categories (post_id, category_id)
    select l.post_id, chosen.id
    from unnest(
      ${links.map(({ id }) => id)}::uuid[], ${links.map(({ category }) => category)}::uuid[]
    ) as l (post_id, category_id)
    join chosen on chosen.id = l.category_id
  `;
}

/** Links items to posts that an earlier import has stored. */
export async function markAlreadyHere(
  tx: Sql,
  importId: string,
  posts: ReadonlyMap<string, string>,
): Promise<void> {
  if (posts.size === 0) return;
  await tx`
    update import_items i
    set outcome = 'already here', post_id = r.id
    from unnest(${[...posts.keys()]}::text[], ${[...posts.values()]}::uuid[]) as r (key, id)
    where i.import_id = ${importId} and i.kind = 'post' and i.key = r.key
  `;
}

export async function markLeftOut(
  tx: Sql,
  importId: string,
  posts: readonly { key: string; reason: string }[],
): Promise<void> {
  if (posts.length === 0) return;
  await tx`
    update import_items i
    set outcome = 'left out', reason = r.reason
    from jsonb_to_recordset(${tx.json([...posts])}) as r (key text, reason text)
    where i.import_id = ${importId} and i.kind = 'post' and i.key = r.key
  `;
}

export async function listTakenSlugs(tx: Sql, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ slug: string }[]>`select slug from blog_posts where slug = any(${[...slugs]})`;
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Lists former URLs that have no redirect yet, with their paths on this site. The URLs are those of stored posts,
 * lists of posts and feeds.
 */
export async function listOpenUrls(
  tx: Sql,
  importId: string,
  limit: number,
): Promise<{ url: string; fromUrl: string; toPath: string; isOfPost: boolean }[]> {
  const rows = await tx<{ url: string; fromUrl: string; kind: FormerUrlKind; slug: string | null }[]>`
    select u.url, ${slugOfUrl(tx)} as slug, u.former_url as "fromUrl", ${formerUrlKind(tx)} as kind
    from import_urls u
    left join import_items i on ${isItemOfUrl(tx)}
    left join blog_posts p on p.id = i.post_id
    left join blog_categories c on c.id = i.category_id
    where u.import_id = ${importId} and u.is_redirected is null
      and (p.id is not null or ${formerUrlKind(tx)} <> 'post')
    order by u.url
    limit ${limit}
  `;
  return rows.map(({ url, fromUrl, kind, slug }) => ({
    url,
    fromUrl,
    // The path has no date, so the redirect stays valid if the post gets another date.
    toPath: counterpartOf({ kind, slug, year: null, month: null }),
    isOfPost: kind === 'post',
  }));
}

/** Returns the paths whose redirects this transaction has added. */
export async function listAddedRedirects(
  tx: Sql,
  fromPaths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ path: string }[]>`
    select from_path as path from redirects where from_path = any(${[...fromPaths]}) and created_at = now()
  `;
  return new Set(rows.map(({ path }) => path));
}

/**
 * Records which former URLs are redirected.
 * @param rows `isRedirected` is true for a redirect that the run has added, false for an earlier redirect
 */
export async function markRedirected(
  tx: Sql,
  importId: string,
  rows: readonly { url: string; isRedirected: boolean }[],
): Promise<void> {
  const urlsOf = (some: typeof rows) => some.map(({ url }) => url);
  await tx`
    update import_urls
    set is_redirected = url = any(${urlsOf(rows.filter(({ isRedirected }) => isRedirected))}::text[])
    where import_id = ${importId} and url = any(${urlsOf(rows)}::text[])
  `;
}

/**
 * Records the import once as an undoable act of the member who uploaded the file. If the entry was deleted before
 * the import continues, the import gets another entry.
 * @returns the entry's id
 */
export async function recordImport(tx: Sql, importId: string): Promise<string> {
  const [row] = await tx<
    [{ site: string | null; createdBy: string | null; activityId: string | null; posts: number }]
  >`
    select
      m.site, m.created_by as "createdBy", a.id as "activityId",
      (
        select count(*)::integer from import_items i where i.import_id = m.id and i.kind = 'post' and i.is_new
      ) as posts
    from imports m
    left join activity a on a.id = m.activity_id
    where m.id = ${importId}
    for update of m
  `;
  if (row.activityId !== null) return row.activityId;
  const activityId = await recordActivity(tx, {
    kind: 'posts imported',
    userId: row.createdBy,
    subject: row.site ?? '',
    posts: row.posts,
  });
  await tx`update imports set activity_id = ${activityId} where id = ${importId}`;
  return activityId;
}

/**
 * Locks the entry of the activity before the import is locked. An undo locks in the same order, which prevents a
 * deadlock.
 */
export async function lockEntry(tx: Sql, importId: string): Promise<void> {
  await tx`
    select from activity where id = (select activity_id from imports where id = ${importId}) for no key update
  `;
}

/**
 * Links a picture of the export to its picture in the library, and adds a missing alternative text there. The
 * library added the picture in this transaction or had it before.
 * @throws LeaseLost
 */
export async function storePictureItem(
  tx: Sql,
  lease: Lease,
  { key, mediaId, alt }: { key: string; mediaId: string; alt: string | undefined },
): Promise<void> {
  await extendLease(tx, lease, 'running');
  await recordProgress(tx, lease);
  await tx`
    update import_items
    set outcome = 'stored', media_id = ${mediaId}, reason = null,
      is_new = (select created_at = now() from media where id = ${mediaId})
    where import_id = ${lease.importId} and kind = 'picture' and key = ${key}
  `;
  if (alt !== undefined) await tx`update media set alt = ${alt} where id = ${mediaId} and alt = ''`;
}

/** Records that a recording of an export is stored. */
export async function storeRecordingItem(
  tx: Sql,
  lease: Lease,
  { key, recordingId }: { key: string; recordingId: string },
): Promise<void> {
  await extendLease(tx, lease, 'running');
  await recordProgress(tx, lease);
  await tx`
    update import_items
    set outcome = 'stored', reason = null,
      is_new = (select created_at = now() from recordings where id = ${recordingId})
    where import_id = ${lease.importId} and kind = 'picture' and key = ${key}
  `;
}

/**
 * Records that a picture cannot be stored.
 * @param inLosses true if posts report the picture among their losses; otherwise the picture's item reports it
 */
export async function failPictureItem(
  sql: Sql,
  lease: Lease,
  { key, reason, inLosses }: { key: string; reason: PictureFailure; inLosses: boolean },
): Promise<void> {
  await recordProgress(sql, lease);
  await sql`
    update import_items set outcome = ${inLosses ? 'failed' : 'left out'}, reason = ${reason}
    where import_id = ${lease.importId} and kind = 'picture' and key = ${key} and outcome is null
  `;
}
