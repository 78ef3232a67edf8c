/** The texts of failures in the language of the admin area. */
import { AppError, type ErrorCode, type ErrorDetails, isGeneric } from '#shared/errors.ts';
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

/** The text of a thrown value, or `fallback`, the screen's own sentence, where the text is generic. */
export function messageOf(thrown: unknown, fallback: string): string {
  return isGeneric(errorCodeOf(thrown)) ? fallback : failureWords(thrown);
}

/** The values for the text of a failure. */
function detailsOf(thrown: unknown): ErrorDetails {
  if (thrown instanceof AppError) return thrown.details;
  const { data } = (thrown instanceof TRPCClientError ? thrown : {}) as { data?: { details?: ErrorDetails } };
  return data?.details ?? {};
}
