import { Count } from '#src/admin-ui/count.tsx';
import { Flex } from '#src/admin-ui/layout.ts';
import { StateBadge } from '#src/admin-ui/state-badge.tsx';
import { useLeadCounts } from '#src/lib/use-lead-counts.ts';

/** Beside the link to the leads: those that are new, and those that were rejected or held back. */
export function LeadCounts() {
  const { fresh, toLookAt } = useLeadCounts();
  return (
    <Flex as="span" gap=".35rem" alignItems="center" marginLeft="auto">
      {fresh > 0 && (
        <span title="New leads">
          <Count count={fresh} isNew />
          <span className="vh"> new</span>
        </span>
      )}
      {toLookAt > 0 && (
        <span title="Rejected or held back">
          <StateBadge kind="bad">{toLookAt}</StateBadge>
          <span className="vh"> rejected or held back</span>
        </span>
      )}
    </Flex>
  );
}
