/** The periods that texts promise or that several places need. `docs/extending.md` names what each governs. */

/**
 * The period in which a deletion, a change of many posts and an import can be undone. Then the trash is emptied.
 */
export const UNDO_DAYS = 30;

/** The period after which versions of automatic saves are deleted from the history of a post. */
export const AUTOMATIC_VERSION_DAYS = 30;

/** The longest duration of a session; the default of `SESSION_MAX_DAYS`. */
export const SESSION_DAYS = 7;

/** The time without a request after which a session ends; the default of the setting with the same name. */
export const SESSION_IDLE_HOURS = 12;

/** The time for which a typed password permits dangerous calls. */
export const PASSWORD_FRESH_MINUTES = 10;

/** The time for which the link to reset a password works. */
export const RESET_MINUTES = 30;

/** The time in which a member answers a program that asks for a connection. */
export const CONSENT_MINUTES = 10;

/** The time for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** The time after which an undelivered notice of a lead or a post is given up. */
export const NOTICE_HOURS = 72;

/** The time in which a member gets one mail about the comments of a conversation. */
export const COMMENT_MAIL_MINUTES = 10;

/** The period of the counted hits of redirects, and by default of the counted visits of missing paths. */
export const HIT_DAYS = 30;

/** The period after which a missing path that nobody requests is deleted. */
export const MISSING_PATH_DAYS = 90;

/** The period after which the words of a search without results are deleted. */
export const EMPTY_SEARCH_DAYS = 90;

/** The number of searches without results from which their words are listed. */
export const EMPTY_SEARCHES_MIN = 5;

/** The period after which page views and other events are deleted. A migration repeats the months. */
export const EVENT_MONTHS = 13;

/** The lifetime of Google's cookie, about as long. */
export const EVENT_DAYS = 395;

/** The longest period of a report. */
export const REPORT_MAX_DAYS = 400;
