/** In the order of menus (specification, List of posts). */
export const POST_STATUSES = ['published', 'draft', 'archived'] as const;

export type PostStatus = (typeof POST_STATUSES)[number];

/** `scheduled` has a future publish date, `edited` unpublished changes; `submitted` is a draft in review. */
export const POST_STATES = [...POST_STATUSES, 'scheduled', 'edited', 'submitted'] as const;

export type PostState = (typeof POST_STATES)[number];

/** `created` is the default; `date` is the publish date. */
export const POST_SORTS = ['created', 'date', 'title', 'status'] as const;

export type PostSort = (typeof POST_SORTS)[number];

/** On a page of the list (specification, List of posts). */
export const ADMIN_POSTS_PER_PAGE = 20;

export const REVISIONS_PER_PAGE = 50;
export const LOG_PER_PAGE = 50;
export const ACTIVITY_PER_PAGE = 50;
/** On the dashboard (specification, Dashboard). */
export const RECENT_POSTS = 5;
/** Posts in each list of the dashboard. */
export const WAITING_POSTS = 3;
/** Posts on a page of the bulk category dialog. */
export const POST_OPTIONS_PER_PAGE = 50;
/** Ids in one request. Larger selections are a filter. */
export const SELECTED_IDS_MAX = 10_000;

/** Characters. */
export const CATEGORY_LIMITS = { name: 200, slug: 200, description: 2000 } as const;

/** Bytes of a post's HTML. */
export const CONTENT_MAX_BYTES = 1_000_000;

/** Characters of the note with which an editor returns a post. */
export const RETURN_NOTE_MAX_LENGTH = 2000;

/** Characters. */
export const COMMENT_MAX_LENGTH = 2000;
/** Open comments of a post. */
export const COMMENTS_MAX = 500;
/** Characters of a comment's passage, and of the text stored on each side of it. */
export const PASSAGE_LIMITS = { quote: 300, around: 40 } as const;

/** Unanswered saves that a browser remembers. */
export const EARLIER_KEYS_MAX = 50;

/** URLs of one request, so that it ends within seconds. */
export const CHECKED_URLS_MAX = 10;
