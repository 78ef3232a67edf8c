// Exports the content of a database, and imports it.

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openZip } from '#blog-sources/files/zip-files.ts';
import type { Database } from '#server/db/connect.ts';
import { type Library, openLibrary } from '#server/media/library.ts';
import { type MediaStore, openFolderStore } from '#server/media/store.ts';
import { createArchive } from '#server/moving/export/archive.ts';
import { type ExportOptions, writeExport } from '#server/moving/export/write-export.ts';
import { openOwnExport } from '#server/moving/import/own-export.ts';
import type { ImportCounts } from '#server/moving/import/report/read.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { openImporter } from './imports.ts';

export type Mover = {
  store: MediaStore;
  library: Library;
  /** Writes an export into a file. @returns its path */
  exportTo: (name: string, options?: Partial<ExportOptions>) => Promise<string>;
  importFrom: (file: string) => Promise<ImportCounts>;
  close: () => Promise<void>;
};

const EXPORTED_SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };

/** @param options `authorId`: the member to whom posts of unknown authors belong */
export function openMover(sql: Database, { folder, authorId }: { folder: string; authorId: string }): Mover {
  const store = openFolderStore(join(folder, 'media'));
  const library = openLibrary({ sql, store, maxMegabytes: 1, temporaryFolder: join(folder, 'uploads') });
  const richText = openRichText();
  const importer = openImporter({ sql, authorId, library });
  return {
    store,
    library,
    async exportTo(name, options = {}) {
      const file = join(folder, name);
      const archive = createArchive();
      const onMissingPicture = (missing: string) => {
        throw new Error(`The picture ${missing} is missing.`);
      };
      const services = { sql, store, richText, site: EXPORTED_SITE, product: '0.1.0+test' };
      await Promise.all([
        pipeline(archive.output, createWriteStream(file)),
        writeExport(services, archive, { onMissingPicture, ...options }),
      ]);
      return file;
    },
    async importFrom(file) {
      const source = await openOwnExport(await openZip(file));
      // Trial and run close the source that they have opened, and share this one.
      const { counts } = await importer.importAll({ ...source, close: async () => {} });
      await source.close();
      return counts;
    },
    async close() {
      await Promise.all([library.close(), richText.close(), importer.close()]);
    },
  };
}

/** Returns the files of an archive as text, by name. */
export async function readArchive(file: string): Promise<Map<string, string>> {
  const files = await openZip(file);
  const texts = new Map<string, string>();
  for (const name of files.names) texts.set(name, (await readFile(files.open(name))).toString('utf8'));
  await files.close();
  return texts;
}

/** Writes an archive with other files. @returns its path */
export async function forgeArchive(
  from: string,
  { to, changes }: { to: string; changes: Readonly<Record<string, string | Uint8Array>> },
): Promise<string> {
  const original = await openZip(from);
  const archive = createArchive();
  const writing = pipeline(archive.output, createWriteStream(to));
  for (const name of original.names) if (!(name in changes)) await archive.add(name, original.open(name));
  for (const [name, content] of Object.entries(changes))
    await archive.add(name, Readable.from([Buffer.from(content)]));
  archive.end();
  await writing;
  await original.close();
  return to;
}

function readFile(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return buffer(content);
}
