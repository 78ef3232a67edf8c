import type { ErrorEntry } from '../visitor-errors.ts';

export const SIGN_IN_ERRORS = {
  // Specification, Sign-in.
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  EMAIL_NOT_CONFIRMED: { status: 403, text: 'Please confirm your email address' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    text: 'Multiple failed attempts detected. Please wait a moment before trying again.',
  },
  SIGN_IN_INCOMPLETE: { status: 400, text: 'Please fill in all fields' },
  SIGN_IN_EMAIL_INVALID: { status: 400, text: 'Please enter a valid email address' },
  SIGN_IN_PASSWORD_SHORT: { status: 400, text: 'Password must be at least 6 characters' },
  // For every other failure of the sign-in form.
  SIGN_IN_FAILED: { status: 500, generic: true, text: 'An unexpected error occurred. Please try again.' },
  PASSWORD_TOO_SHORT: {
    status: 400,
    text: 'A new password needs 12 characters or more. A short sentence is best.',
  },
  PASSWORD_GUESSABLE: {
    status: 400,
    text: 'This password is known to attackers, or easy to guess. A short sentence of your own is best.',
  },
  RESET_INVALID: { status: 410, text: 'This link was used, or its time is over. Ask for another one.' },
  PASSWORD_MISSING: { status: 400, text: 'Type your password.' },
  PASSWORD_WRONG: { status: 403, text: 'This is not your password.' },
  CONFIRMATION_NEEDED: { status: 403, text: 'Please confirm with your password.' },
  CODES_ON: { status: 409, text: 'Codes are on already. Turn them off first.' },
  CODE_MISSING: { status: 400, text: 'Type the code.' },
  CODE_WRONG: {
    status: 403,
    text: 'That code does not fit. Codes change every 30 seconds, and each counts once: wait for the next one.',
  },
  PASSKEY_REFUSED: { status: 403, text: 'This passkey does not fit. Try again, or use another way.' },
  PASSKEY_NAME_EMPTY: { status: 400, text: 'A passkey needs a name' },
  PASSKEY_NAME_TOO_LONG: { status: 400, text: 'Name must be 60 characters or less' },
  SIGN_IN_STEP_OVER: { status: 410, text: 'Too much time has passed. Please sign in again.' },
  SECOND_FACTOR_MISSING: { status: 409, text: 'Set up codes or a passkey first.' },
  LAST_SECOND_FACTOR: {
    status: 409,
    text: 'Administrators need a second step here. Set up another one first.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    text: 'Administrators need a second step here. Set up codes or a passkey in your account first.',
  },
  PASSWORD_TOO_LONG: { status: 400, text: 'A password can have 1024 characters or less.' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this e-mail address already exists.' },
} as const satisfies Record<string, ErrorEntry>;
