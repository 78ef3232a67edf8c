/** The minimum length of a new password. The sign-in form accepts shorter passwords (specification, Sign-in). */
export const NEW_PASSWORD_MIN_LENGTH = 12;

/** The maximum length of a password: longer than any real password, and short enough to hash. */
export const PASSWORD_MAX_LENGTH = 1024;
