/** The limits of one import. docs/decisions/0068-import.md */

export const IMPORT_MAX_BYTES = 500 * 1024 ** 2;
/** Bytes of all unpacked files of an archive or folder. */
export const IMPORT_MAX_UNPACKED_BYTES = 5 * 1024 ** 3;
export const IMPORT_MAX_POSTS = 100_000;
