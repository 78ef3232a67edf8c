/** Reads an export of this product. docs/decisions/0071-export.md */

import { z } from 'zod';
import { readText } from '#blog-sources/files/decode-text.ts';
import type { Files } from '#blog-sources/files/files.ts';
import { isTooLarge } from '#blog-sources/growth.ts';
import { LIMITS } from '#blog-sources/limits.ts';
import type { FormatRow } from '#blog-sources/open-source.ts';
import { JsonTooComplex, parseJson } from '#blog-sources/parse/json.ts';
import type { SourceItem, SourceOmission, SourcePost, SourceSeo } from '#blog-sources/source-item.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import { recordFields } from '#shared/site-texts/schemas.ts';
import {
  EXPORT_FILES,
  type ExportHead,
  exportedAuthor,
  exportedCategory,
  exportedPage,
  exportedPicture,
  exportedRecording,
  exportedRedirects,
  exportHead,
  type FrontMatter,
  pictureFile,
  postHtmlFile,
  postTextFile,
  recordFile,
  recordingFile,
  type StoredSite,
} from '../export/format.ts';
import { readFrontMatter } from '../export/front-matter.ts';
import type { ImportSource } from './import-source.ts';

const POST_NAME = pattern(postTextFile('*'));
const RECORD_NAME = pattern(recordFile('*'));

export const OWN_EXPORT: FormatRow<ImportSource> = {
  format: 'export',
  find: (files) =>
    files.has(EXPORT_FILES.head) && files.has(EXPORT_FILES.categories) ? [EXPORT_FILES.head] : [],
  open: openOwnExport,
};

/**
 * Opens an export of this product.
 * @throws IMPORT_FILE_DAMAGED for a file that does not match the schema of the export
 */
export async function openOwnExport(files: Files): Promise<ImportSource> {
  const head = await readJson(files, EXPORT_FILES.head, exportHead);
  const pictures = await readJson(files, EXPORT_FILES.pictures, z.array(exportedPicture));
  const recordings = await readRecordings(files);
  const urls = new Map([
    ...pictures.map(({ file }) => [MEDIA_PATH + file, pictureFile(file)] as const),
    ...recordings.map(({ file }) => [MEDIA_PATH + file, recordingFile(file)] as const),
  ]);
  return {
    format: 'export',
    items: () => readItems(files, head),
    async openPicture(url) {
      const file = urls.get(url);
      return file !== undefined && files.has(file) ? files.open(file) : undefined;
    },
    readSite: () => readSite(files, { pictures, recordings }),
    close: () => files.close(),
  };
}

async function* readItems(files: Files, { site, product }: ExportHead): AsyncGenerator<SourceItem> {
  const { name: title, url, timeZone } = site;
  yield { kind: 'site', url, title, generator: product, timeZone };
  for (const { email, name } of await readJson(files, EXPORT_FILES.authors, z.array(exportedAuthor)))
    yield { kind: 'author', key: email, name: name ?? email, email };
  const categories = await readJson(files, EXPORT_FILES.categories, z.array(exportedCategory));
  for (const { slug, name, description, parent } of categories) {
    const texts = { name, slug, description: description ?? '', parentKey: parent ?? undefined };
    yield { kind: 'category', key: slug, ...texts, isExact: true };
  }
  const pictures = await readJson(files, EXPORT_FILES.pictures, z.array(exportedPicture));
  for (const { file, title: pictureTitle, alt } of pictures) {
    const texts = { title: pictureTitle, alt, caption: '' };
    yield { kind: 'picture', key: file, url: MEDIA_PATH + file, ...texts };
  }
  // The library takes recordings as it takes pictures.
  for (const { file, title: recordingTitle } of await readRecordings(files))
    yield { kind: 'picture', key: file, url: MEDIA_PATH + file, title: recordingTitle, alt: '', caption: '' };
  for (const name of files.names) {
    const [, slug] = POST_NAME.exec(name) ?? [];
    if (slug !== undefined) yield await readOrOmit(files, slug);
    // Only one export is read. Another export, whose files have numbered names, is only reported.
    if (name.endsWith(`/${EXPORT_FILES.head}`))
      yield { kind: 'omission', key: name, title: name, reason: 'unreadable', type: 'export' };
  }
}

/** An export of version 1.0.0 has no recordings. */
async function readRecordings(files: Files): Promise<StoredSite['recordings']> {
  return files.has(EXPORT_FILES.recordings)
    ? readJson(files, EXPORT_FILES.recordings, z.array(exportedRecording))
    : [];
}

async function readOrOmit(files: Files, slug: string): Promise<SourcePost | SourceOmission> {
  try {
    return await readPost(files, slug);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    return { kind: 'omission', key: slug, title: slug, type: 'post', reason: 'too large' };
  }
}

async function readPost(files: Files, slug: string): Promise<SourcePost | SourceOmission> {
  const omission = { kind: 'omission', key: slug, title: slug, type: 'post' } as const;
  const htmlFile = postHtmlFile(slug);
  if (!files.has(htmlFile)) return { ...omission, reason: 'unreadable' };
  const front = readFrontMatter(await readText(files, postTextFile(slug), LIMITS.markdown));
  if (front?.slug !== slug) return { ...omission, reason: 'unreadable' };
  return postOf(front, await readText(files, htmlFile, LIMITS.item));
}

function postOf(front: FrontMatter, html: string): SourcePost {
  const text = (column: string) => {
    const value = front[column];
    return typeof value === 'string' ? value : undefined;
  };
  const dateOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));
  const { slug, title, excerpt, author, categories } = front;
  return {
    kind: 'post',
    key: slug,
    title,
    slug,
    html,
    isExact: true,
    excerpt,
    status: statusOf(front),
    publishedAt: dateOf(text('published_at')),
    createdAt: new Date(front.created_at),
    updatedAt: new Date(front.updated_at),
    authorKeys: author === undefined ? [] : [author],
    categoryKeys: categories,
    tagKeys: [],
    featuredPicture: undefined,
    seo: NO_SEO,
    formerUrls: [],
    losses: [],
    storedFields: Object.fromEntries(
      POST_FIELD_ROWS.map(([name, { column, kind }]) => [
        name,
        kind === 'document' ? html : ((kind === 'date' ? dateOf(text(column)) : text(column)) ?? null),
      ]),
    ),
  };
}

/** Returns the status for the report of an import. The stored fields contain the exact status. */
function statusOf({ status, published_at: publishedAt }: FrontMatter): SourcePost['status'] {
  if (status !== 'published') return status === 'archived' ? 'private' : 'draft';
  return Date.parse(String(publishedAt)) > Date.now() ? 'scheduled' : 'published';
}

/** An empty value, as the stored fields contain these texts. */
const NO_SEO: SourceSeo = {
  title: undefined,
  description: undefined,
  keywords: undefined,
  socialTitle: undefined,
  socialPicture: undefined,
  canonicalUrl: undefined,
  noindex: false,
};

async function readSite(
  files: Files,
  media: Pick<StoredSite, 'pictures' | 'recordings'>,
): Promise<StoredSite> {
  const records: StoredSite['records'] = [];
  for (const file of files.names) {
    const [, name] = RECORD_NAME.exec(file) ?? [];
    if (name !== undefined) records.push({ name, fields: await readJson(files, file, recordFields) });
  }
  return {
    categories: await readJson(files, EXPORT_FILES.categories, z.array(exportedCategory)),
    ...media,
    records,
    addedPages: await readJson(files, EXPORT_FILES.addedPages, z.array(exportedPage)),
    redirects: await readJson(files, EXPORT_FILES.redirects, exportedRedirects),
  };
}

async function readJson<Content>(files: Files, name: string, schema: z.ZodType<Content>): Promise<Content> {
  if (!files.has(name)) throw new AppError('IMPORT_FILE_DAMAGED', { place: name });
  const text = await readText(files, name, LIMITS.json);
  const parsed = schema.safeParse(valueOf(text, name));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('IMPORT_FILE_DAMAGED', { place: [name, ...(issue?.path ?? [])].join(' ') });
}

function valueOf(text: string, place: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonTooComplex) throw new AppError('IMPORT_FILE_TOO_COMPLEX', { place });
    return undefined;
  }
}

/** Returns a regular expression for the names of files in one folder. `*` stands for a slug. */
function pattern(name: string): RegExp {
  const [before = '', after = ''] = name.split('*');
  return new RegExp(`^${before}([a-z0-9-]+)${after.replace('.', '\\.')}$`);
}
