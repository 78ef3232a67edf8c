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
  /** Uploads the pictures. */
  member: { id: string; role: Role };
  /** Publishes the texts of the site: the member who has uploaded the export; for the command line, the author. */
  publisherId: string;
  signal: AbortSignal;
};
