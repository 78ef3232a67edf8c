/** The periods that texts promise or that several places need. `docs/extending.md` names what each governs. */

/** In which a deletion, a change of many posts and an import can be undone. The trash is emptied after it. */
export const UNDO_DAYS = 30;

/** Until versions of automatic saves are deleted from the history of a post. */
export const AUTOMATIC_VERSION_DAYS = 30;

/** After which a session ends; the default of `SESSION_MAX_DAYS`. */
export const SESSION_DAYS = 7;

/** Without a request, after which a session ends; the default of the setting with the same name. */
export const SESSION_IDLE_HOURS = 12;

/** In which a typed password permits dangerous calls. */
export const PASSWORD_FRESH_MINUTES = 10;

/** In which the link of a reset password works. */
export const RESET_MINUTES = 30;

/** In which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Until a notice of a lead or a post that could not be delivered is given up. */
export const NOTICE_HOURS = 72;

/** In which the hits of redirects, and by default the visits of missing paths, are counted. */
export const HIT_DAYS = 30;

/** Until a missing path that nobody requests is deleted. */
export const MISSING_PATH_DAYS = 90;

/** Until the words of a search without results are deleted. */
export const EMPTY_SEARCH_DAYS = 90;

/** Searches without results until their words are listed. */
export const EMPTY_SEARCHES_MIN = 5;

/** Until page views and other events are deleted. A migration repeats the months. */
export const EVENT_MONTHS = 13;
export const EVENT_DAYS = 395;

/** The longest period of a report. */
export const REPORT_MAX_DAYS = 400;
