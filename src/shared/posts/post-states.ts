/** The statuses in the order of menus (specification, List of posts). */
export const POST_STATUSES = ['published', 'draft', 'archived'] as const;

export type PostStatus = (typeof POST_STATUSES)[number];

/** `scheduled` has a future publish date, `edited` unpublished changes; `submitted` is a draft in review. */
export const POST_STATES = [...POST_STATUSES, 'scheduled', 'edited', 'submitted'] as const;

export type PostState = (typeof POST_STATES)[number];

/** `created` is the default; `date` is the publish date. */
export const POST_SORTS = ['created', 'date', 'title', 'status'] as const;

export type PostSort = (typeof POST_SORTS)[number];

/** The number of posts on a page of the list (specification, List of posts). */
export const ADMIN_POSTS_PER_PAGE = 20;

export const REVISIONS_PER_PAGE = 50;
export const LOG_PER_PAGE = 50;
export const ACTIVITY_PER_PAGE = 50;
/** The number of recent posts on the dashboard (specification, Dashboard). */
export const RECENT_POSTS = 5;
/** The largest number of posts in each other list of the dashboard. */
export const WAITING_POSTS = 3;
/** The number of posts on a page of the bulk category dialog. */
export const POST_OPTIONS_PER_PAGE = 50;
/** The largest number of ids in one request. Larger selections are sent as a filter. */
export const SELECTED_IDS_MAX = 10_000;

/** The longest fields of a category in characters. */
export const CATEGORY_LIMITS = { name: 200, slug: 200, description: 2000 } as const;

/** The largest HTML of a post in bytes. */
export const CONTENT_MAX_BYTES = 1_000_000;

/** The longest note, in characters, with which an editor returns a post. */
export const RETURN_NOTE_MAX_LENGTH = 2000;

/** The longest message, in characters, with which an author submits a post. */
export const SUBMISSION_MESSAGE_MAX_LENGTH = 500;

/** The longest comment or answer in characters. */
export const COMMENT_MAX_LENGTH = 2000;
/** The largest number of open comments of a post, with their answers. */
export const COMMENTS_MAX = 500;
/** The largest number of members whom one comment mentions. */
export const MENTIONED_MEMBERS_MAX = 20;
/** The number of comments that the dashboard lists. */
export const ADDRESSED_COMMENTS_MAX = 5;
/** The longest passage of a comment, and the longest text stored on each side of the passage, in characters. */
export const PASSAGE_LIMITS = { quote: 300, around: 40 } as const;

/** The largest number of unanswered saves that a browser remembers. */
export const EARLIER_KEYS_MAX = 50;

/** The largest number of URLs in one request, so that the check ends within seconds. */
export const CHECKED_URLS_MAX = 10;
