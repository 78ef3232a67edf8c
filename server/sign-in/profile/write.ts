import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ProfileForm } from '#shared/account/profile-schemas.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { slugify } from '#text/slug.ts';

/**
 * Sets name and picture of a member. Setting the present values changes nothing.
 * @throws MEMBER_NOT_FOUND; PICTURE_NOT_FOUND if the library has no such picture
 */
export function setProfile(sql: Database, userId: string, { name, picture }: ProfileForm): Promise<void> {
  const newName = name === '' ? null : name;
  return inTransaction(sql, async (tx) => {
    // The lock serializes changes of names, so that no two members get the same slug. Readers are not blocked.
    await tx`lock table users in share row exclusive mode`;
    const [member] = await tx<{ picture: string | null; slug: string | null }[]>`
      select picture, slug from users where id = ${userId} and role_of_member(id) is not null
    `;
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
    if (picture !== null && picture !== member.picture) await refuseUnknownPicture(tx, picture);
    const slug = member.slug ?? (newName === null ? null : await findFreeSlug(tx, newName));
    await tx`
      update users
      set display_name = ${newName}, picture = ${picture}, slug = ${slug}
      where id = ${userId} and (display_name, picture) is distinct from (${newName}::text, ${picture}::text)
    `;
  });
}

async function refuseUnknownPicture(tx: Sql, picture: string): Promise<void> {
  const knownPictures = await tx`
    select from media where ${MEDIA_PATH} || file = ${picture} and deleted_at is null
  `;
  if (knownPictures.count === 0) throw new AppError('PICTURE_NOT_FOUND');
}

/** The slug of a name without a Latin letter or a digit. */
const SLUG_WITHOUT_LETTERS = 'author';

/** Returns the slug of a name, with the first free number if the slug is taken. */
async function findFreeSlug(tx: Sql, name: string): Promise<string> {
  const slug = slugify(name) || SLUG_WITHOUT_LETTERS;
  const rows = await tx<{ slug: string }[]>`select slug from users where slug like ${`${slug}%`}`;
  const takenSlugs = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; takenSlugs.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
