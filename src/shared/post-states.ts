/** The states of a post (specification, section 4), in the order in which menus show it. */
export const POST_STATUSES = ['published', 'draft', 'archived'] as const;

export type PostStatus = (typeof POST_STATUSES)[number];

/** The list of posts can be narrowed to a status, to a publish date to come, or to changes that readers do not see. */
export const POST_STATES = [...POST_STATUSES, 'scheduled', 'edited'] as const;

export type PostState = (typeof POST_STATES)[number];

/** Keys that the list of posts can be sorted by; `created` is the default. `date` is the publish date. */
export const POST_SORTS = ['created', 'date', 'title', 'status'] as const;

export type PostSort = (typeof POST_SORTS)[number];

/** Rows on a page of the list of posts (specification, section 9). */
export const ADMIN_POSTS_PER_PAGE = 20;

/** Versions of a post on one page of its history. */
export const REVISIONS_PER_PAGE = 50;
/** Rows on a page of the activity. */
export const LOG_PER_PAGE = 50;
export const ACTIVITY_PER_PAGE = 50;
/** Posts that the dashboard shows (specification, section 9). */
export const RECENT_POSTS = 5;
/** Drafts and planned posts that the dashboard shows. */
export const WAITING_POSTS = 3;
/** Posts on a page of the bulk category dialog's list. */
export const POST_OPTIONS_PER_PAGE = 50;
/** Posts that one request can name by id. Larger selections are named by the filter that finds them. */
export const SELECTED_IDS_MAX = 10_000;

/** Characters of a category's fields. */
export const CATEGORY_LIMITS = { name: 200, slug: 200, description: 2000 } as const;

/** Bytes of a post's HTML, sent or stored. */
export const CONTENT_MAX_BYTES = 1_000_000;

/** Unanswered saves that a browser remembers; beyond it the oldest are dropped. */
export const EARLIER_KEYS_MAX = 50;

/** URLs that one request may ask about: their answers come within seconds. */
export const CHECKED_URLS_MAX = 10;
