/** For new passwords. The sign-in form has a shorter limit (specification, Sign-in). */
export const NEW_PASSWORD_MIN_LENGTH = 12;

/** Longer than any password, and short enough to hash. */
export const PASSWORD_MAX_LENGTH = 1024;
