import { AppError, ERRORS, type ErrorCode } from '#shared/errors.ts';
import { codeOf } from '#shared/schemas/coded.ts';
import { TRPCError } from '@trpc/server';
import { ZodError, type z } from 'zod';
import { toAppError } from '#server/db/errors.ts';

export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    return toAppError(error.cause) ?? new AppError(codeForTrpc(error), {}, { cause: error });
  }
  return toAppError(error) ?? new AppError('INTERNAL', {}, { cause: error });
}

/** Also covers tRPC's own refusals: unknown path, wrong method, bad input. */
function codeForTrpc(error: TRPCError): ErrorCode {
  const inputCode = error.cause instanceof ZodError ? codeOfInput(error.cause) : undefined;
  if (inputCode) return inputCode;
  if (error.code === 'PARSE_ERROR' || error.code === 'METHOD_NOT_SUPPORTED') return 'BAD_REQUEST';
  return error.code in ERRORS ? (error.code as ErrorCode) : 'INTERNAL';
}

/** For input that a schema refused outside tRPC. */
export function inputError(error: ZodError): AppError {
  return new AppError(codeOfInput(error) ?? 'BAD_REQUEST');
}

/** The schema sets the code; zod's own messages never leave the process. */
function codeOfInput({ issues: [first] }: ZodError): ErrorCode | undefined {
  return first && codeOfIssue(first);
}

/** For a union, the first code that any of its schemas set. */
function codeOfIssue(issue: z.core.$ZodIssue): ErrorCode | undefined {
  if (issue.code !== 'invalid_union') return codeOf(issue);
  return issue.errors.flat().map(codeOfIssue).find(Boolean);
}
