/** Adds, removes and brings back pages for cities and campaigns. */

import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import {
  type AddedRecordName,
  addedRecordName,
  isAddedSlug,
  type Removal,
  slugOfRecord,
} from '#shared/site-texts/added-pages.ts';
import { isFreeAddress } from '#shared/site-texts/reserved-addresses.ts';
import { type AddPage, NO_SOURCE } from '#shared/site-texts/schemas.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { readRecords } from '../read.ts';
import { copiedCity, startingTexts } from './starting-texts.ts';

/**
 * Adds a page. Its draft has the texts of another page, or empty sections. Visitors do not see the draft.
 * @throws SLUG_INVALID, SLUG_TAKEN, NOT_FOUND without the page to copy
 */
export function addPage(
  sql: Database,
  page: AddPage,
  { userId, shipped }: { userId: string; shipped: ShippedTexts },
): Promise<AddedRecordName> {
  const { slug, kind, copyFrom } = page;
  if (!isAddedSlug(slug) || !isFreeAddress(slug)) throw new AppError('SLUG_INVALID', { slug });
  return inTransaction(sql, async (tx) => {
    const source = copyFrom === NO_SOURCE ? undefined : (await readRecords(tx, copyFrom)).get(copyFrom);
    if (!source && copyFrom !== NO_SOURCE) throw new AppError('NOT_FOUND');
    const added = await tx`
      insert into added_pages (slug, kind, copied_from, added_by)
      values (${slug}, ${kind}, ${copiedCity(page, source)}, ${userId})
      on conflict (slug) do nothing
    `;
    if (added.count === 0) throw new AppError('SLUG_TAKEN', { slug });
    const name = addedRecordName(slug);
    await tx`
      insert into site_record_drafts (name, fields, saved_by)
      values (${name}, ${tx.json(startingTexts(page, source, shipped))}, ${userId})
    `;
    return name;
  });
}

/**
 * Removes a page.
 * @throws NOT_FOUND if the page does not exist or is already removed
 */
export async function removePage(sql: Sql, name: AddedRecordName, removeAs: Removal): Promise<void> {
  const removed = await sql`
    update added_pages set changed_at = now(), removed_as = ${removeAs}
    where slug = ${slugOfRecord(name)} and removed_as is null
  `;
  if (removed.count === 0) throw new AppError('NOT_FOUND');
}

/**
 * Brings a removed page back.
 * @throws NOT_FOUND if the page does not exist or is not removed
 */
export async function bringBackPage(sql: Sql, name: AddedRecordName): Promise<void> {
  const broughtBack = await sql`
    update added_pages set changed_at = now(), removed_as = null
    where slug = ${slugOfRecord(name)} and removed_as is not null
  `;
  if (broughtBack.count === 0) throw new AppError('NOT_FOUND');
}
