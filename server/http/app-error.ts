import { TRPCError } from '@trpc/server';
import { ZodError, type z } from 'zod';
import { toAppError } from '#server/db/errors.ts';
import { codeOf } from '#shared/coded.ts';
import { AppError, ERRORS, type ErrorCode } from '#shared/errors.ts';

export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    return toAppError(error.cause) ?? new AppError(codeForTrpc(error), {}, { cause: error });
  }
  return toAppError(error) ?? new AppError('INTERNAL', {}, { cause: error });
}

/**
 * Returns the code of a tRPC error. Errors for an unknown path, a wrong method and invalid input have codes too.
 */
function codeForTrpc(error: TRPCError): ErrorCode {
  const inputCode = error.cause instanceof ZodError ? codeOfInput(error.cause) : undefined;
  if (inputCode) return inputCode;
  if (error.code === 'PARSE_ERROR' || error.code === 'METHOD_NOT_SUPPORTED') return 'BAD_REQUEST';
  return error.code in ERRORS ? (error.code as ErrorCode) : 'INTERNAL';
}

/** Converts the error of a schema outside tRPC. */
export function inputError(error: ZodError): AppError {
  return new AppError(codeOfInput(error) ?? 'BAD_REQUEST');
}

/** Returns the code that the schema has set. Messages of zod are never sent. */
function codeOfInput({ issues: [first] }: ZodError): ErrorCode | undefined {
  return first && codeOfIssue(first);
}

/** For a union, returns the first code that one of its schemas has set. */
function codeOfIssue(issue: z.core.$ZodIssue): ErrorCode | undefined {
  if (issue.code !== 'invalid_union') return codeOf(issue);
  return issue.errors.flat().map(codeOfIssue).find(Boolean);
}
