import type { ErrorEntry } from '../visitor-errors.ts';

export const REDIRECT_ERRORS = {
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
} as const satisfies Record<string, ErrorEntry>;
