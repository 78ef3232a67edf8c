import { SourceError } from '../error.ts';
import { LIMITS } from '../limits.ts';

/** Files of an archive, a folder or a single file. Names use `/` and never start with it. */
export type Files = {
  /** All names in a fixed order. */
  names: readonly string[];
  /** The names of symbolic links. They are never followed, and `names` does not contain them. */
  links: readonly string[];
  has: (name: string) => boolean;
  /** @throws SourceError if the file is damaged, or larger than the limits permit */
  open: (name: string) => AsyncIterable<Uint8Array>;
  close: () => Promise<void>;
};

/** Folders that tell the kind of their files, so `joinFiles` does not remove them as a common folder. */
const MEANINGFUL_FOLDERS: ReadonlySet<string> = new Set(
  'content wp-content source src _posts _drafts posts static public assets data'.split(' '),
);

/**
 * Joins files of several paths. A repeated name gets the number of its path as a prefix. macOS decomposes letters
 * in names, so all names are compared in composed form (NFC).
 */
export function joinFiles(parts: readonly Files[]): Files {
  const entries = new Map<string, { files: Files; name: string }>();
  const links: string[] = [];
  for (const [index, files] of parts.entries()) {
    const prefix = commonFolder([...files.names, ...files.links]);
    for (const name of files.names) {
      const short = name.slice(prefix.length).normalize('NFC');
      entries.set(entries.has(short) ? `${index + 1}/${short}` : short, { files, name });
    }
    links.push(...files.links.map((name) => name.slice(prefix.length).normalize('NFC')));
  }
  if (entries.size > LIMITS.files) throw new SourceError('FILE_TOO_LARGE', { place: `${entries.size}` });
  return {
    names: [...entries.keys()],
    links,
    has: (name) => entries.has(name.normalize('NFC')),
    open: (name) => {
      const entry = entries.get(name.normalize('NFC'));
      if (!entry) throw new Error(`No such file: ${name}`);
      return entry.files.open(entry.name);
    },
    close: async () => {
      await Promise.all(parts.map((files) => files.close()));
    },
  };
}

/**
 * Returns the folder that contains all files, such as `blog-main/` in a repository's archive; empty if there is
 * none or if the folder is meaningful.
 */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  if (folder === '' || MEANINGFUL_FOLDERS.has(folder.slice(0, -1))) return '';
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}

/** True for files of systems and tools, which are not part of a blog. */
export function isSystemFile(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX|node_modules|\.git|\.svn|\.obsidian)\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db)$/.test(
    name,
  );
}

export async function readBytes(files: Files, name: string, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of files.open(name)) {
    size += chunk.length;
    if (size > limit) throw new SourceError('FILE_TOO_LARGE', { place: name });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes));
}

/** Returns the first bytes of a file. */
export async function readStart(files: Files, name: string, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of files.open(name)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}
