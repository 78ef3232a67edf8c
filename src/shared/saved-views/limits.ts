/** Lists for which members can save filters as views. */
export const VIEW_LISTS = ['posts', 'leads'] as const;

export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEW_NAME_MAX_LENGTH = 60;
/** The largest number of views of one member for one list. All views are displayed side by side. */
export const VIEWS_MAX = 20;
/** The largest number of shared views of a list, of all members together. */
export const SHARED_VIEWS_MAX = 20;
