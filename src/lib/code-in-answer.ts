import { TRPCClientError } from '@trpc/client';

/** The code in a server's answer; no answer is a lost connection, anything else a fault of ours. */
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
