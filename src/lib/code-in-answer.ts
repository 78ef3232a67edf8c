import { TRPCClientError } from '@trpc/client';

/**
 * Returns the error code of a thrown value: `CONNECTION_LOST` if the server did not respond, `INTERNAL` for
 * an unexpected value.
 */
export function codeInAnswer<Code extends string>(
  error: unknown,
  isCode: (value: unknown) => value is Code,
): Code | 'CONNECTION_LOST' | 'INTERNAL' {
  if (error instanceof TRPCClientError) {
    const { data } = error as { data?: { code?: unknown } | null };
    return isCode(data?.code) ? data.code : 'CONNECTION_LOST';
  }
  console.error(error);
  return 'INTERNAL';
}
