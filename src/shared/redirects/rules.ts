/** Rules of redirects that the screen and the server share. */

export const REDIRECT_STATUSES = [301, 302, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** `rename` is a former address of a post, category or page. */
export const REDIRECT_SOURCES = ['manual', 'rename', 'import'] as const;
export type RedirectSource = (typeof REDIRECT_SOURCES)[number];

/** The largest number of rows of an imported list. */
export const REDIRECT_IMPORT_MAX = 100_000;

export const REDIRECTS_PER_PAGE = 25;
export const MISSING_PER_PAGE = 25;
