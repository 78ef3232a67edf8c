/** Writes the pictures of the library. docs/decisions/0034-uploaded-pictures.md */

import { recordActivity } from '#server/activity/log/write.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { inBulkTransaction, inTransaction } from '#server/db/transaction.ts';
import type { Member } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH, nameOfPicture, PICTURE_TITLE_MAX_LENGTH, type Picture } from '#shared/media/pictures.ts';
import { fileKeyOf, nameOfRecording, type StoredRecording } from '#shared/media/recordings.ts';
import type {
  LibraryPicture,
  LibraryRecording,
  PictureChange,
  PictureDescription,
} from '#shared/media/schemas.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import { mayPublish } from '#shared/roles.ts';
import { normalizeLine } from '#text/typed-text.ts';
import { countUses, findPicture, getRecording } from './read.ts';

export type NewPicture = {
  picture: Picture;
  title: string;
  /** The size in bytes of the file that texts refer to. */
  bytes: number;
  userId: string;
  /** True for a picture that only profiles show. */
  isPortrait?: boolean | undefined;
};

/** The days after which a portrait that nobody uses is deleted. A member may still have to save its profile. */
const UNUSED_PORTRAIT_DAYS = 1;

/**
 * Adds a picture. If the library has the same file, the existing picture is returned. If that picture is deleted,
 * it is restored and counts as added now. A portrait that is uploaded for posts becomes a picture of the library.
 */
export function insertPicture(
  sql: Database,
  { picture, title, bytes, userId, isPortrait = false }: NewPicture,
): Promise<LibraryPicture> {
  const file = nameOfPicture(picture);
  return inTransaction(sql, async (tx) => {
    await lockFile(tx, file);
    await tx`
      insert into media (file, title, bytes, uploaded_by, is_portrait)
      values (${file}, ${normalizeTitle(title)}, ${bytes}, ${userId}, ${isPortrait})
      on conflict (file) do update
      set created_at = case
          when media.deleted_at is null and not media.is_portrait then media.created_at
          else now()
        end,
        is_portrait = excluded.is_portrait and (media.is_portrait or media.deleted_at is not null),
        deleted_at = null, activity_id = null
    `;
    return getPicture(tx, tx`m.file = ${file}`);
  });
}

/**
 * Locks the name of a file until the transaction ends, so that the sweep does not delete its files.
 */
export async function lockFile(tx: Sql, file: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`media ${fileKeyOf(file)}`}, 0))`;
}

/**
 * Replaces the file of a picture. All posts and profiles with the picture are changed in the same transaction.
 * @throws PICTURE_NOT_FOUND; PICTURE_EXISTS if another picture already has the new file
 */
export function replacePicture(
  sql: Database,
  id: string,
  { picture, title, bytes }: Omit<NewPicture, 'userId'>,
): Promise<LibraryPicture> {
  const file = nameOfPicture(picture);
  return inBulkTransaction(sql, async (tx) => {
    await lockFile(tx, file);
    const [current] = await tx<{ file: string }[]>`
      select file from media where id = ${id} and deleted_at is null for update
    `;
    if (!current) throw new AppError('PICTURE_NOT_FOUND');
    if (current.file !== file) {
      // A deleted picture with the same file is removed, so that this picture can use the file.
      await tx`delete from media where file = ${file} and deleted_at is not null`;
      await tx`
        insert into media_former_files (file, media_id)
        values (${current.file}, ${id})
        on conflict (file) do update set media_id = excluded.media_id, left_at = now()
      `;
      await tx`
        update media set file = ${file}, title = ${normalizeTitle(title)}, bytes = ${bytes} where id = ${id}
      `;
      await renameInTexts(tx, current.file, file);
      await tx`update users set picture = ${MEDIA_PATH + file} where picture = ${MEDIA_PATH + current.file}`;
    }
    return getPicture(tx, tx`m.id = ${id}`);
  });
}

async function renameInTexts(tx: Sql, currentFile: string, newFile: string): Promise<void> {
  // The posts are locked in the same order as in other bulk changes, which prevents deadlocks.
  const posts = await tx<{ id: string; inCopy: boolean; inText: boolean }[]>`
    select
      p.id,
      exists (select from post_pictures where file = ${currentFile} and post_id = p.id and in_working_copy) as "inCopy",
      exists (select from post_pictures where file = ${currentFile} and post_id = p.id and not in_working_copy) as "inText"
    from blog_posts p
    where p.id in (select post_id from post_pictures where file = ${currentFile})
    order by p.id
    for update of p
  `;
  const texts = posts.filter(({ inText }) => inText).map(({ id }) => id);
  const copies = posts.filter(({ inCopy }) => inCopy).map(({ id }) => id);
  const replaceFile = (text: Fragment) => tx`replace(${text}, ${currentFile}, ${newFile})`;
  await tx`
    update blog_posts
    set content = ${replaceFile(tx`content`)}, featured_image = ${replaceFile(tx`featured_image`)}
    where id = any(${texts}::uuid[])
  `;
  await tx`
    update post_working_copies
    set fields = fields || jsonb_build_object(
      'content', ${replaceFile(tx`fields ->> 'content'`)},
      'featured_image', ${replaceFile(tx`fields ->> 'featured_image'`)}
    )
    where post_id = any(${copies}::uuid[])
  `;
  // A change of the post itself has raised the version. If only the working copy has changed, the version is
  // raised here, so that open editors see a conflict.
  const onlyCopies = copies.filter((id) => !texts.includes(id));
  await tx`update blog_posts set version = version + 1 where id = any(${onlyCopies}::uuid[])`;
}

/** @throws PICTURE_NOT_FOUND */
export async function updatePicture(sql: Sql, { id, title, alt }: PictureChange): Promise<LibraryPicture> {
  await sql`
    update media set title = ${title}, alt = ${alt}
    where id = ${id} and deleted_at is null and (title, alt) is distinct from (${title}, ${alt})
  `;
  return getPicture(sql, sql`m.id = ${id} and m.deleted_at is null`);
}

/** Stores the alternative text of a picture that has none. Authors describe only their own pictures. */
export async function describePicture(
  sql: Sql,
  { url, alt }: PictureDescription,
  { id: userId, role }: Member,
): Promise<{ id: string | null }> {
  const [picture] = await sql<{ id: string }[]>`
    update media set alt = ${alt}
    where file = ${url.slice(MEDIA_PATH.length)} and alt = '' and deleted_at is null
      and (${mayPublish(role)} or uploaded_by = ${userId})
    returning id
  `;
  return { id: picture?.id ?? null };
}

/**
 * Deletes a picture from the library. Its files remain as long as the deletion can be undone, or a post, a
 * revision, the trash or a profile uses the picture.
 * @returns the id of the entry in the activity log
 * @throws PICTURE_NOT_FOUND; PICTURE_IN_USE if the number of posts that show the picture is not as expected
 */
export function deletePicture(
  sql: Database,
  { id, expectedUses, userId }: { id: string; expectedUses: number; userId: string },
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const [picture] = await tx<{ title: string; uses: number }[]>`
      select m.title, (${countUses(tx)}) as uses from media m where m.id = ${id} and m.deleted_at is null for update
    `;
    if (!picture) throw new AppError('PICTURE_NOT_FOUND');
    if (picture.uses !== expectedUses) throw new AppError('PICTURE_IN_USE', { count: picture.uses });
    const activityId = await recordActivity(tx, {
      kind: 'pictures deleted',
      userId,
      subject: picture.title,
      posts: 0,
    });
    await tx`update media set deleted_at = now(), activity_id = ${activityId} where id = ${id}`;
    return activityId;
  });
}

/**
 * Deletes a picture and all its files permanently. The picture may already be deleted from the library. Posts
 * then show nothing in its place. Members who used the picture have no profile picture.
 * @param removeFiles called at the end of the transaction; if it fails, the row remains and the deletion can be
 * repeated
 * @throws PICTURE_NOT_FOUND; PICTURE_IN_USE if the number of posts that show the picture is not as expected
 */
export function deletePictureForEver(
  sql: Database,
  { id, expectedUses }: { id: string; expectedUses: number },
  removeFiles: (pictures: readonly string[]) => Promise<void>,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const [unlockedRow] = await tx<{ file: string }[]>`select file from media where id = ${id}`;
    if (unlockedRow) await lockFile(tx, unlockedRow.file);
    const [picture] = await tx<{ file: string; uses: number }[]>`
      select m.file, (${countUses(tx)}) as uses from media m where m.id = ${id} for update
    `;
    if (!picture) throw new AppError('PICTURE_NOT_FOUND');
    if (picture.uses !== expectedUses) throw new AppError('PICTURE_IN_USE', { count: picture.uses });
    const formers = await tx<{ file: string }[]>`select file from media_former_files where media_id = ${id}`;
    await tx`delete from media where id = ${id}`;
    await tx`update users set picture = null where picture = ${MEDIA_PATH + picture.file}`;
    await removeFiles([picture.file, ...formers.map(({ file }) => file)]);
  });
}

/** Restores the picture or the recording that the entry of the activity has deleted. */
export async function restoreMedia(tx: Sql, activityId: string): Promise<void> {
  await tx`update recordings set deleted_at = null, activity_id = null where activity_id = ${activityId}`;
  await tx`update media set deleted_at = null, activity_id = null where activity_id = ${activityId}`;
}

/** Deletes unused portraits, and pictures, former files and recordings that can no longer be brought back. */
export async function deleteExpiredMedia(sql: Sql): Promise<void> {
  await sql`
    delete from media m
    where m.is_portrait and m.created_at < now() - make_interval(days => ${UNUSED_PORTRAIT_DAYS})
      and not is_picture_named(m.file)
      and not exists (select from media_former_files f where f.media_id = m.id and is_picture_named(f.file))
  `;
  await sql`
    delete from media m
    where m.deleted_at < now() - make_interval(days => ${UNDO_DAYS})
      and not is_picture_named(m.file)
      and not exists (select from media_former_files f where f.media_id = m.id and is_picture_named(f.file))
  `;
  await sql`
    delete from media_former_files f
    where f.left_at < now() - make_interval(days => ${UNDO_DAYS}) and not is_picture_named(f.file)
  `;
  await sql`
    delete from recordings r
    where r.deleted_at < now() - make_interval(days => ${UNDO_DAYS}) and not is_recording_named(r.file)
  `;
}

/**
 * Adds a recording. If the library has the same file, the existing recording is returned. If that recording is
 * deleted, it is restored, and its confirmation is asked for again.
 */
export function insertRecording(
  sql: Database,
  { recording, title, bytes, userId }: { recording: StoredRecording } & Omit<NewPicture, 'picture'>,
): Promise<LibraryRecording> {
  const file = nameOfRecording(recording);
  return inTransaction(sql, async (tx) => {
    await lockFile(tx, file);
    await tx`
      insert into recordings (file, title, bytes, uploaded_by)
      values (${file}, ${normalizeTitle(title)}, ${bytes}, ${userId})
      on conflict (file) do update
      set created_at = case when recordings.deleted_at is null then recordings.created_at else now() end,
        confirmed_at = case when recordings.deleted_at is null then recordings.confirmed_at end,
        confirmed_by = case when recordings.deleted_at is null then recordings.confirmed_by end,
        deleted_at = null, activity_id = null
    `;
    return getRecording(tx, tx`r.file = ${file}`);
  });
}

/**
 * Stores who confirms, and when, that everybody heard has agreed to the publication. A confirmation that exists
 * stays.
 * @throws RECORDING_NOT_FOUND
 */
export async function confirmRecording(
  sql: Sql,
  { id, isConfirmed, userId }: { id: string; isConfirmed: boolean; userId: string },
): Promise<LibraryRecording> {
  await (isConfirmed
    ? sql`
        update recordings set confirmed_at = now(), confirmed_by = ${userId}
        where id = ${id} and confirmed_at is null and deleted_at is null
      `
    : sql`update recordings set confirmed_at = null, confirmed_by = null where id = ${id}`);
  return getRecording(sql, sql`r.id = ${id}`);
}

/**
 * Deletes a recording from the library. Its file remains as long as the deletion can be undone, or a version of
 * the site's texts names it.
 * @returns the id of the entry in the activity log
 * @throws RECORDING_NOT_FOUND, RECORDING_IN_USE
 */
export function deleteRecording(sql: Database, id: string, userId: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const { title } = await lockUnusedRecording(tx, tx`id = ${id} and deleted_at is null`);
    const activityId = await recordActivity(tx, {
      kind: 'pictures deleted',
      userId,
      subject: title,
      posts: 0,
    });
    await tx`update recordings set deleted_at = now(), activity_id = ${activityId} where id = ${id}`;
    return activityId;
  });
}

/**
 * Deletes a recording and its file permanently. The recording may already be deleted from the library.
 * @param removeFiles called at the end of the transaction; if it fails, the row remains and the deletion can be
 * repeated
 * @throws RECORDING_NOT_FOUND, RECORDING_IN_USE
 */
export function deleteRecordingForEver(
  sql: Database,
  id: string,
  removeFiles: (files: readonly string[]) => Promise<void>,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const { file } = await lockUnusedRecording(tx, tx`id = ${id}`);
    await lockFile(tx, file);
    await tx`delete from recordings where id = ${id}`;
    await removeFiles([file]);
  });
}

async function lockUnusedRecording(tx: Sql, which: Fragment): Promise<{ title: string; file: string }> {
  const [recording] = await tx<{ title: string; file: string; isUsed: boolean }[]>`
    select title, file, exists (select from recording_uses u where u.file = recordings.file) as "isUsed"
    from recordings where ${which} for update
  `;
  if (!recording) throw new AppError('RECORDING_NOT_FOUND');
  if (recording.isUsed) throw new AppError('RECORDING_IN_USE');
  return recording;
}

/** @throws PICTURE_NOT_FOUND */
async function getPicture(sql: Sql, which: Fragment): Promise<LibraryPicture> {
  const picture = await findPicture(sql, which);
  if (!picture) throw new AppError('PICTURE_NOT_FOUND');
  return picture;
}

/** Returns the normalized title. An empty title becomes “Picture”. */
function normalizeTitle(title: string): string {
  const plain = normalizeLine(title);
  return Array.from(plain === '' ? 'Picture' : plain)
    .slice(0, PICTURE_TITLE_MAX_LENGTH)
    .join('')
    .trim();
}
