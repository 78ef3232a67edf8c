import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import { codeInAnswer } from '#src/lib/code-in-answer.ts';

/** The table's code of a failure in the admin area. */
export function errorCodeOf(thrown: unknown): ErrorCode {
  return thrown instanceof AppError ? thrown.code : codeInAnswer(thrown, isErrorCode);
}
