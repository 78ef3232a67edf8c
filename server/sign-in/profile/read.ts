import type { Sql } from '#server/db/connect.ts';
import type { Profile } from '#shared/account/profile-schemas.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Reads the profile of a member.
 * @throws MEMBER_NOT_FOUND
 */
export async function getProfile(sql: Sql, userId: string): Promise<Profile> {
  const [row] = await sql<[{ profile: Profile | null }]>`select member_profile(${userId}) as profile`;
  if (row.profile === null) throw new AppError('MEMBER_NOT_FOUND');
  return row.profile;
}
