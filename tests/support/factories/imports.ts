// Runs imports of exports in memory.

import type { Database } from '#server/db/connect.ts';
import type { Outside } from '#server/http/outside.ts';
import type { ImportSource } from '#server/import-export/import/import-source.ts';
import type { ImportOptions } from '#server/import-export/import/options.ts';
import { countItems, type ImportCounts } from '#server/import-export/import/report/read.ts';
import { beginRun, insertImport } from '#server/import-export/import/state/write.ts';
import { type WorkServices, workOn } from '#server/import-export/import/work.ts';
import type { Library } from '#server/media/library.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';

export type Importer = {
  /** Makes an import and its trial. @returns the id */
  tryOut: (source: ImportSource, options?: Partial<ImportOptions>, createdBy?: string) => Promise<string>;
  /** Starts or continues the run. */
  run: (
    importId: string,
    source: ImportSource,
    changes?: Partial<Parameters<typeof workOn>[2]>,
  ) => Promise<'done' | 'stopped'>;
  /** Both, one after the other. */
  importAll: (
    source: ImportSource,
    options?: Partial<ImportOptions>,
  ) => Promise<{ id: string; counts: ImportCounts }>;
  close: () => Promise<void>;
};

const NO_LIBRARY: Pick<Library, 'take' | 'takeRecording'> = {
  take: () => Promise.reject(new Error('This export has no pictures.')),
  takeRecording: () => Promise.reject(new Error('This export has no pictures.')),
};
const NO_OUTSIDE: Pick<Outside, 'open'> = {
  open: () => Promise.reject(new Error('No site can be reached.')),
};

export function openImporter({
  sql,
  authorId,
  library = NO_LIBRARY,
  outside = NO_OUTSIDE,
}: {
  sql: Database;
  authorId: string;
  library?: Pick<Library, 'take' | 'takeRecording'>;
  outside?: Pick<Outside, 'open'>;
}): Importer {
  const richText = openRichText();
  const servicesOf = (source: ImportSource): WorkServices => ({
    sql,
    richText,
    library,
    outside,
    openSource: async () => source,
  });
  const work = (
    importId: string,
    source: ImportSource,
    changes: Partial<Parameters<typeof workOn>[2]> = {},
  ) => workOn(servicesOf(source), importId, { signal: new AbortController().signal, ...changes });
  const importer: Importer = {
    async tryOut(source, options = {}, createdBy) {
      const importId = await insertImport(sql, {
        files: ['/tmp/eski.xml'],
        isUploaded: false,
        bytes: 1,
        digest: 'x',
        format: undefined,
        options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId, ...options },
        createdBy: createdBy ?? null,
      });
      await work(importId, source);
      return importId;
    },
    async run(importId, source, changes) {
      await beginRun(sql, importId, undefined);
      return work(importId, source, changes);
    },
    async importAll(source, options) {
      const id = await importer.tryOut(source, options);
      await importer.run(id, source);
      return { id, counts: await countItems(sql, id) };
    },
    close: () => richText.close(),
  };
  return importer;
}
