import type { Source } from '#blog-sources/source-item.ts';
import type { ImportFormat } from '#shared/import-export/schemas.ts';
import type { StoredSite } from '../export/format.ts';

/** An open export of another system, or our own. */
export type ImportSource = Source<ImportFormat> & {
  /** Reads the parts of our own export that are no items. */
  readSite?: () => Promise<StoredSite>;
};
