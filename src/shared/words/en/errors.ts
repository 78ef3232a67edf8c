import { ERRORS, type ErrorCode } from '#shared/errors.ts';

/** English texts of errors that visitors read in Turkish. */
const ERRORS_OF_VISITORS: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request could not be understood.',
  OTHER_ADDRESS: 'This site works at {origin}. Open the page there and try again.',
  NOT_FOUND: 'There is nothing at this address.',
  GONE: 'What was at this address is gone.',
  PAYLOAD_TOO_LARGE: 'What was sent is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of request is not supported.',
  RANGE_NOT_SATISFIABLE: 'The file has no such part.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again in a moment.',
  DATABASE_UNAVAILABLE: 'The site cannot answer now. Please try again in a few seconds.',
  CONNECTION_LOST: 'The server does not answer. Check your connection and try again.',
  INTERNAL: 'An unexpected error occurred.',
};

export const errorText = (code: ErrorCode): string => ERRORS_OF_VISITORS[code] ?? ERRORS[code].text;
