// Turns a refusal of the database into a code of the error table: by the constraint's name, or by the way the
// connection failed. Any other error is a fault of ours and stays as it is.

import postgres from 'postgres';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';

type Verdict = ErrorCode | { written: ErrorCode; stillReferenced: ErrorCode };

/** Every named constraint that a request can violate; `errors.test.ts` compares them with the database. */
export const CONSTRAINT_ERRORS: Readonly<Record<string, Verdict>> = {
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
  media_upload_parts__upload: 'UPLOAD_NOT_FOUND',
  post_categories__pkey: 'BAD_REQUEST',
  post_categories__post: 'NOT_FOUND',
  post_categories__category: { written: 'BAD_REQUEST', stillReferenced: 'CATEGORY_IN_USE' },
};

/** Named constraints that no request can violate, each with the reason. */
export const UNREACHABLE_CONSTRAINTS: Readonly<Record<string, string>> = {
  activity__known_kind: 'kinds are constants of the code',
  activity__pkey: 'an entry gets a new id',
  activity__user: 'an entry is written for an account that was just read',
  activity_posts__activity: 'posts are recorded for an entry that was just written',
  activity_posts__pkey: 'each post of a change is recorded once',
  deleted_post_paths__pkey: 'paths are collected with “union”',
  deleted_post_paths__post: 'paths are kept for posts that were just put into the trash',
  deleted_posts__pkey: 'an older copy of the post is deleted before',
  deleted_posts__user: 'a post is deleted by an account that was just read',
  address_turns__pkey: 'only the version before counts there',
  blog_former_addresses__pkey: 'an address is remembered with “on conflict do update”',
  blog_former_addresses__post: 'the trigger remembers an address of the post that is being changed',
  blog_former_category_slugs__pkey: 'a slug is remembered with “on conflict do update”',
  blog_former_category_slugs__category: 'the trigger remembers a slug of the category that is being changed',
  client_files__pkey: 'a file is stored with “on conflict do update”',
  content_version__one_row: 'the one row is written by the migration and by triggers',
  content_version__pkey: 'the one row is written with “on conflict do update”',
  last_backup__pkey: 'a backup is remembered with “on conflict do update”',
  last_backup__one: 'the one row has the default',
  trusted_devices__pkey: 'a device is trusted under a token that was just made',
  trusted_devices__user: 'a device is trusted for an account that was just read',
  media__deleted: 'both columns are written together',
  media_owner__one: 'the one row is written by the migration',
  media_owner__pkey: 'the one row is written by the migration',
  revision_pictures__pkey: 'the trigger notes each picture of a version once',
  revision_pictures__revision: 'the trigger notes pictures of the version that was just kept',
  trash_pictures__pkey: 'the trigger notes each picture of a deleted post once',
  trash_pictures__post: 'the trigger notes pictures of the post that was just deleted',
  media__pkey: 'a picture gets a new id',
  media__user: 'a picture is listed for an account that was just read',
  media_former_files__media: 'a former file is noted while its picture is locked',
  media_former_files__pkey: 'a former file is noted with “on conflict do update”',
  media_uploads__pkey: 'an upload is begun with “on conflict do nothing”',
  media_upload_parts__pkey: 'a part is kept with “on conflict do nothing”',
  post_pictures__pkey: 'the trigger notes each picture of a text once',
  post_pictures__post: 'the trigger notes pictures of the post that is being changed',
  row_counts__known: 'only triggers count, by constants',
  rate_limits__pkey: 'a use is counted with “on conflict do update”',
  post_revisions__known_reason: 'reasons are constants of the code',
  post_revisions__pkey: 'a revision gets a new id',
  post_revisions__user: 'a revision is kept for an account that was just read',
  post_working_copies__known_status: 'the schema of a save knows the statuses',
  post_working_copies__pkey: 'a working copy is written with “on conflict do update”',
  post_working_copies__post: 'a working copy is written while its post is locked',
  post_renderings__pkey: 'a rendering is stored with “on conflict do update”',
  post_renderings__post: 'a rendering is stored while its post is locked',
  post_renderers__pkey: 'a version names itself with “on conflict do nothing”',
  post_render_queue__pkey: 'a post is queued with “on conflict do nothing”',
  post_render_queue__post: 'the trigger queues the post that was just written',
  post_render_queue__renderer: 'a version that renders has named itself before',
  sign_in_turns__known_bucket: 'only the version before counts there',
  sign_in_turns__pkey: 'only the version before counts there',
  lead_attempts__delivery: 'attempts are written for deliveries that were just read or claimed',
  lead_attempts__known_outcome: 'outcomes are constants of the outbox',
  lead_deliveries__delivered_has_time: 'only the outbox sets it delivered, with the time',
  lead_deliveries__known_state: 'states are constants of the outbox',
  lead_deliveries__lead: 'the trigger writes the delivery of the lead that was just written',
  lead_service__one: 'the migration writes the one row, everybody else updates it',
  leads__erased_is_empty: 'erasing is one statement',
  leads__idempotency_key: 'a lead is written with “on conflict do nothing”, and the first one is answered',
  leads__known_suspicion: 'the spam check has constant answers',
  leads__phone_form: 'the international form is computed, never typed',
  analytics_events__name_form: 'the collector drops every name that the catalogue does not have',
  analytics_events__path_form: 'the collector drops what is no path, and cuts off its query',
  analytics_events__referrer_is_host: 'the collector keeps a host of these signs, or nothing',
  analytics_events__seconds_range: 'the collector drops seconds out of range',
  analytics_events__visit_is_page_view: 'the collector reads the mark of page views only',
  user_roles__pkey: 'roles are granted by the command line only, with “on conflict do nothing”',
  user_roles__user: 'the command line grants a role in the transaction that made the user',
  user_roles__role_named: 'the only role is a constant',
};

// Codes of the driver and of Node's sockets.
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

// SQLSTATE classes and codes under which the same request may succeed a little later.
const PASSING_CLASSES: ReadonlySet<string> = new Set([
  '08', // connection exception
  '53', // out of connections, disk or memory
]);
const PASSING_STATES: ReadonlySet<string> = new Set([
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
 * The product's error for an error of postgres.js, or undefined when there is none. An AppError is returned
 * as it is. `details` fill the text where the database does not name the value (a check violation names no
 * column).
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

/** Says whether the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  if (error instanceof postgres.PostgresError) {
    return PASSING_STATES.has(error.code) || PASSING_CLASSES.has(error.code.slice(0, 2));
  }
  // ENOENT means a missing socket only while connecting: otherwise it is a missing file.
  const missingSocket = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return missingSocket || CONNECTION_FAILURES.has(error.code);
}

/**
 * The one column and value that Postgres names in “Key (slug)=(a) already exists.”; {} for several or none.
 * The words around it are in the server's language, the brackets are not. A foreign key names the column of
 * the written row, or `id` of the row that is still referenced.
 */
function violatedKey(error: postgres.PostgresError): Record<string, string> {
  const match = /\((\w+)\)=\((.*)\)/s.exec(error.detail ?? '');
  return match === null ? {} : { [match[1] ?? '']: match[2] ?? '' };
}
