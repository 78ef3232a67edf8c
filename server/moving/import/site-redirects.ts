import { insertImportedRedirects, removeImportedRedirects } from '#server/redirects/write.ts';
import type { ImportedRedirects } from './options.ts';

export const SITE_REDIRECTS: ImportedRedirects = {
  store: async (tx, rows) => (await insertImportedRedirects(tx, rows)).isRedirected,
  remove: removeImportedRedirects,
};
