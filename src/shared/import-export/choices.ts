/** The choices for pages of the former site. */
export const PAGE_CHOICES = ['drafts', 'as before', 'leave out'] as const;
export type PageChoice = (typeof PAGE_CHOICES)[number];
