/** The durations of a preview link, in days, from which members choose. */
export const PREVIEW_LINK_DAYS = [1, 7, 30] as const;

export type PreviewLinkDays = (typeof PREVIEW_LINK_DAYS)[number];

export const PREVIEW_LINK_DAYS_DEFAULT: PreviewLinkDays = 7;
/** The largest number of open links of a post. */
export const PREVIEW_LINKS_MAX = 20;
