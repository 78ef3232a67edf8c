/** The texts of failures in the language of the admin area. */
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { fillText } from '#shared/visitor-errors.ts';
import { TRPCClientError } from '@trpc/client';
import { errorCodeOf } from './error-code.ts';
import { words } from './words.ts';

export function errorWords(code: ErrorCode, details: ErrorDetails = {}): string {
  return fillText(words.errorText(code), details);
}

/** The text of a thrown value, with the values that the server's answer names. */
export function failureWords(thrown: unknown): string {
  return errorWords(errorCodeOf(thrown), detailsOf(thrown));
}

/**
 * The text of a failed sign-in: the code's own text for a code in `explained`, else the specification's. On a page that
 * was opened at another address than `PUBLIC_URL` the text names `PUBLIC_URL`.
 */
export function signInFailureWords(thrown: unknown, explained: ReadonlySet<ErrorCode>): string {
  const code = errorCodeOf(thrown);
  return explained.has(code) || code === 'OTHER_ADDRESS'
    ? failureWords(thrown)
    : errorWords('SIGN_IN_FAILED');
}

/** The values for the text of a failure. */
function detailsOf(thrown: unknown): ErrorDetails {
  if (thrown instanceof AppError) return thrown.details;
  const { data } = (thrown instanceof TRPCClientError ? thrown : {}) as { data?: { details?: ErrorDetails } };
  return data?.details ?? {};
}
