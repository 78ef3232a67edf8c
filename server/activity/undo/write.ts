import type { Database, Sql } from '#server/db/connect.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { deleteUndoneFiles, undoImport } from '#server/import-export/import/undo/write.ts';
import { restoreMedia } from '#server/media/write.ts';
import { refuseOthersCorrection, undoCorrection } from '#server/posts/facts/write.ts';
import { restoreDeleted } from '#server/posts/trash/write.ts';
import { countAsChanged } from '#server/posts/write.ts';
import { deleteImportedRedirects, restoreRedirects } from '#server/redirects/write.ts';
import type { Member } from '#server/sessions/session.ts';
import type { ActivityKind, UndoOutput } from '#shared/activity/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { isAllowed, mayPublish } from '#shared/roles.ts';

type Entry = {
  id: string;
  kind: ActivityKind;
  userId: string | null;
  subject: string;
  posts: number;
  categoryId: string | null;
};

/**
 * Undoes a change completely or not at all. Only administrators undo changes of other members. Authors undo no
 * change that would affect published content.
 * @throws FORBIDDEN, ACTIVITY_NOT_FOUND, ACTIVITY_UNDONE; SLUG_TAKEN if another category has the slug
 */
export async function undoActivity(sql: Database, id: string, user: Member): Promise<UndoOutput> {
  const output = await inBulkTransaction(sql, async (tx) => {
    const entry = await lockEntry(tx, id);
    await refuseUndoing(tx, entry, user);
    const undone = await UNDO[entry.kind](tx, entry, user.id);
    await tx`
      update activity
      set undone_at = now(), correction_undone = case when correction_undone is not null then true end
      where id = ${id}
    `;
    return { kind: entry.kind, renamed: [], ...undone, unchanged: entry.posts - undone.count };
  });
  if (output.kind === 'posts imported') await deleteUndoneFiles(sql, id);
  return output;
}

async function lockEntry(tx: Sql, id: string): Promise<Entry> {
  const [entry] = await tx<(Entry & { undone: boolean })[]>`
    select
      id, subject,
      case when correction_undone is null then kind else 'posts corrected' end as kind,
      user_id as "userId",
      post_count as posts,
      category_id as "categoryId",
      coalesce(correction_undone, undone_at is not null) as undone
    from activity
    where id = ${id}
    for update
  `;
  if (!entry) throw new AppError('ACTIVITY_NOT_FOUND');
  if (entry.undone) throw new AppError('ACTIVITY_UNDONE');
  return entry;
}

async function refuseUndoing(tx: Sql, { id, kind, userId }: Entry, user: Member): Promise<void> {
  if (isAllowed(user.role, 'admin')) return;
  if (userId !== user.id) throw new AppError('FORBIDDEN');
  if (mayPublish(user.role)) return;
  if (kind === 'posts corrected') return refuseOthersCorrection(tx, id, user.id);
  // The author may have been an editor when deleting the posts.
  const forbiddenPosts = await tx`
    select from deleted_posts
    where activity_id = ${id}
      and (
        post ->> 'status' = 'published'
        or coalesce(post ->> 'owner_id', post ->> 'author_id') is distinct from ${user.id}::text
      )
  `;
  if (kind !== 'posts deleted' || forbiddenPosts.count > 0) throw new AppError('FORBIDDEN');
}

type Undone = Pick<UndoOutput, 'count'> & Partial<Pick<UndoOutput, 'renamed'>>;

const UNDO: Record<ActivityKind, (tx: Sql, entry: Entry, userId: string) => Promise<Undone>> = {
  'posts deleted': (tx, { id }) => restoreDeleted(tx, tx`d.activity_id = ${id}`),
  'status set': resetStatus,
  'category assigned': takeCategory,
  'category removed': giveCategory,
  'category deleted': restoreCategory,
  'pictures deleted': restoreDeletedPictures,
  'redirects deleted': (tx, { id }) => restoreRedirects(tx, id),
  'redirects imported': (tx, { id }) => deleteImportedRedirects(tx, id),
  'posts corrected': async (tx, { id }, userId) => {
    await lockPosts(tx, id);
    return { count: await undoCorrection(tx, id, userId) };
  },
  'posts imported': async (tx, { id }) => ({ count: await undoImport(tx, id) }),
};

/** Restores the posts' earlier status. Posts whose status or date was changed later are skipped. */
async function resetStatus(tx: Sql, { id, subject }: Entry): Promise<Undone> {
  await lockPosts(tx, id);
  const { count } = await tx`
    update blog_posts p
    set
      status = changed.status_before,
      published_at = changed.published_at_before,
      submitted_at = (changed.review_before ->> 'submitted_at')::timestamptz,
      submitted_by = (select u.id from users u where u.id::text = changed.review_before ->> 'submitted_by'),
      returned_at = (changed.review_before ->> 'returned_at')::timestamptz,
      returned_by = (select u.id from users u where u.id::text = changed.review_before ->> 'returned_by'),
      return_note = changed.review_before ->> 'return_note',
      updated_at = now(),
      version = p.version + 1
    from activity_posts changed
    where changed.activity_id = ${id}
      and p.id = changed.post_id
      and p.status = ${subject}
      and p.published_at is not distinct from changed.published_at_after
  `;
  return { count };
}

async function takeCategory(tx: Sql, { id, categoryId }: Entry): Promise<Undone> {
  await lockPosts(tx, id);
  const rows = await tx<{ id: string }[]>`
    delete from post_categories pc
    using activity_posts changed
    where changed.activity_id = ${id} and pc.post_id = changed.post_id and pc.category_id = ${categoryId}
    returning pc.post_id as id
  `;
  return countChanged(tx, rows);
}

async function giveCategory(tx: Sql, { id, categoryId }: Entry): Promise<Undone> {
  await lockPosts(tx, id);
  const rows = await tx<{ id: string }[]>`
    with category as (select id from blog_categories where id = ${categoryId} for key share)
    insert into post_categories (post_id, category_id)
    select p.id, category.id
    from activity_posts changed
    join blog_posts p on p.id = changed.post_id
    cross join category
    where changed.activity_id = ${id}
    on conflict (post_id, category_id) do nothing
    returning post_id as id
  `;
  return countChanged(tx, rows);
}

async function restoreDeletedPictures(tx: Sql, { id }: Entry): Promise<Undone> {
  await restoreMedia(tx, id);
  return { count: 0 };
}

async function countChanged(tx: Sql, rows: readonly { id: string }[]): Promise<Undone> {
  await countAsChanged(
    tx,
    rows.map(({ id }) => id),
  );
  return { count: rows.length };
}

/** Restores a deleted category. Children that now have another parent are skipped. */
async function restoreCategory(tx: Sql, { id }: Entry): Promise<Undone> {
  await tx`
    select insert_kept_row(
      'blog_categories',
      category || jsonb_build_object(
        'parent_id', (select id from blog_categories where id::text = category ->> 'parent_id')
      )
    )
    from activity
    where id = ${id}
  `;
  await tx`
    select insert_kept_row('blog_former_category_slugs', former)
    from activity
    cross join lateral jsonb_array_elements(category -> 'former_slugs') former
    where id = ${id}
  `;
  await tx`
    update blog_categories c
    set parent_id = (a.category ->> 'id')::uuid
    from activity a
    where a.id = ${id} and a.category -> 'children' ? c.id::text and c.parent_id is null
  `;
  return { count: 0 };
}

/** Locks the posts of an act. The order is that of bulk changes, which prevents deadlocks. */
async function lockPosts(tx: Sql, activityId: string): Promise<void> {
  await tx`
    select 1
    from blog_posts p
    where p.id in (select post_id from activity_posts where activity_id = ${activityId})
    order by p.id
    for update
  `;
}
