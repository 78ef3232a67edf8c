/** Languages of the pages around the posts. Posts and marketing pages are Turkish. */
export const BLOG_LANGUAGES = ['en', 'tr'] as const;
export type BlogLanguage = (typeof BLOG_LANGUAGES)[number];
