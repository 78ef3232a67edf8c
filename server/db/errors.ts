// Converts database errors to error codes, by the name of the violated constraint or by the kind of failure. Any
// other error is a bug, so it is not converted.

import postgres from 'postgres';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';

type ConstraintError = ErrorCode | { written: ErrorCode; stillReferenced: ErrorCode };

/**
 * The error codes by the name of the violated constraint. `errors.test.ts` compares this table with the database.
 */
export const CONSTRAINT_ERRORS: Readonly<Record<string, ConstraintError>> = {
  users__email: 'EMAIL_TAKEN',
  users__email_form: 'BAD_REQUEST',
  sessions__user: 'UNAUTHORIZED',
  leads__filled_in: 'BAD_REQUEST',
  leads__known_variant: 'BAD_REQUEST',
  blog_posts__slug: 'SLUG_TAKEN',
  blog_posts__slug_form: 'SLUG_INVALID',
  blog_posts__slug_reserved: 'SLUG_INVALID',
  blog_posts__known_status: 'STATUS_INVALID',
  blog_posts__published_has_date: 'PUBLISH_DATE_MISSING',
  blog_posts__author: 'UNAUTHORIZED',
  blog_categories__slug: 'SLUG_TAKEN',
  blog_categories__slug_form: 'SLUG_INVALID',
  blog_categories__parent: 'BAD_REQUEST',
  blog_categories__no_cycle: 'CATEGORY_CYCLE',
  media__file: 'PICTURE_EXISTS',
  redirects__from_path: 'REDIRECT_TAKEN',
  redirects__no_loop: 'REDIRECT_LOOP',
  saved_views__name: 'VIEW_NAME_TAKEN',
  post_categories__pkey: 'BAD_REQUEST',
  post_categories__post: 'NOT_FOUND',
  post_categories__category: { written: 'BAD_REQUEST', stillReferenced: 'CATEGORY_IN_USE' },
};

const CONNECTION_FAILURES: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ANSWER_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The SQLSTATE codes and classes of temporary errors. The same request may succeed a little later.
const TEMPORARY_CLASSES: ReadonlySet<string> = new Set([
  '08', // connection exception
  '53', // out of connections, disk or memory
]);
const TEMPORARY_STATES: ReadonlySet<string> = new Set([
  '25006', // read-only: a standby after a failover
  '25P03', // idle in transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // administrator's shutdown
  '57P02', // crash
  '57P03', // still starting
  '57P05', // idle session
  '58030', // input or output error
]);

/**
 * Converts a database error. Returns undefined for an unexpected error. An AppError is returned unchanged.
 * @param details values for the message that the database does not report, as a check violation names no column
 */
export function toAppError(error: unknown, details: ErrorDetails = {}): AppError | undefined {
  if (error instanceof AppError) {
    return error;
  }
  if (isUnavailable(error)) {
    return new AppError('DATABASE_UNAVAILABLE', {}, { cause: error });
  }
  if (!(error instanceof postgres.PostgresError) || error.constraint_name === undefined) {
    return undefined;
  }
  const verdict = CONSTRAINT_ERRORS[error.constraint_name];
  if (verdict === undefined) {
    return undefined;
  }
  const key = violatedKey(error);
  const code =
    typeof verdict === 'string' ? verdict : key.id === undefined ? verdict.written : verdict.stillReferenced;
  return new AppError(code, { slug: '…', count: '…', ...key, ...details }, { cause: error });
}

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  if (error instanceof postgres.PostgresError) {
    return TEMPORARY_STATES.has(error.code) || TEMPORARY_CLASSES.has(error.code.slice(0, 2));
  }
  // ENOENT means a missing socket if connecting failed, and otherwise a missing file.
  const missingSocket = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return missingSocket || CONNECTION_FAILURES.has(error.code);
}

/**
 * Returns column and value from a detail such as “Key (slug)=(a) already exists.”, or {} unless the detail has
 * exactly one column. Only the parentheses are matched, as the words are in the server's language. For a foreign
 * key, the column is a column of the written row, or `id` of the row that other rows reference.
 */
function violatedKey(error: postgres.PostgresError): Record<string, string> {
  const match = /\((\w+)\)=\((.*)\)/s.exec(error.detail ?? '');
  return match === null ? {} : { [match[1] ?? '']: match[2] ?? '' };
}
