import { TRPCClientError } from '@trpc/client';
import { AppError, type ErrorCode, type ErrorDetails, isGeneric } from '#shared/errors.ts';
import { fillText } from '#shared/visitor-errors.ts';
import { errorCodeOf } from './error-code.ts';
import { words } from './words.ts';

export function errorWords(code: ErrorCode, details: ErrorDetails = {}): string {
  return fillText(words.errorText(code), details);
}

/** Returns the message about a thrown value, with the details of the server’s answer. */
export function failureWords(error: unknown): string {
  return errorWords(errorCodeOf(error), detailsOf(error));
}

/** @param fallback the message that replaces a generic message */
export function messageOf(error: unknown, fallback: string): string {
  return isGeneric(errorCodeOf(error)) ? fallback : failureWords(error);
}

function detailsOf(error: unknown): ErrorDetails {
  if (error instanceof AppError) return error.details;
  const { data } = (error instanceof TRPCClientError ? error : {}) as { data?: { details?: ErrorDetails } };
  return data?.details ?? {};
}
