import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import { TRPCClientError } from '@trpc/client';

/** The table's code in a server's answer; no answer is a lost connection, anything else a fault of ours. */
export function errorCodeOf(thrown: unknown): ErrorCode {
  if (thrown instanceof AppError) return thrown.code;
  if (thrown instanceof TRPCClientError) {
    const { data } = thrown as { data?: { code?: unknown } | null };
    return isErrorCode(data?.code) ? data.code : 'CONNECTION_LOST';
  }
  console.error(thrown);
  return 'INTERNAL';
}
