/** Days for which deleted posts are kept, and for which what was done can be undone. */
export const TRASH_DAYS = 30;
