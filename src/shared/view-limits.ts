/** Lists whose filters can be saved. */
export const VIEW_LISTS = ['posts', 'leads'] as const;

export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEW_NAME_MAX_LENGTH = 60;
/** Views of one administrator and list: they stand side by side. */
export const VIEWS_MAX = 20;
