import { open, stat } from 'node:fs/promises';
import { SourceError } from './error.ts';
import { type Files, joinFiles, readStart } from './files/files.ts';
import { openFile, openFolder } from './files/folder-files.ts';
import { openZip } from './files/zip-files.ts';
import { findGhostExports, openGhost } from './ghost/ghost-source.ts';
import { isMarkdownFile, openMarkdown } from './markdown/markdown-source.ts';
import type { Source, SourceFormat, SourceItem } from './source-item.ts';
import { openWordpress } from './wordpress/wordpress-source.ts';

export type OpenOptions<Opened extends Source<string> = Source> = {
  format?: Opened['format'] | SourceFormat | undefined;
  /**
   * Formats that are recognized before the built-in formats. An export in an own format may contain files of other
   * formats.
   */
  ownFormats?: readonly FormatRow<Opened>[];
  /** The IANA time zone of dates without a zone, if the export does not name its time zone. */
  timeZone?: string;
  /** The address of the former site. It takes precedence over the address in the export. */
  siteUrl?: string | undefined;
  /** Receives the name of each file before it is read. */
  onFile?: (name: string) => void;
};

/**
 * Opens an export. Its format is recognized by the content of the files, not by their names.
 * @param paths files, archives or folders of one export
 * @throws SourceError for an unknown format, and for damaged or hostile files
 */
export async function openSource<Opened extends Source<string> = Source>(
  paths: readonly string[],
  { format, ownFormats = [], timeZone = 'UTC', siteUrl, onFile = () => {} }: OpenOptions<Opened> = {},
): Promise<Source | Opened> {
  const files = observed(await openFiles(paths), onFile);
  try {
    const formats = [];
    for (const row of [...ownFormats, ...FORMATS]) formats.push({ row, names: await row.find(files) });
    const chosen = formats.find(
      ({ row, names }) => names.length > 0 && (format === undefined || format === row.format),
    );
    if (!chosen) throw new SourceError('FORMAT_UNKNOWN', { place: paths.join(', ') });
    const source = await chosen.row.open(files, chosen.names, { timeZone, siteUrl });
    const isOwn = ownFormats.some((row) => row === chosen.row);
    const others = isOwn ? [] : formats.filter((other) => other !== chosen);
    return { ...source, items: () => withUnread(source, files, others) };
  } catch (error) {
    await files.close();
    throw error;
  }
}

function observed(files: Files, onFile: (name: string) => void): Files {
  const openObserved = (name: string) => {
    onFile(name);
    return files.open(name);
  };
  return { ...files, open: openObserved };
}

type RowOptions = { timeZone: string; siteUrl: string | undefined };

export type FormatRow<Opened extends Source<string> = Source> = {
  format: Opened['format'];
  /** Returns the names of the files in this format; none if there are only other files. */
  find: (files: Files) => Promise<readonly string[]> | readonly string[];
  open: (files: Files, names: readonly string[], options: RowOptions) => Promise<Opened> | Opened;
};

/** The built-in formats in the order of recognition. */
const FORMATS: readonly FormatRow[] = [
  {
    format: 'wordpress',
    find: findWxr,
    open: (files, names) => openWordpress(files, names),
  },
  {
    format: 'ghost',
    find: findGhostExports,
    open: (files, names, { siteUrl }) => openGhost(files, names, siteUrl),
  },
  {
    format: 'markdown',
    find: (files) => files.names.filter(isMarkdownFile),
    open: (files, _names, { timeZone }) => openMarkdown(files, timeZone),
  },
];

/** Yields the items, and then omissions for files of other formats and for symbolic links. */
async function* withUnread(
  { items }: Source<string>,
  { links }: Files,
  others: readonly { row: { format: string }; names: readonly string[] }[],
): AsyncGenerator<SourceItem> {
  yield* items();
  for (const { row, names } of others)
    for (const file of names)
      yield { kind: 'omission', key: file, title: file, reason: 'another format', type: row.format };
  for (const link of links)
    yield { kind: 'omission', key: link, title: link, reason: 'symbolic link', type: 'symbolic link' };
}

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
    throw new SourceError('FILE_MISSING', { place: path }, { cause: error });
  });
  if (status.isDirectory()) return openFolder(path);
  if (!status.isFile()) throw new SourceError('FORMAT_UNKNOWN', { place: path });
  return (await isZip(path)) ? openZip(path) : openFile(path);
}

/** True for a zip archive. An empty archive begins with another signature, that of the end of the directory. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}

/** The number of bytes that are searched for the first element of a WXR file, which comments precede. */
const HEAD_BYTES = 16 * 1024;

async function findWxr(files: Files): Promise<string[]> {
  const names: string[] = [];
  for (const name of files.names) {
    const isOnly = files.names.length === 1;
    if (!isOnly && !/\.xml(?:\.txt)?$/i.test(name)) continue;
    // Every second byte of ASCII text in UTF-16 is zero.
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
