import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Computes the size and the SHA-256 of an export. A later import of the same digest continues this import. For a
 * folder, the names, sizes and times of its files are hashed instead of the contents.
 */
export async function digestOf(paths: readonly string[]): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const path of paths) bytes += await addFile(hash, path);
  return { bytes, digest: hash.digest('hex') };
}

async function addFile(hash: Hash, path: string): Promise<number> {
  const stats = await stat(path);
  if (stats.isDirectory()) return addFolder(hash, path);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return stats.size;
}

async function addFolder(hash: Hash, path: string): Promise<number> {
  let bytes = 0;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file.slice(path.length)}\0${size}\0${mtimeMs}\n`);
    bytes += size;
  }
  return bytes;
}
