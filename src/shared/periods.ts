/** Days until deleted posts are erased and changes can no longer be undone. */
export const TRASH_DAYS = 30;
