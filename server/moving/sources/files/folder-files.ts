import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { type Limits, LIMITS } from '../limits.ts';
import { type Files, isSystemFile } from './files.ts';

/** Reads a folder. Symbolic links are left out, because they may lead out of the folder. */
export async function openFolder(root: string, limits: Limits = LIMITS): Promise<Files> {
  const names: string[] = [];
  await listFolder(root, '', names, 0);
  let size = 0;
  for (const name of names) {
    const status = await stat(join(root, name));
    size += status.size;
    if (size > limits.unpacked) throw new AppError('IMPORT_FILE_TOO_LARGE', { place: name });
  }
  return filesOf(new Map(names.sort().map((name) => [name, join(root, name)])));
}

export function openFile(path: string): Files {
  return filesOf(new Map([[basename(path), path]]));
}

async function listFolder(root: string, folder: string, names: string[], depth: number): Promise<void> {
  if (depth > LIMITS.folderDepth) throw new AppError('IMPORT_FILE_HOSTILE', { place: folder.slice(0, 200) });
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}${entry.name}`;
    if (isSystemFile(entry.isDirectory() ? `${name}/` : name)) continue;
    if (entry.isDirectory()) await listFolder(root, `${name}/`, names, depth + 1);
    else if (entry.isFile()) names.push(name);
    if (names.length > LIMITS.files) throw new AppError('IMPORT_FILE_TOO_LARGE', { place: root });
  }
}

function filesOf(paths: ReadonlyMap<string, string>): Files {
  return {
    names: [...paths.keys()],
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
  if (size > LIMITS.file) throw new AppError('IMPORT_FILE_TOO_LARGE', { place: name });
  const stream: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: 128 * 1024 });
  yield* stream;
}
