// Arbitrary sites, and writing them into the database.

import fc from 'fast-check';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { sanitizeHtml, valueToHtml } from '#rich-text/rich-text.ts';
import type { Sql } from '#server/db/connect.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import { POST_STATUSES } from '#shared/posts/post-states.ts';
import { CITY_RECORD_NAMES } from '#shared/site-texts/directory.ts';
import { SHIPPED_RECORD_NAMES } from '#shared/site-texts/records.ts';
import { draftInput } from '#shared/site-texts/schemas.ts';
import { emptyTables } from '../database/empty-tables.ts';
import { arbitraryRecord } from './arbitrary-record.ts';

export type GeneratedSite = ReturnType<typeof arbitrarySite> extends fc.Arbitrary<infer Site> ? Site : never;

type Options = {
  /** E-mail addresses of members. */
  members: readonly string[];
  /** Files that the library has. */
  pictures: readonly string[];
};

/** Characters that YAML, XML, CSV or Markdown treat specially. */
const CHARACTERS = [
  ...Array.from('aığŞ0:#"\'-_*[]{}<>&|%@`!?,.;=/\\$~^+'),
  ...Array.from(' \n\t\r\u0085\u00a0\u2028\ufeff\u0001\u200b'),
  '😀',
  'null',
  'true',
  '1e3',
  '---',
  '...',
  ']]>',
  '2026-03-14',
];

const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 });
/** Several categories may have the same name. */
const categoryName = fc.oneof(text, fc.constantFrom('Rehber', 'REHBER'));
const slug = fc
  .array(fc.constantFrom('a', 'b', '7', 'kargo', 'cagri', 'x'.repeat(60)), { minLength: 1, maxLength: 3 })
  .map((words) => words.join('-'));
const moment = fc.date({
  min: new Date('1999-01-01T00:00:00Z'),
  max: new Date('2199-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const pastMoment = fc.date({
  min: new Date('1999-01-01T00:00:00Z'),
  max: new Date('2026-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

export function arbitrarySite({ members, pictures }: Options) {
  return fc.record({
    categories: fc.uniqueArray(
      fc.record({
        slug,
        name: categoryName,
        description: optional(text),
        parent: fc.nat(),
        formerSlugs: fc.array(slug),
      }),
      { selector: (category) => category.slug, maxLength: 4 },
    ),
    posts: fc.uniqueArray(post(members, pictures), { selector: (each) => each.slug, maxLength: 5 }),
    pictures: fc
      .subarray([...pictures])
      .chain((files) =>
        fc.tuple(
          ...files.map((file) =>
            fc.record({ file: fc.constant(file), title: text, alt: text, createdAt: pastMoment }),
          ),
        ),
      ),
    redirects: fc.uniqueArray(
      fc.record({
        from: slug.map((name) => `/eski-${name}`),
        to: optional(slug.map((name) => `/blog/${name}?a=1#bolum`)),
        source: fc.constantFrom('manual', 'import', 'rename'),
        coversBelow: fc.boolean(),
      }),
      { selector: ({ from }) => from, maxLength: 4 },
    ),
    records: fc
      .subarray(SHIPPED_RECORD_NAMES, { maxLength: 2 })
      .chain((names) =>
        fc.tuple(
          ...names.map((name) => fc.record({ name: fc.constant(name), fields: arbitraryRecord(name) })),
        ),
      ),
    pages: fc.uniqueArray(
      fc.record({
        slug: fc.constantFrom('antalya', 'yaz-kampanyasi', 'mugla'),
        kind: fc.constantFrom('city', 'campaign'),
        copiedFrom: fc.constantFrom(...CITY_RECORD_NAMES),
        removedAs: fc.constantFrom(null, 'redirect', 'gone'),
        fields: arbitraryRecord('city-izmir'),
      }),
      { selector: (page) => page.slug, maxLength: 2 },
    ),
  });
}

function post(members: readonly string[], pictures: readonly string[]) {
  const urls = [...pictures.map((file) => MEDIA_PATH + file), 'https://example.com/a.png', 'resim.png'];
  return fc.record({
    slug,
    title: text,
    excerpt: text,
    content: fc
      .tuple(arbitraryValue, fc.constantFrom(...urls))
      .map(([value, src]) => sanitizeHtml(`${valueToHtml(value)}<img src="${src}" alt="x">`)),
    status: fc.constantFrom(...POST_STATUSES),
    published_at: moment,
    hasDate: fc.boolean(),
    created_at: pastMoment,
    updated_at: pastMoment,
    author: fc.option(fc.constantFrom(...members)),
    featured_image: optional(fc.constantFrom('', ...urls)),
    social_image: optional(fc.constantFrom(...urls)),
    meta_description: optional(text),
    meta_keywords: optional(text),
    seo_title: optional(text),
    social_title: optional(text),
    canonical_url: optional(fc.constantFrom('https://baska.example/yazi?a=b', 'http://a.example')),
    seo_robots: optional(fc.constant('noindex')),
    categories: fc.array(fc.nat(), { maxLength: 3 }),
    formerAddresses: fc.uniqueArray(
      fc.record({ slug, year: fc.integer({ min: 1999, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) }),
      { selector: (address) => JSON.stringify(address), maxLength: 2 },
    ),
  });
}

/** Empties every table of content. */
export function emptySite(sql: Sql): Promise<void> {
  return emptyTables(
    sql,
    'blog_posts',
    'blog_categories',
    'media',
    'redirects',
    'site_record_versions',
    'site_record_drafts',
    'added_pages',
    'imports',
    'activity',
  );
}

export async function insertSite(sql: Sql, site: GeneratedSite): Promise<void> {
  const categoryIds: string[] = [];
  for (const { parent, formerSlugs, ...category } of site.categories) {
    const parentId = categoryIds[parent % (categoryIds.length + 1)] ?? null;
    const [row] = await sql<[{ id: string }]>`
      insert into blog_categories ${sql({ ...category, parent_id: parentId })} returning id
    `;
    categoryIds.push(row.id);
    for (const former of formerSlugs) {
      await sql`
        insert into blog_former_category_slugs (slug, category_id) values (${former}, ${row.id})
        on conflict do nothing
      `;
    }
  }
  for (const each of site.posts) await insertGeneratedPost(sql, each, categoryIds);
  for (const { file, title, alt, createdAt } of site.pictures) {
    await sql`
      insert into media (file, title, alt, bytes, created_at) values (${file}, ${title}, ${alt}, 1, ${createdAt})
    `;
  }
  for (const { from, to, source, coversBelow } of site.redirects) {
    await sql`
      insert into redirects (from_path, to_path, status, source, covers_below)
      values (${from}, ${to}, ${to === null ? 410 : 301}, ${source}, ${coversBelow})
    `;
  }
  for (const { name, fields } of site.records) await insertRecord(sql, name, fields);
  for (const { fields, removedAs, ...page } of site.pages) {
    await sql`
      insert into added_pages ${sql({
        slug: page.slug,
        kind: page.kind,
        copied_from: page.copiedFrom,
        removed_as: removedAs,
      })}
    `;
    await insertRecord(sql, `city-${page.slug}`, fields);
  }
}

async function insertGeneratedPost(
  sql: Sql,
  { author, hasDate, categories, formerAddresses, ...fields }: GeneratedSite['posts'][number],
  categoryIds: readonly string[],
): Promise<void> {
  const columns = new Set([...POST_FIELD_ROWS.map(([, { column }]) => column), 'created_at', 'updated_at']);
  const row = Object.fromEntries(Object.entries(fields).filter(([column]) => columns.has(column)));
  const isDated = hasDate || fields.status === 'published';
  const [inserted] = await sql<[{ id: string }]>`
    insert into blog_posts ${sql({ ...row, published_at: isDated ? fields.published_at : null })} returning id
  `;
  await sql`
    update blog_posts set author_id = (select id from users where email = ${author}) where id = ${inserted.id}
  `;
  for (const index of new Set(categories.map((number) => number % Math.max(categoryIds.length, 1)))) {
    const id = categoryIds[index];
    if (id !== undefined)
      await sql`insert into post_categories (post_id, category_id) values (${inserted.id}, ${id})`;
  }
  for (const { slug: formerSlug, year, month } of formerAddresses) {
    await sql`
      insert into blog_former_addresses (slug, year, month, post_id)
      values (${formerSlug}, ${year}, ${month}, ${inserted.id})
      on conflict do nothing
    `;
  }
}

async function insertRecord(sql: Sql, name: string, fields: unknown): Promise<void> {
  const stored = draftInput.shape.fields.parse(fields);
  await sql`
    insert into site_record_versions (name, number, fields, live_from) values (${name}, 1, ${sql.json(stored)}, now())
  `;
}
