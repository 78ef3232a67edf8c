/** What a post can be (specification, section 4), in the order in which menus show it. */
export const POST_STATUSES = ['published', 'draft', 'archived'] as const;

export type PostStatus = (typeof POST_STATUSES)[number];

/** Keys that the list of posts can be sorted by; `created` is only where it begins. `date` is the publish date. */
export const POST_SORTS = ['created', 'date', 'title', 'status'] as const;

export type PostSort = (typeof POST_SORTS)[number];

/** Rows on a page of the list of posts (specification, section 9). */
export const ADMIN_POSTS_PER_PAGE = 20;
/** Posts that the dashboard shows (specification, section 9). */
export const RECENT_POSTS = 5;
/** Posts on a page of the bulk category dialog's list. */
export const POST_OPTIONS_PER_PAGE = 50;
/** Posts that one request can name one by one. More than these are named by the filter that finds them. */
export const SELECTED_IDS_MAX = 10_000;

/** Characters of a post's fields (specification, section 9; the others are ours). */
export const POST_LIMITS = {
  title: 300,
  slug: 200,
  excerpt: 200,
  featuredImage: 2048,
  metaDescription: 160,
  metaKeywords: 1000,
} as const;

/** Bytes of a post's HTML, as it is sent and as it is stored. */
export const CONTENT_MAX_BYTES = 1_000_000;

/** Saves without an answer that a browser remembers: of more, the oldest are forgotten. */
export const EARLIER_KEYS_MAX = 50;
