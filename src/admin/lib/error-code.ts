import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import { codeInAnswer } from '#src/lib/code-in-answer.ts';

export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : codeInAnswer(error, isErrorCode);
}
