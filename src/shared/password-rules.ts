/** The sign-in form's own rule is older and shorter. */
export const NEW_PASSWORD_MIN_LENGTH = 12;

/** Longer than any password, and short enough to hash. */
export const PASSWORD_MAX_LENGTH = 1024;
