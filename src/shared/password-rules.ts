/** Fewest characters of a new password. The sign-in form's own rule is older and shorter. */
export const NEW_PASSWORD_MIN_LENGTH = 12;

/** More than anybody types, and little enough to hash. */
export const PASSWORD_MAX_LENGTH = 1024;
