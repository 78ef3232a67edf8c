/** Adds, removes and brings back pages that are copies of a city's page. */

import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import {
  type AddedRecordName,
  addedButtonName,
  addedRecordName,
  isAddedSlug,
  type Removal,
  slugOfRecord,
} from '#shared/site-texts/added-pages.ts';
import { isFreeAddress } from '#shared/site-texts/reserved-addresses.ts';
import type { AddPage, RecordFields } from '#shared/site-texts/schemas.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { editedFields, readRecords } from '../read.ts';

type Json = RecordFields[string];

/**
 * Adds a page. Its draft is a copy of a city's texts. Visitors do not see the draft.
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
    const source = (await readRecords(tx, copyFrom)).get(copyFrom);
    if (!source) throw new AppError('NOT_FOUND');
    const added = await tx`
      insert into added_pages (slug, kind, copied_from, added_by)
      values (${slug}, ${kind}, ${source.copiedFrom ?? copyFrom}, ${userId})
      on conflict (slug) do nothing
    `;
    if (added.count === 0) throw new AppError('SLUG_TAKEN', { slug });
    const name = addedRecordName(slug);
    await tx`
      insert into site_record_drafts (name, fields, saved_by)
      values (${name}, ${tx.json(copyOf(editedFields(source, shipped), page))}, ${userId})
    `;
    return name;
  });
}

/**
 * Returns the texts of the copied page with the names of the new page, also on its social card. Its buttons get
 * separate names in analytics.
 */
function copyOf(fields: RecordFields, { slug, name, kind, dialCodes }: AddPage): RecordFields {
  const { dialCodes: _copied, ...texts } = withButtons(fields, addedButtonName(slug)) as RecordFields; // An object stays an object.
  const card = { ...(texts['card'] as RecordFields), title: kind === 'city' ? dialCodes : name };
  return { ...texts, name, card, ...(kind === 'city' && { dialCodes }) };
}

function withButtons(value: Json, button: string): Json {
  if (Array.isArray(value)) return value.map((item) => withButtons(item, button));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'button') return [key, button];
      if (key === 'buttons') return [key, { hero: button, closing: button }];
      return [key, withButtons(part, button)];
    }),
  );
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
