import { ACTIVITY_ERRORS } from './activity/errors.ts';
import { ANALYTICS_ERRORS } from './analytics/errors.ts';
import { ASSISTANT_ERRORS } from './assistants/errors.ts';
import { CATEGORY_ERRORS } from './categories/errors.ts';
import { IMPORT_ERRORS } from './import-export/errors.ts';
import { LEAD_ERRORS } from './leads/errors.ts';
import { MEDIA_ERRORS } from './media/errors.ts';
import { MEMBER_ERRORS } from './members/errors.ts';
import { POST_ERRORS } from './posts/errors.ts';
import { REDIRECT_ERRORS } from './redirects/errors.ts';
import { REVIEW_ERRORS } from './review/errors.ts';
import { VIEW_ERRORS } from './saved-views/errors.ts';
import { SIGN_IN_ERRORS } from './sign-in/errors.ts';
import { SITE_TEXT_ERRORS } from './site-texts/errors.ts';
import { type ErrorEntry, fillText, VISITOR_ERRORS } from './visitor-errors.ts';

/**
 * HTTP status and text of every known error. The errors of one noun are in `errors.ts` of its folder. Texts are
 * Turkish for visitors and English for members. A placeholder such as `{slug}` is replaced by the error's detail.
 */
export const ERRORS = {
  ...VISITOR_ERRORS,
  ...ACTIVITY_ERRORS,
  ...ANALYTICS_ERRORS,
  ...ASSISTANT_ERRORS,
  ...CATEGORY_ERRORS,
  ...IMPORT_ERRORS,
  ...LEAD_ERRORS,
  ...MEDIA_ERRORS,
  ...MEMBER_ERRORS,
  ...POST_ERRORS,
  ...REDIRECT_ERRORS,
  ...REVIEW_ERRORS,
  ...VIEW_ERRORS,
  ...SIGN_IN_ERRORS,
  ...SITE_TEXT_ERRORS,
  // Errors of several nouns.
  NOTE_EMPTY: { status: 400, text: 'A note needs a text' },
  NOTE_TOO_LONG: { status: 400, text: 'A note can have 2000 characters or less' },
  SLUG_TAKEN: { status: 409, text: 'The slug “{slug}” is already in use. Please choose another one.' },
  SLUG_INVALID: { status: 400, text: 'The slug “{slug}” cannot be used. Please choose another one.' },
  REVISION_NOT_FOUND: { status: 404, text: 'This version is no longer kept.' },
  SEARCH_TOO_LONG: { status: 400, text: 'A search can have 100 characters or less' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export type ErrorDetails = Readonly<Record<string, string | number>>;

/** An error with a row in `ERRORS`. Every other thrown value is unexpected. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Seconds until the same request may succeed; by default the value in `ERRORS`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(fillText(ERRORS[code].text, details), options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    const entry: ErrorEntry = ERRORS[code];
    this.retryAfterSeconds = retryAfterSeconds ?? entry.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

export function meansAbsent(status: number): boolean {
  return status === ERRORS.NOT_FOUND.status || status === ERRORS.GONE.status;
}

/** True if screens replace the text with their own sentence. */
export function isGeneric(code: ErrorCode): boolean {
  const entry: ErrorEntry = ERRORS[code];
  return entry.generic === true;
}

export function isAboutSlug(code: ErrorCode): boolean {
  return code === 'SLUG_TAKEN' || code === 'SLUG_INVALID' || code === 'SLUG_TOO_LONG';
}

/** True for an error code. The value may come from the network. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in ERRORS;
}

/** Returns the error's text up to its first full stop or colon, without that sign. */
export function firstClause(text: string): string {
  return text.replace(/[.:](\s.*)?$/s, '');
}
