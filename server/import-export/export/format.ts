/** The files of an export and their schemas. docs/decisions/0071-export.md */

import { z } from 'zod';
import { imageUrl, isPageUrl } from '#rich-text/urls.ts';
import { readPictureName } from '#shared/media/pictures.ts';
import { readRecordingName } from '#shared/media/recordings.ts';
import { POST_FIELD_ROWS, type PostField, type PostFieldName } from '#shared/posts/post-fields.ts';
import { POST_STATUSES, type PostStatus } from '#shared/posts/post-states.ts';
import { REDIRECT_SOURCES, REDIRECT_STATUSES } from '#shared/redirects/rules.ts';
import { ADDED_PAGE_KINDS, REMOVALS } from '#shared/site-texts/added-pages.ts';
import { CITY_RECORD_NAMES } from '#shared/site-texts/directory.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

export const EXPORT_FORMAT = 'sesdas-export';
export const EXPORT_VERSION = 1;

export const EXPORT_FILES = {
  head: 'export.json',
  schema: 'schema.json',
  authors: 'authors.json',
  categories: 'categories.json',
  pictures: 'pictures.json',
  recordings: 'recordings.json',
  addedPages: 'added-pages.json',
  redirects: 'redirects.json',
  redirectTable: 'redirects.csv',
  wordpress: 'wordpress.xml',
  leads: 'leads.csv',
  encryptedLeads: 'leads.csv.age',
} as const;

export const postTextFile = (slug: string) => `posts/${slug}.md`;
export const postHtmlFile = (slug: string) => `posts/${slug}.html`;
export const pictureFile = (file: string) => `pictures/${file}`;
export const recordingFile = (file: string) => `recordings/${file}`;
export const recordFile = (name: string) => `site-records/${name}.json`;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slug = z.string().regex(SLUG).max(240);
const moment = z.iso.datetime({ precision: 3 });
/**
 * Postgres stores microseconds. The exact time matters, as a former address belongs to the post that left it last.
 */
const exactMoment = z.iso.datetime({ precision: 6 });
const email = z.string().min(3).max(320).includes('@');

export const exportHead = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  product: z.string(),
  site: z.strictObject({ name: z.string(), url: z.url(), timeZone: z.string() }),
  counts: z.strictObject({
    posts: z.int(),
    categories: z.int(),
    authors: z.int(),
    pictures: z.int(),
    /** Absent in exports of version 1.0.0. */
    recordings: z.int().optional(),
    siteRecords: z.int(),
    addedPages: z.int(),
    redirects: z.int(),
  }),
});
export type ExportHead = z.output<typeof exportHead>;

export const exportedAuthor = z.strictObject({ email, name: z.string().nullable() });
export type ExportedAuthor = z.output<typeof exportedAuthor>;

export const exportedCategory = z.strictObject({
  slug,
  name: z.string(),
  description: z.string().nullable(),
  parent: slug.nullable(),
});
export type ExportedCategory = z.output<typeof exportedCategory>;

export const exportedPicture = z.strictObject({
  /** The name of the file in `pictures/`. */
  file: z
    .string()
    .max(100)
    .refine((name) => readPictureName(name) !== undefined),
  title: z.string(),
  alt: z.string(),
  createdAt: moment,
});
export type ExportedPicture = z.output<typeof exportedPicture>;

export const exportedRecording = z.strictObject({
  /** The name of the file in `recordings/`. */
  file: z
    .string()
    .max(100)
    .refine((name) => readRecordingName(name) !== undefined),
  title: z.string(),
  createdAt: moment,
  /** The time at which a member confirmed that everybody heard has agreed to the publication; otherwise null. */
  confirmedAt: moment.nullable(),
  confirmedBy: email.nullable(),
});
export type ExportedRecording = z.output<typeof exportedRecording>;

export const exportedPage = z.strictObject({
  slug: slug.max(35),
  kind: z.enum(ADDED_PAGE_KINDS),
  copiedFrom: z.enum(CITY_RECORD_NAMES),
  removedAs: z.enum(REMOVALS).nullable(),
});
export type ExportedPage = z.output<typeof exportedPage>;

/** The fields of a record of the site's texts, by name. The product has the schema of each record. */
export const exportedRecord = z.record(z.string(), z.unknown());

const path = z.string().startsWith('/').max(2000);

export const exportedRedirects = z.strictObject({
  redirects: z.array(
    z.strictObject({
      from: path,
      /** Null if the status is 410. */
      to: path.nullable(),
      status: z.union(REDIRECT_STATUSES.map((status) => z.literal(status))),
      source: z.enum(REDIRECT_SOURCES),
      coversBelow: z.boolean(),
    }),
  ),
  /** Former addresses of posts: a former slug, or a former year and month. */
  posts: z.array(
    z.strictObject({ slug, year: z.int(), month: z.int().min(1).max(12), post: slug, leftAt: exactMoment }),
  ),
  categories: z.array(z.strictObject({ slug, category: slug, leftAt: exactMoment })),
});
export type ExportedRedirects = z.output<typeof exportedRedirects>;

/** All content of an export except posts and authors. */
export type StoredSite = {
  categories: ExportedCategory[];
  pictures: ExportedPicture[];
  recordings: ExportedRecording[];
  addedPages: ExportedPage[];
  records: { name: string; fields: RecordFields }[];
  redirects: ExportedRedirects;
};

/** Returns the schema of a field in front matter. Fields that are null are absent. */
function fieldSchema([, { column, kind, limit }]: readonly [PostFieldName, PostField]): z.ZodType {
  if (kind === 'status') return z.enum(POST_STATUSES);
  if (kind === 'date') return moment.optional();
  if (column === 'slug') return slug;
  const text = z.string();
  if (kind === 'text') return text;
  const bounded = limit ? text.max(limit.maxLength) : text;
  return bounded.refine((value) => value === '' || isPermitted(column, value)).optional();
}

/** Returns false for a URL that the form refuses. */
function isPermitted(column: string, value: string): boolean {
  if (column.endsWith('_image')) return imageUrl.accept(value) !== undefined;
  return !column.endsWith('_url') || isPageUrl(value);
}

/**
 * The fields of the post form that are in the front matter. The text of the post is not among them: it follows as
 * Markdown, and a separate file has its HTML.
 */
export const FRONT_FIELDS = POST_FIELD_ROWS.filter(([, { kind }]) => kind !== 'document');

export type FrontMatter = {
  title: string;
  slug: string;
  excerpt: string;
  status: PostStatus;
  draft: boolean;
  created_at: string;
  updated_at: string;
  author?: string;
  categories: string[];
  /** The other fields of the form, by column. */
  [column: string]: unknown;
};

/**
 * The front matter of a post. `date` and `draft` repeat `published_at` and `status` for other programs. An import
 * ignores `date` and `draft`.
 */
const frontShape: Record<string, z.ZodType> = {
  ...Object.fromEntries(FRONT_FIELDS.map((row) => [row[1].column, fieldSchema(row)])),
  date: moment.optional(),
  draft: z.boolean(),
  created_at: moment,
  updated_at: moment,
  /** The e-mail address of the member who signs the post; absent if there is none. */
  author: email.optional(),
  /** The slugs of the categories. */
  categories: z.array(slug),
};
// The type is stated, as the shape is built from a table and has no names.
export const frontMatter = z.strictObject(frontShape) as unknown as z.ZodType<FrontMatter>;
