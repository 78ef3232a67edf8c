/**
 * Restores the content of an export except posts and categories. Existing content of the site does not change, so
 * the restore can be repeated.
 */

import type { Transaction } from '#server/db/connect.ts';
import { insertItems, type NewItem } from '#server/import-export/import/items/write.ts';
import { type RenamedPictures, renamePictures } from '#server/import-export/import/renamed-pictures.ts';
import { judgeList } from '#server/redirects/judge.ts';
import { insertExportedRedirects } from '#server/redirects/write.ts';
import type { RedirectCode } from '#shared/redirects/schemas.ts';
import { addedRecordName, isAddedRecordName, slugOfRecord } from '#shared/site-texts/added-pages.ts';
import { mapStrings } from '#shared/site-texts/map-strings.ts';
import { isRecordName, isShipped } from '#shared/site-texts/records.ts';
import { isFreeAddress } from '#shared/site-texts/reserved-addresses.ts';
import { draftInput } from '#shared/site-texts/schemas.ts';
import type { ExportedRedirects, StoredSite } from '../format.ts';

type Restoration = {
  importId: string;
  /** The entry of the activity. Undoing the entry undoes the import. */
  activityId: string;
  /** The member who publishes the texts of the site. */
  userId: string;
  renamed: RenamedPictures;
};

const ROWS_PER_STATEMENT = 5_000;

export async function restoreSite(
  tx: Transaction,
  site: StoredSite,
  restoration: Restoration,
): Promise<void> {
  await describeCategories(tx, site.categories, restoration);
  await describePictures(tx, site.pictures, restoration);
  await describeRecordings(tx, site.recordings, restoration);
  await restoreFormerPosts(tx, site.redirects.posts, restoration);
  await restoreFormerCategories(tx, site.redirects.categories, restoration);
  await restorePages(tx, site.addedPages, restoration);
  await restoreRecords(tx, site.records, restoration);
  // Redirects are restored last, when all pages exist, as a redirect must not hide a page.
  await insertExportedRedirects(tx, site.redirects.redirects, restoration.activityId);
  await reportRefusedRedirects(tx, site.redirects.redirects, restoration.importId);
}

/**
 * The kinds of losses by the error code of a redirect. Any other code means that no redirect can have the address.
 */
const REFUSALS: Readonly<Partial<Record<RedirectCode, string>>> = {
  REDIRECT_TAKEN: 'redirect taken',
  REDIRECT_HIDES_PAGE: 'redirect hides page',
  REDIRECT_LOOP: 'redirect loop',
  REDIRECT_TOO_MANY_QUERIES: 'redirect queries',
};

/**
 * Reports the redirects that could not be added. The list is checked again: an added redirect is now identical to
 * its row, so only the refused redirects have the verdict “refused”.
 */
async function reportRefusedRedirects(
  tx: Transaction,
  redirects: ExportedRedirects['redirects'],
  importId: string,
): Promise<void> {
  const list = redirects.map((redirect, index) => ({ ...redirect, line: index + 1, to: redirect.to ?? '' }));
  const verdicts = await judgeList(tx, list, { origin: 'http://localhost', needsTarget: false });
  const refused = verdicts.flatMap((verdict): NewItem[] =>
    verdict.kind === 'refused'
      ? [
          {
            kind: 'omission',
            key: `redirect\n${verdict.from}`,
            n: verdict.line,
            title: verdict.from,
            details: { type: 'redirect' },
            outcome: 'left out',
            reason: REFUSALS[verdict.code] ?? 'redirect unusable',
          },
        ]
      : [],
  );
  for (const part of partsOf(refused)) await insertItems(tx, importId, part);
}

/**
 * Sets name and description of the categories that this import has added, without the changes that imports of
 * other systems make.
 */
async function describeCategories(
  tx: Transaction,
  categories: StoredSite['categories'],
  { importId }: Restoration,
): Promise<void> {
  for (const part of partsOf(categories)) {
    await tx`
      update blog_categories c
      set name = r.name, description = r.description
      from jsonb_to_recordset(${tx.json(part)}) as r (slug text, name text, description text)
      join import_items i
        on i.import_id = ${importId} and i.kind = 'category' and i.key = r.slug and i.is_new
      where c.id = i.category_id
    `;
  }
}

/** Sets title, alternative text and date of the pictures that this import has added. */
async function describePictures(
  tx: Transaction,
  pictures: StoredSite['pictures'],
  { importId }: Restoration,
): Promise<void> {
  for (const part of partsOf(pictures)) {
    await tx`
      update media m
      set title = r.title, alt = r.alt, created_at = r."createdAt"
      from jsonb_to_recordset(${tx.json(part)}) as r (file text, title text, alt text, "createdAt" timestamptz)
      join import_items i
        on i.import_id = ${importId} and i.kind = 'picture' and i.source_key = r.file and i.is_new
      where m.id = i.media_id
    `;
  }
}

/** Sets the date and the confirmation of the recordings that this import has added. */
async function describeRecordings(
  tx: Transaction,
  recordings: StoredSite['recordings'],
  { importId }: Restoration,
): Promise<void> {
  for (const part of partsOf(recordings)) {
    await tx`
      update recordings r
      set created_at = e."createdAt", confirmed_at = e."confirmedAt",
        confirmed_by = (select u.id from users u where u.email = e."confirmedBy")
      from jsonb_to_recordset(${tx.json(part)})
        as e (file text, "createdAt" timestamptz, "confirmedAt" timestamptz, "confirmedBy" text)
      join import_items i
        on i.import_id = ${importId} and i.kind = 'picture' and i.source_key = e.file and i.is_new
      where r.file = e.file
    `;
  }
}

async function restoreFormerPosts(
  tx: Transaction,
  addresses: ExportedRedirects['posts'],
  { importId }: Restoration,
): Promise<void> {
  for (const part of partsOf(addresses)) {
    await tx`
      insert into blog_former_addresses (slug, year, month, post_id, left_at)
      select r.slug, r.year, r.month, i.post_id, r."leftAt"
      from jsonb_to_recordset(${tx.json(part)})
        as r (slug text, year integer, month integer, post text, "leftAt" timestamptz)
      join import_items i
        on i.import_id = ${importId} and i.kind = 'post' and i.key = r.post and i.is_new
      join blog_posts p on p.id = i.post_id
      on conflict do nothing
    `;
  }
}

async function restoreFormerCategories(
  tx: Transaction,
  slugs: ExportedRedirects['categories'],
  { importId }: Restoration,
): Promise<void> {
  for (const part of partsOf(slugs)) {
    await tx`
      insert into blog_former_category_slugs (slug, category_id, left_at)
      select r.slug, i.category_id, r."leftAt"
      from jsonb_to_recordset(${tx.json(part)}) as r (slug text, category text, "leftAt" timestamptz)
      join import_items i
        on i.import_id = ${importId} and i.kind = 'category' and i.key = r.category and i.is_new
      join blog_categories c on c.id = i.category_id
      on conflict do nothing
    `;
  }
}

async function restorePages(
  tx: Transaction,
  pages: StoredSite['addedPages'],
  { userId }: Restoration,
): Promise<void> {
  const free = pages.filter(({ slug }) => isAddedRecordName(addedRecordName(slug)) && isFreeAddress(slug));
  for (const [index, { slug, kind, copiedFrom, removedAs }] of free.entries()) {
    await tx`
      insert into added_pages (slug, kind, copied_from, added_at, added_by, removed_as)
      values (
        ${slug}, ${kind}, ${copiedFrom}, now() + make_interval(secs => ${index / 1e6}), ${userId},
        ${removedAs}
      )
      on conflict do nothing
    `;
  }
}

/**
 * Publishes the records for which the site has neither a publication nor a draft. Two kinds of records are left
 * out: records that nobody could save, and records of pages that the site does not have. If a published record
 * does not match its schema, visitors read the shipped texts instead.
 */
async function restoreRecords(
  tx: Transaction,
  records: StoredSite['records'],
  { userId, renamed }: Restoration,
): Promise<void> {
  for (const { name, fields: storedFields } of records) {
    const { data: fields } = draftInput.shape.fields.safeParse(
      mapStrings(storedFields, (text) => renamePictures(text, renamed)),
    );
    if (!isRecordName(name) || !fields) continue;
    await tx`
      insert into site_record_versions (name, number, fields, live_from, published_by)
      select ${name}, 1, ${tx.json(fields)}, now(), ${userId}
      where not exists (select from site_record_versions where name = ${name})
        and not exists (select from site_record_drafts where name = ${name})
        and (
          ${isShipped(name)}
          or exists (select from added_pages where slug = ${slugOfRecord(name)})
        )
    `;
  }
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
