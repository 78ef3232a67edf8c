/** In the language of the admin area. */
import { AppError, type ErrorCode, type ErrorDetails, isGeneric } from '#shared/errors.ts';
import { fillText } from '#shared/visitor-errors.ts';
import { TRPCClientError } from '@trpc/client';
import { errorCodeOf } from './error-code.ts';
import { words } from './words.ts';

export function errorWords(code: ErrorCode, details: ErrorDetails = {}): string {
  return fillText(words.errorText(code), details);
}

/** The text of a thrown value, with the details of the server’s answer. */
export function failureWords(thrown: unknown): string {
  return errorWords(errorCodeOf(thrown), detailsOf(thrown));
}

/** @param fallback replaces a generic text */
export function messageOf(thrown: unknown, fallback: string): string {
  return isGeneric(errorCodeOf(thrown)) ? fallback : failureWords(thrown);
}

function detailsOf(thrown: unknown): ErrorDetails {
  if (thrown instanceof AppError) return thrown.details;
  const { data } = (thrown instanceof TRPCClientError ? thrown : {}) as { data?: { details?: ErrorDetails } };
  return data?.details ?? {};
}
