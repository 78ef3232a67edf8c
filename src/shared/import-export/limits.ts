/** The limits of one import. docs/decisions/0068-import.md */

import { LIMITS } from '#blog-sources/limits.ts';

export const IMPORT_MAX_BYTES = LIMITS.archive;
export const IMPORT_MAX_POSTS = 100_000;
