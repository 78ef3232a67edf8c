/**
 * Reads the content of an export from the database. The order of all rows is fixed, and does not depend on ids.
 */

import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { type LiveRecord, listAddedPages, readLiveRecords } from '#server/site-texts/read.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import type {
  ExportedAuthor,
  ExportedCategory,
  ExportedPage,
  ExportedPicture,
  ExportedRecording,
  ExportedRedirects,
} from './format.ts';

/** A post of the list, with the bytes of its text. */
export type ListedPost = { id: string; bytes: number };

export async function listPosts(tx: Sql): Promise<ListedPost[]> {
  const rows = await tx<ListedPost[]>`
    select id, octet_length(content) as bytes from blog_posts order by slug collate "C"
  `;
  return [...rows];
}

const storedPost = z.object({
  id: z.uuid(),
  /** The fields by column. Dates are texts in UTC. */
  fields: z.record(z.string(), z.string().nullable()),
  createdAt: z.date(),
  updatedAt: z.date(),
  author: z.string().nullable(),
  authorName: z.string().nullable(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The year and month of the post's path, in the site's time zone; null without a publication date. */
  year: z.int().nullable(),
  month: z.int().nullable(),
});
export type StoredPost = z.output<typeof storedPost>;

/**
 * Reads posts.
 * @returns the posts in the order of `ids`
 */
export async function readPosts(tx: Sql, ids: readonly string[]): Promise<StoredPost[]> {
  const rows = await tx`
    select
      p.id, post_fields(p) as fields, p.created_at as "createdAt", p.updated_at as "updatedAt",
      u.email as author, coalesce(u.display_name, u.email) as "authorName",
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by c.slug collate "C"), '[]'
        )
        from post_categories pc
        join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id
      ) as categories,
      extract(year from local.time)::integer as year,
      extract(month from local.time)::integer as month
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    join blog_posts p on p.id = wanted.id
    left join users u on u.id = coalesce(p.owner_id, p.author_id)
    cross join lateral (select p.published_at at time zone site_time_zone() as time) local
    order by wanted.position
  `;
  return parseRows(storedPost, rows);
}

/** Lists the owners of posts, and the authors of posts without an owner, by e-mail address. */
export async function listAuthors(tx: Sql): Promise<ExportedAuthor[]> {
  const rows = await tx<ExportedAuthor[]>`
    select u.email, u.display_name as name
    from users u
    where exists (select from blog_posts p where coalesce(p.owner_id, p.author_id) = u.id)
    order by u.email collate "C"
  `;
  return [...rows];
}

export async function listCategories(tx: Sql): Promise<ExportedCategory[]> {
  const rows = await tx<ExportedCategory[]>`
    select c.slug, c.name, c.description, parent.slug as parent
    from blog_categories c
    left join blog_categories parent on parent.id = c.parent_id
    order by c.slug collate "C"
  `;
  return [...rows];
}

export async function listPictures(tx: Sql): Promise<ExportedPicture[]> {
  const rows = await tx<(Omit<ExportedPicture, 'createdAt'> & { createdAt: Date })[]>`
    select file, title, alt, created_at as "createdAt"
    from media
    where deleted_at is null
    order by file collate "C"
  `;
  return rows.map(({ createdAt, ...picture }) => ({ ...picture, createdAt: createdAt.toISOString() }));
}

export async function listRecordings(tx: Sql): Promise<ExportedRecording[]> {
  const rows = await tx<
    (Pick<ExportedRecording, 'file' | 'title' | 'confirmedBy'> & {
      createdAt: Date;
      confirmedAt: Date | null;
    })[]
  >`
    select
      r.file, r.title, r.created_at as "createdAt", r.confirmed_at as "confirmedAt", u.email as "confirmedBy"
    from recordings r
    left join users u on u.id = r.confirmed_by
    where r.deleted_at is null
    order by r.file collate "C"
  `;
  return rows.map(({ createdAt, confirmedAt, ...recording }) => ({
    ...recording,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }));
}

export type PublishedRecord = Pick<LiveRecord, 'name'> & { fields: NonNullable<LiveRecord['fields']> };

/** Lists the published records that differ from the shipped texts, by name. */
export async function listRecords(tx: Sql): Promise<PublishedRecord[]> {
  const records = await readLiveRecords(tx);
  return records
    .flatMap(({ name, fields }) => (fields === null ? [] : [{ name, fields }]))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Lists the added pages that have a published record, including removed pages, in the order of the menu. */
export async function listPages(tx: Sql, records: readonly PublishedRecord[]): Promise<ExportedPage[]> {
  const published = new Set(records.map(({ name }) => name));
  const pages = await listAddedPages(tx);
  return pages.flatMap(({ slug, kind, copiedFrom, removedAs }) =>
    published.has(addedRecordName(slug)) ? [{ slug, kind, copiedFrom, removedAs }] : [],
  );
}

/** Lists redirects, and the former addresses of posts and categories. */
export async function readRedirects(tx: Sql): Promise<ExportedRedirects> {
  const redirects = await tx<ExportedRedirects['redirects']>`
    select
      from_path as "from", to_path as "to", status, source, covers_below as "coversBelow"
    from redirects
    order by from_path
  `;
  const posts = await tx<ExportedRedirects['posts']>`
    select f.slug, f.year, f.month, p.slug as post, ${exactTime(tx)} as "leftAt"
    from blog_former_addresses f
    join blog_posts p on p.id = f.post_id
    order by f.slug collate "C", f.year, f.month, p.slug collate "C"
  `;
  const categories = await tx<ExportedRedirects['categories']>`
    select f.slug, c.slug as category, ${exactTime(tx)} as "leftAt"
    from blog_former_category_slugs f
    join blog_categories c on c.id = f.category_id
    order by f.slug collate "C", c.slug collate "C"
  `;
  return { redirects: [...redirects], posts: [...posts], categories: [...categories] };
}

function exactTime(tx: Sql) {
  return tx`to_char(f.left_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/**
 * Lists former addresses with their targets, as the site redirects them. An address that a present post or
 * category has is left out. An address that several posts or categories had leads to the one that left it last.
 */
export async function listFormerPaths(tx: Sql): Promise<FormerPath[]> {
  const posts = await tx<FormerPath[]>`
    select distinct on (f.slug, f.year, f.month)
      'post' as kind, f.slug, f.year, f.month,
      p.slug as "toSlug", p.year as "toYear", p.month as "toMonth"
    from blog_former_addresses f
    join published_posts p on p.id = f.post_id
    where not exists (
      select from published_posts present
      where (present.slug, present.year, present.month) = (f.slug, f.year, f.month)
    )
    order by f.slug, f.year, f.month, f.left_at desc, p.slug collate "C"
  `;
  const categories = await tx<FormerPath[]>`
    select distinct on (f.slug)
      'category' as kind, f.slug, 0 as year, 0 as month, c.slug as "toSlug", 0 as "toYear", 0 as "toMonth"
    from blog_former_category_slugs f
    join blog_categories c on c.id = f.category_id
    where not exists (select from blog_categories present where present.slug = f.slug)
    order by f.slug, f.left_at desc, c.slug collate "C"
  `;
  return [...posts, ...categories];
}

export type FormerPath = {
  kind: 'post' | 'category';
  slug: string;
  year: number;
  month: number;
  toSlug: string;
  toYear: number;
  toMonth: number;
};
