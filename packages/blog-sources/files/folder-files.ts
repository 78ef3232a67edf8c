import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SourceError } from '../error.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { type Files, isSystemFile } from './files.ts';

/** Reads a folder. Symbolic links are left out, because they may lead out of the folder. */
export async function openFolder(root: string, limits: Limits = LIMITS): Promise<Files> {
  const listing: Listing = { names: [], links: [] };
  await listFolder(root, '', listing, 0);
  let size = 0;
  for (const name of listing.names) {
    const status = await stat(join(root, name));
    size += status.size;
    if (size > limits.unpacked) throw new SourceError('FILE_TOO_LARGE', { place: name });
  }
  return filesOf(new Map(listing.names.sort().map((name) => [name, join(root, name)])), listing.links.sort());
}

export function openFile(path: string): Files {
  return filesOf(new Map([[basename(path), path]]));
}

type Listing = { names: string[]; links: string[] };

async function listFolder(root: string, folder: string, listing: Listing, depth: number): Promise<void> {
  if (depth > LIMITS.folderDepth) throw new SourceError('FILE_HOSTILE', { place: folder.slice(0, 200) });
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}${entry.name}`;
    if (isSystemFile(entry.isDirectory() ? `${name}/` : name)) continue;
    if (entry.isDirectory()) await listFolder(root, `${name}/`, listing, depth + 1);
    else if (entry.isFile()) listing.names.push(name);
    else if (entry.isSymbolicLink()) listing.links.push(name);
    if (listing.names.length + listing.links.length > LIMITS.files)
      throw new SourceError('FILE_TOO_LARGE', { place: root });
  }
}

function filesOf(paths: ReadonlyMap<string, string>, links: readonly string[] = []): Files {
  return {
    names: [...paths.keys()],
    links,
    has: (name) => paths.has(name),
    open: (name) => {
      const path = paths.get(name);
      if (path === undefined) throw new Error(`No such file: ${name}`);
      return readWithin(path, name);
    },
    close: async () => {},
  };
}

async function* readWithin(path: string, name: string): AsyncGenerator<Uint8Array> {
  const { size } = await stat(path);
  if (size > LIMITS.file) throw new SourceError('FILE_TOO_LARGE', { place: name });
  const stream: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: 128 * 1024 });
  yield* stream;
}
