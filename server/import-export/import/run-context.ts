import type { Role } from '#shared/roles.ts';
import type { ImportOptions } from './options.ts';
import type { PictureServices } from './pictures.ts';
import type { TextReader } from './source-text.ts';
import type { Lease } from './state/write.ts';

export type RunServices = PictureServices & { richText: TextReader };

export type Run = {
  lease: Lease;
  site: string;
  siteUrl: string | undefined;
  options: ImportOptions;
  /** The member who uploads the pictures. */
  member: { id: string; role: Role };
  /**
   * The id of the member who publishes the texts of the site: the member who uploaded the export, or for the
   * command line the author.
   */
  publisherId: string;
  signal: AbortSignal;
};
