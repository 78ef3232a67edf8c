import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import { codeInAnswer } from '#src/lib/code-in-answer.ts';

export function errorCodeOf(thrown: unknown): ErrorCode {
  return thrown instanceof AppError ? thrown.code : codeInAnswer(thrown, isErrorCode);
}
