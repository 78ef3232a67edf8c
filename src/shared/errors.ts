import { REPORT_MAX_DAYS, UNDO_DAYS } from './periods.ts';
import { byPostLimit } from './posts/post-fields.ts';
import { type ErrorEntry, fillText, VISITOR_ERRORS } from './visitor-errors.ts';

/**
 * HTTP status and text of every known error. Texts are Turkish for visitors and English for members. A
 * placeholder such as `{slug}` is replaced by the error's detail.
 */
export const ERRORS = {
  ...VISITOR_ERRORS,
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
  PERSON_UNREADABLE: { status: 400, text: 'Give an e-mail address or a phone number.' },
  LEAD_NOT_REJECTED: { status: 409, text: 'Only a rejected lead can be sent again.' },
  LEAD_NOT_HELD: { status: 409, text: 'Only a held lead can be released.' },
  LEAD_NOT_FOUND: { status: 404, text: 'This lead is not here any more.' },
  LEAD_ERASED: { status: 409, text: 'This person was erased: there is nothing left to work on.' },
  LEAD_OWNER_UNKNOWN: { status: 400, text: 'Only a member who may see leads can own a lead.' },
  LEAD_NOT_CLOSED: { status: 409, text: 'Only a won or lost lead has a day.' },
  LEAD_CLOSING_AHEAD: { status: 400, text: 'The day of a won or lost lead cannot be in the future.' },
  AMOUNT_INVALID: {
    status: 400,
    text: 'Write an amount such as 155.000 or 155.000,50, below 1.000.000.000',
  },
  LOST_WORDS_TOO_LONG: { status: 400, text: 'Their words can have 300 characters or less' },
  NOTE_EMPTY: { status: 400, text: 'A note needs a text' },
  MESSAGE_TOO_LONG: { status: 400, text: 'A message can have 500 characters or less' },
  NOTE_TOO_LONG: { status: 400, text: 'A note can have 2000 characters or less' },
  SLUG_TAKEN: { status: 409, text: 'The slug “{slug}” is already in use. Please choose another one.' },
  SLUG_INVALID: { status: 400, text: 'The slug “{slug}” cannot be used. Please choose another one.' },
  CATEGORY_CYCLE: { status: 409, text: 'A category cannot be placed below itself.' },
  CATEGORY_IN_USE: { status: 409, text: 'Cannot delete category with {count} associated posts' },
  CATEGORY_INCOMPLETE: { status: 400, text: 'Name and slug are required' },
  CATEGORY_NAME_TOO_LONG: { status: 400, text: 'Name must be 200 characters or less' },
  CATEGORY_DESCRIPTION_TOO_LONG: { status: 400, text: 'Description must be 2000 characters or less' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'This category no longer exists.' },
  POST_NOT_FOUND: { status: 404, text: 'This post no longer exists.' },
  POST_INCOMPLETE: { status: 400, text: 'Title, slug, and content are required' },
  PUBLISHING_REFUSED: {
    status: 403,
    text: 'Only editors and administrators can change what readers see. Your text is kept: ask one of them to publish it.',
  },
  POST_CHANGED: { status: 409, text: 'Someone else has changed this post in the meantime.' },
  POST_NOT_DRAFT: { status: 409, text: 'Only a draft can be submitted for review.' },
  POST_NOT_SUBMITTED: { status: 409, text: 'This post is not in review any more.' },
  COMMENT_EMPTY: { status: 400, text: 'A comment needs a text' },
  COMMENT_TOO_LONG: { status: 400, text: 'A comment can have 2000 characters or less' },
  COMMENT_NOT_FOUND: { status: 404, text: 'This comment is not here any more.' },
  TOO_MANY_COMMENTS: { status: 409, text: 'A post can have 500 open comments. Resolve some first.' },
  POST_NOT_PLANNED: { status: 409, text: 'Only drafts and scheduled posts can be moved.' },
  PLAN_IN_PAST: { status: 400, text: 'A scheduled post can only be moved to a time that is still to come.' },
  ACTIVITY_NOT_FOUND: {
    status: 404,
    text: `This is more than ${UNDO_DAYS} days ago and can no longer be undone.`,
  },
  ACTIVITY_UNDONE: { status: 409, text: 'This has been undone already.' },
  REVISION_NOT_FOUND: { status: 404, text: 'This version is no longer kept.' },
  NOT_IN_TRASH: { status: 404, text: 'This post is no longer in the trash.' },
  CONTENT_TOO_LARGE: {
    status: 413,
    text: 'The content is larger than 1 MB. Please shorten it or split it into several posts.',
  },
  FEATURED_IMAGE_INVALID: { status: 400, text: 'The featured image needs an http or https address.' },
  SOCIAL_IMAGE_INVALID: { status: 400, text: 'The sharing image needs an http or https address.' },
  CANONICAL_URL_INVALID: { status: 400, text: 'The canonical URL must begin with https:// or http://.' },
  ...byPostLimit((_name, { label }, maxLength): ErrorEntry => {
    const subject = label.replace(/ [A-Z](?=[a-z])/g, (initial) => initial.toLowerCase());
    return { status: 400, text: `${subject} must be ${maxLength} characters or less` };
  }),
  TOO_MANY_CATEGORIES: { status: 400, text: 'A post can be in 1000 categories or less' },
  SELECTION_TOO_LARGE: {
    status: 400,
    text: 'At most 10,000 posts can be chosen one by one. Narrow the list with a filter and choose all that match.',
  },
  SEARCH_TOO_LONG: { status: 400, text: 'A search can have 100 characters or less' },
  PERIOD_TOO_LONG: { status: 400, text: `A period can have ${REPORT_MAX_DAYS} days or less` },
  SELECTION_CHANGED: {
    status: 409,
    text: 'The list has changed: {count} posts match now. Please check your selection and try again.',
  },
  STATUS_INVALID: { status: 400, text: 'Unknown post status.' },
  PUBLISH_DATE_MISSING: { status: 400, text: 'A published post needs a publish date.' },
  PICTURE_FILE_TOO_LARGE: {
    status: 413,
    text: 'The file is larger than {megabytes} MB. Please choose a smaller one.',
  },
  PICTURE_TYPE_REFUSED: {
    status: 415,
    text: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
  },
  PICTURE_TOO_LARGE: {
    status: 422,
    text: 'The picture has too many pixels: at most 50 million, 16 million of AVIF, and 2560 on an edge of one that moves.',
  },
  PICTURE_DAMAGED: { status: 422, text: 'The file is damaged: it cannot be read as a picture.' },
  PICTURE_ANIMATED: {
    status: 415,
    text: 'This animation would stand still. Please upload it as GIF or WebP.',
  },
  PICTURE_TOO_SLOW: {
    status: 422,
    text: 'Preparing the picture takes too long. Please choose one with fewer pixels or frames.',
  },
  PICTURE_UNREACHABLE: { status: 422, text: 'The picture could not be fetched from its site.' },
  PICTURE_EXISTS: { status: 409, text: 'This picture is in the library already.' },
  PICTURE_NOT_FOUND: { status: 404, text: 'This picture is no longer in the library.' },
  PICTURE_IN_USE: { status: 409, text: 'This picture is used by {count} posts.' },
  PICTURE_TITLE_TOO_LONG: { status: 400, text: 'Name must be 200 characters or less' },
  ALT_TOO_LONG: { status: 400, text: 'Alternative text must be 300 characters or less' },
  MEDIA_BUSY: {
    status: 503,
    retryAfterSeconds: 10,
    text: 'Many pictures are being prepared. Please try again in a few seconds.',
  },
  MEMBER_EXISTS: { status: 409, text: 'This person is a member already.' },
  MEMBER_NOT_FOUND: { status: 404, text: 'This person is no member any more.' },
  MEMBER_NAME_TOO_LONG: { status: 400, text: 'Name must be 80 characters or less' },
  MEMBER_NAME_IS_EMAIL: { status: 400, text: 'A name is no e-mail address: write it without @.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'This is the last administrator. Make somebody else one first.',
  },
  INVITATION_INVALID: {
    status: 410,
    text: 'This invitation was used or withdrawn, or its time is over. Ask for another one.',
  },
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
  SITE_TEXT_CHANGED: { status: 409, text: 'Someone else has changed this text in the meantime.' },
  SITE_TEXT_INVALID: {
    status: 400,
    text: 'This text cannot be published yet: some fields are empty, too long or not understood.',
  },
  SITE_TEXT_BREAKS_OTHER: {
    status: 400,
    text: 'With this change, another text would be too long or not understood: {page}',
  },
  SITE_TEXT_BREAKS_WITH_PLAN: {
    status: 400,
    text: 'With a planned change, this text would be too long or not understood: {page}',
  },
  SITE_TEXT_TOO_LARGE: { status: 413, text: 'This text is too large to be stored.' },
  SITE_PAGE_INCOMPLETE: {
    status: 400,
    text: 'A page needs a name and an address, a city also a dialling code.',
  },
  SITE_PLAN_IN_PAST: { status: 400, text: 'Choose a time that is still to come.' },
  REDIRECT_PATH_MISSING: { status: 400, text: 'Write an address' },
  REDIRECT_PATH_TOO_LONG: { status: 400, text: 'An address can have 2,000 characters or less' },
  REDIRECT_PATH_INVALID: { status: 400, text: 'This is not the address of a page' },
  REDIRECT_PATH_RESERVED: { status: 400, text: 'The site itself needs this address' },
  REDIRECT_TO_OTHER_SITE: { status: 400, text: 'A redirect can only lead to an address of this site' },
  REDIRECT_FROM_FRAGMENT: {
    status: 400,
    text: 'Browsers do not send what follows #: write the old address without it',
  },
  REDIRECT_PATTERN: {
    status: 400,
    text: 'Patterns cannot be imported, only addresses and /* for everything below one',
  },
  REDIRECT_ROW_DISABLED: { status: 400, text: 'Switched off in the list' },
  REDIRECT_STATUS_INVALID: { status: 400, text: 'The code is none of 301, 302, 308 and 410' },
  REDIRECT_COVERS_SITE: {
    status: 400,
    text: 'The home page cannot be redirected together with all addresses below',
  },
  REDIRECT_TAKEN: { status: 409, text: 'This address is already redirected' },
  REDIRECT_LOOP: {
    status: 409,
    text: 'A loop: {to} already leads to {from}. Visitors would arrive nowhere.',
  },
  REDIRECT_TO_ITSELF: {
    status: 409,
    text: 'A loop: the redirect of {from} would also apply to {to}. Visitors would arrive nowhere.',
  },
  REDIRECT_TOO_MANY_QUERIES: {
    status: 409,
    text: 'One path can have redirects for at most 100 different lists of parameters',
  },
  REDIRECT_HIDES_PAGE: { status: 409, text: 'It would hide a live page' },
  REDIRECT_TARGET_MISSING: { status: 409, text: 'There is nothing at the target' },
  REDIRECT_NOT_FOUND: { status: 404, text: 'This redirect no longer exists.' },
  REDIRECT_LIST_EMPTY: { status: 400, text: 'The file has no addresses' },
  REDIRECT_LIST_NO_CSV: {
    status: 400,
    text: 'This is no CSV file. Each line needs an old address, a comma and a new address.',
  },
  REDIRECT_LIST_TOO_LONG: { status: 400, text: 'A file can have 100,000 rows or less' },
  REDIRECT_LIST_UNREADABLE: { status: 400, text: 'The file cannot be read as CSV: line {line}' },
  VIEW_NAME_EMPTY: { status: 400, text: 'A view needs a name' },
  VIEW_NAME_TOO_LONG: { status: 400, text: 'Name must be 60 characters or less' },
  VIEW_NAME_TAKEN: { status: 409, text: 'You have a view of this name already.' },
  VIEW_NOT_FOUND: { status: 404, text: 'This view is not here any more.' },
  TOO_MANY_PREVIEW_LINKS: {
    status: 409,
    text: 'A post can have 20 preview links. Withdraw one that nobody needs.',
  },
  TOO_MANY_SHARED_VIEWS: {
    status: 409,
    text: 'A list can have 20 shared views. End the sharing of one that nobody needs.',
  },
  TOO_MANY_VIEWS: { status: 409, text: 'A list can have 20 views. Delete one that you no longer need.' },
  IMPORT_FORMAT_UNKNOWN: {
    status: 422,
    text: 'This is no export of WordPress, Ghost, a Markdown blog or this product: {place}',
  },
  IMPORT_FILE_MISSING: { status: 404, text: 'There is no such file: {place}' },
  IMPORT_FILE_TRUNCATED: {
    status: 422,
    text: 'The file ends too early. Please export it again: {place}',
  },
  IMPORT_FILE_DAMAGED: { status: 422, text: 'The file is damaged. Please export it again: {place}' },
  IMPORT_FILE_TOO_LARGE: {
    status: 413,
    text: 'An export can have 500 MB, or 5 GB unpacked. This part is larger: {place}',
  },
  IMPORT_TOO_MANY_POSTS: {
    status: 413,
    text: 'An import can have 100,000 posts or less. Please export the posts in several files.',
  },
  IMPORT_STORAGE_FULL: {
    status: 409,
    text: 'The uploaded exports take up too much space. Discard an import that you no longer need, then upload again.',
  },
  IMPORT_DISK_FULL: {
    status: 409,
    text: 'The server’s disk has no room for this file. Ask the operator of the site.',
  },
  IMPORT_FILE_HOSTILE: { status: 422, text: 'The file was refused, because it may do harm: {place}' },
  IMPORT_FILE_TOO_COMPLEX: {
    status: 422,
    text: 'Reading the file takes more memory or time than an import may use. Please leave out this part: {place}',
  },
  IMPORT_FILE_ENCRYPTED: {
    status: 422,
    text: 'The archive has a password. Please make one without a password: {place}',
  },
  IMPORT_SITES_DIFFER: {
    status: 422,
    text: 'The files are exports of different sites. Import one site after the other: {place}',
  },
  IMPORT_ENCODING: {
    status: 422,
    text: 'The letters of the file cannot be read. Please save it as UTF-8: {place}',
  },
  IMPORT_SITE_URL: { status: 400, text: 'Write the address of the former site, such as https://example.com' },
  EXPORT_BUSY: { status: 409, text: 'The site is being exported already. Please wait until that ends.' },
  IMPORT_NOT_FOUND: { status: 404, text: 'This import is not here any more.' },
  IMPORT_BUSY: { status: 409, text: 'Another import is running. Please wait until it ends, or stop it.' },
  IMPORT_NOT_READY: { status: 409, text: 'This import cannot be started in its present state.' },
  IMPORT_FAILED: {
    status: 500,
    text: 'An unexpected error ended the import. The log of the server has its cause.',
  },
  IMPORT_AUTHOR_LOST: {
    status: 409,
    text: 'The member to whom posts of unknown authors belong has no role any more. Import the file again with another member.',
  },
  IMPORT_NOT_RUNNING: { status: 409, text: 'This import is not running any more.' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this e-mail address already exists.' },
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
