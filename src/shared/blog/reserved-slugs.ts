/** First path segments of the blog's own pages, which no post may have as its slug. */
export const RESERVED_POST_SLUGS: readonly string[] = ['preview', 'category', 'archive'];
