/** Writes the whole content of the site into an archive. docs/decisions/0071-export.md */

import { encrypt } from '#server/db/backup-file.ts';
import type { Database, Sql, Transaction } from '#server/db/connect.ts';
import { BULK_MS, limitStatements } from '#server/db/transaction.ts';
import { LEADS_HEAD, leadLines } from '#server/leads/csv.ts';
import { listLeadsForExport } from '#server/leads/read.ts';
import type { MediaStore } from '#server/media/store.ts';
import { redirectLine, redirectsHead } from '#server/redirects/csv-lines.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import { leadFilter } from '#shared/leads/inbox-schemas.ts';
import { MEDIA_PATH } from '#shared/media/pictures.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { Archive } from './archive.ts';
import {
  EXPORT_FILES,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedPicture,
  type ExportedRecording,
  type ExportedRedirects,
  type ExportHead,
  pictureFile,
  postHtmlFile,
  postTextFile,
  recordFile,
  recordingFile,
} from './format.ts';
import { frontMatterOf, writePostFile } from './front-matter.ts';
import {
  type FormerPath,
  type ListedPost,
  listAuthors,
  listCategories,
  listFormerPaths,
  listPages,
  listPictures,
  listPosts,
  listRecordings,
  listRecords,
  readPosts,
  readRedirects,
  type StoredPost,
} from './read.ts';
import { exportSchema } from './schema.ts';
import { wordpressXml } from './wordpress.ts';

export type ExportServices = {
  sql: Database;
  store: Pick<MediaStore, 'get'>;
  richText: Pick<RichText, 'markdown'>;
  site: Pick<Site, 'origin' | 'name' | 'tagline' | 'author' | 'timeZone'>;
  /** The version of this product. */
  product: string;
};

export type ExportOptions = {
  /** Adds the leads to the archive. With a passphrase the leads are encrypted. */
  leads?: { passphrase: string | undefined } | undefined;
  onMissingPicture: (file: string) => void;
};

const POSTS_PER_READ = 100;
const BYTES_PER_READ = 4_000_000;
const LEADS_PER_READ = 2_000;

/**
 * Writes the archive and ends it. All rows are from one snapshot. The pictures are read after the snapshot has ended,
 * as their files never change.
 */
export async function writeExport(
  services: ExportServices,
  archive: Archive,
  { leads, onMissingPicture }: ExportOptions,
): Promise<ExportHead['counts']> {
  const { sql, site, product } = services;
  await addJson(archive, EXPORT_FILES.schema, exportSchema());
  const { pictures, recordings, ...counts } = await sql.begin(
    'isolation level repeatable read read only',
    async (tx) => {
      await limitStatements(tx, BULK_MS);
      // Writing to the archive may pause longer than the usual timeout between two statements.
      await tx`select set_config('idle_in_transaction_session_timeout', '0', true)`;
      const content = await addRows(services, { tx, archive });
      if (leads) await addLeads(archive, leadsOf(tx, site.timeZone), leads.passphrase);
      return content;
    },
  );
  const present = await addFiles(services, {
    archive,
    items: pictures,
    onMissingPicture,
    nameOf: pictureFile,
  });
  await addJson(archive, EXPORT_FILES.pictures, present);
  const presentRecordings = await addFiles(services, {
    archive,
    items: recordings,
    onMissingPicture,
    nameOf: recordingFile,
  });
  await addJson(archive, EXPORT_FILES.recordings, presentRecordings);
  const allCounts = { ...counts, pictures: present.length, recordings: presentRecordings.length };
  await addJson(archive, EXPORT_FILES.head, {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    product,
    site: { name: site.name, url: site.origin, timeZone: site.timeZone },
    counts: allCounts,
  } satisfies ExportHead);
  archive.end();
  return allCounts;
}

type Rows = Omit<ExportHead['counts'], 'pictures' | 'recordings'> & {
  pictures: ExportedPicture[];
  recordings: ExportedRecording[];
};

async function addRows(
  { site, richText }: ExportServices,
  { tx, archive }: { tx: Transaction; archive: Archive },
): Promise<Rows> {
  const posts = await listPosts(tx);
  const authors = await listAuthors(tx);
  const categories = await listCategories(tx);
  const records = await listRecords(tx);
  const addedPages = await listPages(tx, records);
  const redirects = await readRedirects(tx);
  const pictures = await listPictures(tx);
  const recordings = await listRecordings(tx);
  await addJson(archive, EXPORT_FILES.authors, authors);
  await addJson(archive, EXPORT_FILES.categories, categories);
  for await (const batch of batchesOf(tx, posts))
    for (const post of batch) await addPost(archive, richText, post);
  await addJson(archive, EXPORT_FILES.addedPages, addedPages);
  for (const { name, fields } of records) await addJson(archive, recordFile(name), fields);
  await addJson(archive, EXPORT_FILES.redirects, redirects);
  await archive.add(EXPORT_FILES.redirectTable, redirectTable(redirects, await listFormerPaths(tx)));
  const xml = wordpressXml(site, { authors, categories, pictures, posts: batchesOf(tx, posts) });
  await archive.add(EXPORT_FILES.wordpress, xml);
  return {
    posts: posts.length,
    authors: authors.length,
    categories: categories.length,
    siteRecords: records.length,
    addedPages: addedPages.length,
    redirects: redirects.redirects.length + redirects.posts.length + redirects.categories.length,
    pictures,
    recordings,
  };
}

/** Reads the posts in batches. The total length of the texts in a batch is limited. */
async function* batchesOf(tx: Sql, posts: readonly ListedPost[]): AsyncGenerator<StoredPost[]> {
  let ids: string[] = [];
  let size = 0;
  for (const { id, bytes } of posts) {
    if (ids.length === POSTS_PER_READ || (ids.length > 0 && size + bytes > BYTES_PER_READ)) {
      yield await readPosts(tx, ids);
      ids = [];
      size = 0;
    }
    ids.push(id);
    size += bytes;
  }
  if (ids.length > 0) yield await readPosts(tx, ids);
}

async function addPost(
  archive: Archive,
  richText: ExportServices['richText'],
  post: StoredPost,
): Promise<void> {
  const slug = post.fields['slug'] ?? '';
  const html = post.fields['content'] ?? '';
  const markdown = await richText.markdown(withArchivePictures(html));
  await archive.add(postTextFile(slug), writePostFile(frontMatterOf(post), markdown));
  await archive.add(postHtmlFile(slug), html);
}

/** Makes the library's pictures refer to the files in the archive, relative to the folder of posts. */
function withArchivePictures(html: string): string {
  return html.replace(/<img [^>]*>/g, (tag) =>
    tag.replace(` src="${MEDIA_PATH}`, ` src="../${pictureFile('')}`),
  );
}

/** Adds files of the library. @returns the items whose file is present */
async function addFiles<Item extends { file: string }>(
  { store }: ExportServices,
  {
    archive,
    items,
    nameOf,
    onMissingPicture,
  }: {
    archive: Archive;
    items: readonly Item[];
    /** Returns the name in the archive. */
    nameOf: (file: string) => string;
  } & Pick<ExportOptions, 'onMissingPicture'>,
): Promise<Item[]> {
  const present: Item[] = [];
  for (const item of items) {
    const storedFile = await store.get(item.file);
    if (storedFile) {
      await archive.add(nameOf(item.file), storedFile.content, { isCompressed: true });
      present.push(item);
    } else {
      onMissingPicture(item.file);
    }
  }
  return present;
}

/** Returns a table of all redirects that apply now, for other programs. */
function redirectTable({ redirects }: ExportedRedirects, formerPaths: readonly FormerPath[]): string {
  const formerRedirects = formerPaths.map((path) => {
    const [from, to] = pathsOf(path);
    return { from, to, status: 301 as const, coversBelow: false };
  });
  const lines = [...redirects, ...formerRedirects].map((redirect) => redirectLine(redirect, 'en'));
  return redirectsHead('en', { withUse: false }) + lines.join('');
}

function pathsOf({ kind, slug, year, month, toSlug, toYear, toMonth }: FormerPath): [string, string] {
  return kind === 'category'
    ? [pathTo('blogCategory', { slug }), pathTo('blogCategory', { slug: toSlug })]
    : [postPath({ slug, year, month }), postPath({ slug: toSlug, year: toYear, month: toMonth })];
}

async function addLeads(
  archive: Archive,
  lines: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<void> {
  if (passphrase === undefined) await archive.add(EXPORT_FILES.leads, lines);
  else await archive.add(EXPORT_FILES.encryptedLeads, encrypt(lines, passphrase), { isCompressed: true });
}

async function* leadsOf(tx: Sql, timeZone: string): AsyncGenerator<Buffer> {
  yield Buffer.from(LEADS_HEAD);
  const all = leadFilter.parse({});
  for (let offset = 0; ; offset += LEADS_PER_READ) {
    const leads = await listLeadsForExport(tx, all, { limit: LEADS_PER_READ, offset });
    yield Buffer.from(leadLines(leads, timeZone));
    if (leads.length < LEADS_PER_READ) return;
  }
}

async function addJson(archive: Archive, name: string, value: unknown): Promise<void> {
  await archive.add(name, `${JSON.stringify(value, undefined, 2)}\n`);
}
