import type { Source, SourceItem, SourceSite, SourceTerm } from '#blog-sources/source-item.ts';
import { SourceError } from '../error.ts';
import { decodePath } from '../files/decode-path.ts';
import { type Files, readStart } from '../files/files.ts';
import { isTooLarge } from '../growth.ts';
import { plainText } from '../html/compose.ts';
import { LIMITS } from '../limits.ts';
import { type GhostExport, type Row, readExport, textOf } from './ghost-export.ts';
import { convertPost, type GhostIndex, ghostIndex, TIME_ZONE_SETTINGS } from './ghost-posts.ts';
import { readCollections } from './routes.ts';

const HEAD_BYTES = 4096;

/** Returns the names of files that begin like an export of Ghost. */
export async function findGhostExports(files: Files): Promise<string[]> {
  const names: string[] = [];
  for (const name of files.names) {
    // A repeated name has the number of its path as a prefix (`joinFiles`).
    const isCandidate = /^(?:\d+\/)?[^/]*\.json$/i.test(name) || files.names.length === 1;
    if (!isCandidate) continue;
    const head = (await readStart(files, name, HEAD_BYTES)).toString('utf8');
    if (/^\uFEFF?\s*\{\s*"(?:db"\s*:\s*\[|meta"\s*:\s*\{|data"\s*:\s*\{)/.test(head)) names.push(name);
  }
  return names;
}

/**
 * Opens an export of one or more files. Of an item that several files contain, only the first is returned.
 * @param siteUrl the address of the former site, which ordinary exports do not name
 */
export function openGhost(files: Files, names: readonly string[], siteUrl?: string): Source {
  return {
    format: 'ghost',
    items: async function* readItems() {
      const collections = await readCollections(files);
      const ids = new Set<string>();
      for (const name of names) {
        const database = await readExport(files, name).catch((error: unknown) => {
          if (ids.size === 0 || !isOfAnotherFormat(error)) throw error;
        });
        if (!database) {
          yield { kind: 'omission', key: name, title: name, reason: 'unreadable', type: 'file' };
          continue;
        }
        for (const item of ghostItems(database, ghostIndex(database, { collections, files, siteUrl }))) {
          const id = item.kind === 'site' ? item.kind : `${item.kind} ${item.key}`;
          if (!ids.has(id)) yield item;
          ids.add(id);
        }
      }
    },
    openPicture: async (url) => {
      const path = pathInArchive(url);
      return files.has(path) ? files.open(path) : undefined;
    },
    close: () => files.close(),
  };
}

/** True if the file is not Ghost's: other programs also write JSON that begins like an export. */
function isOfAnotherFormat(error: unknown): boolean {
  return error instanceof SourceError && error.code === 'FORMAT_UNKNOWN';
}

/** Returns the path of a picture in the archive. It is below `content/`, also if the URL is one of the site. */
function pathInArchive(url: string): string {
  const at = url.lastIndexOf('content/');
  const path = at === -1 ? url.replace(/^\//, '') : url.slice(at);
  // The path of a scaled picture has an additional folder for the size.
  return decodePath(path.split(/[?#]/)[0] ?? '').replace(/\/images\/size\/[^/]+\//, '/images/');
}

function* ghostItems(database: GhostExport, index: GhostIndex): Generator<SourceItem> {
  const site: SourceSite = {
    kind: 'site',
    url: index.siteUrl,
    title: database.setting('title') ?? '',
    generator: `Ghost ${database.version}`.trim(),
    timeZone: database.setting(...TIME_ZONE_SETTINGS),
    feedUrls: ['/rss/', '/feed/'].map((path) => (index.siteUrl ?? '') + path),
  };
  yield site;
  for (const user of database.rows('users')) {
    const key = textOf(user, 'id', 'slug');
    if (!index.authorIds.has(key)) continue;
    const email = textOf(user, 'email') || undefined;
    const formerUrls = [`${index.siteUrl ?? ''}/author/${textOf(user, 'slug')}/`];
    yield { kind: 'author', key, name: textOf(user, 'name', 'slug', 'email'), email, formerUrls };
  }
  for (const tag of database.rows('tags')) yield* termsOf(tag, index);
  for (const post of database.rows('posts')) yield convertOrOmit(post, index);
  yield* omissions(database);
}

const TEXT_FIELDS = ['html', 'lexical', 'mobiledoc', 'markdown'];

function convertOrOmit(post: Row, index: GhostIndex): SourceItem {
  try {
    if (TEXT_FIELDS.every((name) => textOf(post, name).length <= LIMITS.item))
      return convertPost(post, index);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
  }
  const [key, title] = [textOf(post, 'id', 'uuid', 'slug'), textOf(post, 'title')];
  return { kind: 'omission', key, title, reason: 'too large', type: 'post' };
}

/**
 * Returns a tag as category, tag or both. The first tag of a post is the post's category, and further tags are
 * tags.
 */
function* termsOf(tag: Row, index: GhostIndex): Generator<SourceTerm> {
  const id = textOf(tag, 'id', 'slug');
  if (!index.publicTags.has(id)) return;
  const isCategory = index.primaryTagIds.has(id);
  const isTag = index.furtherTagIds.has(id) || !isCategory;
  for (const kind of [isCategory && 'category', isTag && 'tag'] as const) {
    if (kind === false) continue;
    yield {
      kind,
      key: `${kind}:${id}`,
      name: textOf(tag, 'name', 'slug'),
      slug: textOf(tag, 'slug'),
      description: plainText(textOf(tag, 'description')),
      parentKey: undefined,
      // If the tag is both here, the list of its posts leads to the category.
      ...((isCategory ? kind === 'category' : true) && {
        formerUrls: [`${index.siteUrl ?? ''}/tag/${textOf(tag, 'slug')}/`],
      }),
    };
  }
}

const OMITTED_TABLES = [
  ['newsletters', 'newsletter'],
  ['members', 'member'],
  ['subscribers', 'member'],
  ['snippets', 'template'],
] as const;

function* omissions(database: GhostExport): Generator<SourceItem> {
  for (const [table, reason] of OMITTED_TABLES) {
    for (const [position, row] of database.rows(table).entries()) {
      const key = `${table} ${textOf(row, 'id') || position + 1}`;
      yield { kind: 'omission', key, title: textOf(row, 'name', 'email').slice(0, 200), reason, type: table };
    }
  }
}
