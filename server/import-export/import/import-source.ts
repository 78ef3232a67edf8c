import type { Source } from '#blog-sources/source-item.ts';
import type { ImportFormat } from '#shared/import-export/schemas.ts';
import type { StoredSite } from '../export/format.ts';

/** An open export: of another system, or of this product. */
export type ImportSource = Source<ImportFormat> & {
  /** Reads the parts of this product's export that are not items. */
  readSite?: () => Promise<StoredSite>;
};
