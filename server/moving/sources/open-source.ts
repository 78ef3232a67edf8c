import { open, stat } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import type { Source, SourceItem } from '../source-item.ts';
import { type Files, joinFiles, readStart } from './files/files.ts';
import { openFile, openFolder } from './files/folder-files.ts';
import { openZip } from './files/zip-files.ts';
import { findGhostExport, openGhost } from './ghost/ghost-source.ts';
import { isMarkdownFile, openMarkdown } from './markdown/markdown-source.ts';
import { isOwnExport, openOwnExport } from './own-export.ts';
import { openWordpress } from './wordpress/wordpress-source.ts';

type Format = Source['format'];
export type OpenOptions = {
  format?: Format | undefined;
  /** The IANA name of the time zone of dates without one, if the export does not name it. */
  timeZone?: string;
};

/**
 * Opens an export. The content decides its format, not the names of the files.
 * @param paths files, archives or folders of one export
 * @throws AppError with an IMPORT_ code for an unknown format, and for damaged or hostile files
 */
export async function openSource(
  paths: readonly string[],
  { format, timeZone = 'UTC' }: OpenOptions = {},
): Promise<Source> {
  const files = await openFiles(paths);
  try {
    for (const [name, openFormat] of FORMATS) {
      if (format !== undefined && format !== name) continue;
      const source = await openFormat(files, timeZone);
      if (source) return { ...source, items: () => withLinks(source, files) };
    }
    throw new AppError('IMPORT_FORMAT_UNKNOWN', { place: paths.join(', ') });
  } catch (error) {
    await files.close();
    throw error;
  }
}

/** Reports symbolic links, which no format reads. */
async function* withLinks({ items }: Source, { links }: Files): AsyncGenerator<SourceItem> {
  yield* items();
  for (const name of links)
    yield { kind: 'omission', key: name, title: name, reason: 'symbolic link', type: 'symbolic link' };
}

type FormatOpener = (files: Files, timeZone: string) => Promise<Source | undefined> | Source | undefined;

/** In the order of recognition. Each returns undefined for files of other formats. */
const FORMATS: readonly (readonly [Format, FormatOpener])[] = [
  // Our own export also contains a file for WordPress and Markdown files.
  ['export', (files) => (isOwnExport(files) ? openOwnExport(files) : undefined)],
  [
    'wordpress',
    async (files) => {
      const names = await findWxr(files);
      return names.length === 0 ? undefined : openWordpress(files, names);
    },
  ],
  [
    'ghost',
    async (files) => {
      const name = await findGhostExport(files);
      return name === undefined ? undefined : openGhost(files, name);
    },
  ],
  [
    'markdown',
    (files, timeZone) => (files.names.some(isMarkdownFile) ? openMarkdown(files, timeZone) : undefined),
  ],
];

async function openFiles(paths: readonly string[]): Promise<Files> {
  const parts: Files[] = [];
  try {
    for (const path of paths) parts.push(await openPath(path));
    return joinFiles(parts);
  } catch (error) {
    await Promise.all(parts.map((files) => files.close()));
    throw error;
  }
}

async function openPath(path: string): Promise<Files> {
  const status = await stat(path).catch((error: unknown) => {
    throw new AppError('IMPORT_FILE_MISSING', { place: path }, { cause: error });
  });
  if (status.isDirectory()) return openFolder(path);
  if (!status.isFile()) throw new AppError('IMPORT_FORMAT_UNKNOWN', { place: path });
  return (await isZip(path)) ? openZip(path) : openFile(path);
}

/** An empty archive begins with the end of its directory. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}

/** The head of a WXR file has comments before its first element. */
const HEAD_BYTES = 16 * 1024;

async function findWxr(files: Files): Promise<string[]> {
  const names: string[] = [];
  for (const name of files.names) {
    const isOnly = files.names.length === 1;
    if (!isOnly && !/\.xml(?:\.txt)?$/i.test(name)) continue;
    // Every second byte of UTF-16 is zero.
    const head = (await readStart(files, name, HEAD_BYTES)).toString('latin1').replaceAll('\0', '');
    if (
      /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?\s*</.test(head) &&
      /<rss\b/.test(head) &&
      /wordpress\.org\/export\/|<wp:wxr_version>|xmlns:wp=/.test(head)
    )
      names.push(name);
  }
  return names;
}
