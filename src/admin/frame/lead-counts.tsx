import { Count } from '#src/admin/kit/count.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { useLeadCounts } from '#src/admin/lib/use-lead-counts.ts';
import { words } from '#src/admin/lib/words.ts';

/** Beside the link to the leads: those that are new, and those that were rejected or held back. */
export function LeadCounts() {
  const { fresh, toLookAt } = useLeadCounts();
  return (
    <Flex as="span" gap=".35rem" alignItems="center" marginLeft="auto">
      {fresh > 0 && (
        <span title={words.frame.newLeads}>
          <Count count={fresh} isNew />
          <span className="vh"> {words.frame.isNew}</span>
        </span>
      )}
      {toLookAt > 0 && (
        <span title={words.frame.toLookAt}>
          <StateBadge kind="bad">{toLookAt}</StateBadge>
          <span className="vh"> {words.frame.isToLookAt}</span>
        </span>
      )}
    </Flex>
  );
}
