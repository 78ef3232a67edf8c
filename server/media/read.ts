import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { Member } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH, PICTURE_FORMATS, PICTURE_USES_MAX, PICTURES_PER_PAGE } from '#shared/media/pictures.ts';
import { RECORDINGS_PER_PAGE } from '#shared/media/recordings.ts';
import type {
  LibraryPicture,
  LibraryRecording,
  PictureListInput,
  PictureListOutput,
  PictureUses,
  RecordingListInput,
  RecordingListOutput,
} from '#shared/media/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { foldText } from '#text/fold-text.ts';

/** Lists a page of matching pictures, newest first. */
export async function listPictures(sql: Sql, input: PictureListInput): Promise<PictureListOutput> {
  const matching = matchingPictures(sql, input);
  const pictures = await sql<LibraryPicture[]>`
    select ${libraryColumns(sql)}
    from media m
    where ${matching}
    order by m.created_at desc, m.id desc
    limit ${PICTURES_PER_PAGE} offset ${(input.page - 1) * PICTURES_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total from media m where ${matching}
  `;
  return { pictures: [...pictures], total: count.total };
}

/**
 * Finds a picture, even if it is deleted.
 * @param which a condition on the picture's row, named `m`
 */
export async function findPicture(sql: Sql, which: Fragment): Promise<LibraryPicture | undefined> {
  const [picture] = await sql<LibraryPicture[]>`
    select ${libraryColumns(sql)} from media m where ${which}
  `;
  return picture;
}

/**
 * Refuses an author's change of another member's picture.
 * @throws FORBIDDEN
 */
export async function refuseOthersPicture(sql: Sql, { id: userId, role }: Member, id: string): Promise<void> {
  if (mayPublish(role)) return;
  const rows = await sql`select from media where id = ${id} and uploaded_by is distinct from ${userId}`;
  if (rows.count > 0) throw new AppError('FORBIDDEN');
}

function libraryColumns(sql: Sql): Fragment {
  return sql`
    m.id,
    ${MEDIA_PATH} || m.file as url,
    m.title, m.alt, m.bytes,
    m.created_at as "createdAt",
    member_profile(m.uploaded_by) as "uploadedBy",
    (${countUses(sql)}) as uses
  `;
}

/** Counts the posts that show a picture or one of its former files. The picture is a row named `m`. */
export function countUses(sql: Sql): Fragment {
  return sql`select count(distinct post_id)::integer from post_pictures where ${isOfPicture(sql)}`;
}

/** Returns the condition that the column `file` is a present or former file of the picture `m`. */
function isOfPicture(sql: Sql): Fragment {
  return sql`file in (
    select m.file union all select former.file from media_former_files former where former.media_id = m.id
  )`;
}

function matchingPictures(sql: Sql, { q, filter }: Pick<PictureListInput, 'q' | 'filter'>): Fragment {
  const words = foldText(q).trim();
  return sql`
    m.deleted_at is null
    and (not m.is_portrait or exists (select from post_pictures where ${isOfPicture(sql)}))
    ${words === '' ? sql`` : sql`and strpos(fold_text(m.title || E'\n' || m.alt), ${words}) > 0`}
    ${filter === 'missing-alt' ? sql`and m.alt = ''` : sql``}
    ${filter === 'unused' ? isUnused(sql) : sql``}
  `;
}

/**
 * Returns the condition that the picture `m` is unused. Each table has its own subquery, as a join would
 * compare every picture with every post.
 */
function isUnused(sql: Sql): Fragment {
  return sql`
    and not exists (select from post_pictures where file = m.file)
    and not exists (select from users where picture = ${MEDIA_PATH} || m.file)
    and not exists (
      select from media_former_files former
      join post_pictures named on named.file = former.file
      where former.media_id = m.id
    )
  `;
}

/** Lists the posts that show a picture, newest first. */
export async function listUses(sql: Sql, id: string): Promise<PictureUses> {
  const posts = await sql<PictureUses['posts']>`
    select p.id, p.title, p.status
    from blog_posts p
    where p.id in (
      select named.post_id
      from media m
      cross join lateral (select post_id from post_pictures where ${isOfPicture(sql)}) named
      where m.id = ${id}
    )
    order by p.created_at desc, p.id desc
    limit ${PICTURE_USES_MAX}
  `;
  return { posts: [...posts] };
}

export async function findOwner(sql: Sql): Promise<string> {
  const [owner] = await sql<[{ id: string }]>`select id from media_owner`;
  return owner.id;
}

/** Lists a page of matching recordings, newest first. */
export async function listRecordings(
  sql: Sql,
  { q, page, url }: RecordingListInput,
): Promise<RecordingListOutput> {
  const words = foldText(q).trim();
  const matching = sql`
    r.deleted_at is null
    ${words === '' ? sql`` : sql`and strpos(fold_text(r.title), ${words}) > 0`}
    ${url === undefined ? sql`` : sql`and r.file = ${url.slice(MEDIA_PATH.length)}`}
  `;
  const recordings = await sql<LibraryRecording[]>`
    select ${recordingColumns(sql)}
    from recordings r
    where ${matching}
    order by r.created_at desc, r.id desc
    limit ${RECORDINGS_PER_PAGE} offset ${(page - 1) * RECORDINGS_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total from recordings r where ${matching}
  `;
  return { recordings: [...recordings], total: count.total };
}

/**
 * Finds a recording that is not deleted.
 * @param which a condition on the recording's row, named `r`
 * @throws RECORDING_NOT_FOUND
 */
export async function getRecording(sql: Sql, which: Fragment): Promise<LibraryRecording> {
  const [recording] = await sql<LibraryRecording[]>`
    select ${recordingColumns(sql)} from recordings r where r.deleted_at is null and ${which}
  `;
  if (!recording) throw new AppError('RECORDING_NOT_FOUND');
  return recording;
}

function recordingColumns(sql: Sql): Fragment {
  return sql`
    r.id,
    ${MEDIA_PATH} || r.file as url,
    r.title, r.bytes,
    r.created_at as "createdAt",
    member_profile(r.uploaded_by) as "uploadedBy",
    r.confirmed_at as "confirmedAt",
    member_profile(r.confirmed_by) as "confirmedBy",
    array(select name from recording_uses u where u.file = r.file order by name) as uses
  `;
}

/** Returns whether each recording is confirmed, by its URL. Deleted recordings are absent. */
export async function readConfirmations(sql: Sql, urls: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await sql<{ url: string; isConfirmed: boolean }[]>`
    select ${MEDIA_PATH} || file as url, confirmed_at is not null as "isConfirmed"
    from recordings
    where ${MEDIA_PATH} || file = any(${[...urls]}) and deleted_at is null
  `;
  return new Map(rows.map(({ url, isConfirmed }) => [url, isConfirmed]));
}

/** Finds the present or former file of a picture that has this stem, or the recording of this name. */
export async function findKnownFile(sql: Sql, stem: string): Promise<string | undefined> {
  const files = [stem, ...PICTURE_FORMATS.map((format) => `${stem}.${format}`)];
  const [row] = await sql<{ file: string }[]>`
    select file from media where file = any(${files})
    union all
    select file from media_former_files where file = any(${files})
    union all
    select file from recordings where file = any(${files})
    limit 1
  `;
  return row?.file;
}

/** Lists the present and former files of all pictures, and the files of all recordings. */
export async function listKnownFiles(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select file from media union all select file from media_former_files union all select file from recordings
  `;
  return parseRows(z.object({ file: z.string() }), rows).map(({ file }) => file);
}
