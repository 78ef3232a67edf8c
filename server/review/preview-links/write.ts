import { randomBytes } from 'node:crypto';
import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sha256 } from '#server/sha256.ts';
import { AppError } from '#shared/errors.ts';
import type { PreviewLinkForm } from '#shared/review/preview-link-schemas.ts';
import { PREVIEW_LINKS_MAX } from '#shared/review/preview-links.ts';

/**
 * @returns the token, of which only a hash is stored. Hexadecimal, as paths are in lower case.
 * @throws POST_NOT_FOUND, TOO_MANY_PREVIEW_LINKS
 */
export function insertPreviewLink(
  sql: Database,
  { id, days }: PreviewLinkForm,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('hex');
  return inTransaction(sql, async (tx) => {
    // The lock serializes the creation of links for a post, so that their number stays within the limit.
    const [post] = await tx`select from blog_posts where id = ${id} for no key update`;
    if (!post) throw new AppError('POST_NOT_FOUND');
    const [open] = await tx<[{ count: number }]>`
      select count(*)::integer as count from post_preview_links where post_id = ${id} and expires_at > now()
    `;
    if (open.count >= PREVIEW_LINKS_MAX) throw new AppError('TOO_MANY_PREVIEW_LINKS');
    const [link] = await tx<[{ expiresAt: Date }]>`
      insert into post_preview_links (token_hash, post_id, created_by, expires_at)
      values (${sha256(token)}, ${id}, ${userId}, now() + make_interval(days => ${days}))
      returning expires_at as "expiresAt"
    `;
    return { token, expiresAt: link.expiresAt };
  });
}

/** Deletes a preview link. The deletion succeeds even if the link is missing. */
export async function deletePreviewLink(
  sql: Sql,
  { id, linkId }: { id: string; linkId: string },
): Promise<void> {
  await sql`delete from post_preview_links where id = ${linkId} and post_id = ${id}`;
}

export async function deleteExpiredPreviewLinks(sql: Sql): Promise<void> {
  await sql`delete from post_preview_links where expires_at <= now()`;
}
