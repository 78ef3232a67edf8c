import { trpc } from '#src/lib/trpc.ts';
import { Text } from '#src/admin-ui/layout.ts';

const ASK_AGAIN_MS = 60_000;

/** The number of leads that wait for an administrator: rejected, or held by the spam check. */
export function LeadsToLookAt() {
  const waiting = trpc.admin.leads.attention.useQuery(undefined, { staleTime: ASK_AGAIN_MS });
  const count = waiting.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Text
      as="span"
      marginLeft="auto"
      padding="0 .4rem"
      background="mark"
      color="mark.on"
      fontSize="xs"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      title="Rejected or held back"
    >
      {count}
      <span className="vh"> rejected or held back</span>
    </Text>
  );
}
