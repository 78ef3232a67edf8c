import { TRPCClientError } from '@trpc/client';

/** A missing answer is `CONNECTION_LOST`; any other thrown value is our fault. */
export function codeInAnswer<Code extends string>(
  thrown: unknown,
  isCode: (value: unknown) => value is Code,
): Code | 'CONNECTION_LOST' | 'INTERNAL' {
  if (thrown instanceof TRPCClientError) {
    const { data } = thrown as { data?: { code?: unknown } | null };
    return isCode(data?.code) ? data.code : 'CONNECTION_LOST';
  }
  console.error(thrown);
  return 'INTERNAL';
}
