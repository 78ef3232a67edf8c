/** Days until deleted posts are erased and undo ends. */
export const TRASH_DAYS = 30;
