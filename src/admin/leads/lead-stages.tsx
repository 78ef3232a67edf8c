import type { LeadListOutput } from '#shared/leads/inbox-schemas.ts';
import { LEAD_STAGES } from '#shared/leads/lead-states.ts';
import { Count } from '#src/admin/kit/count.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { words } from '#src/admin/lib/words.ts';
import type { LeadQuery } from './lead-query.ts';

const LABELS = words.leads;

type LeadStagesProps = {
  query: LeadQuery;
  counts: Pick<LeadListOutput, 'stages' | 'due'> | undefined;
  hrefOf: (change: Partial<LeadQuery>) => string;
};

export function LeadStages({ query, counts, hrefOf }: LeadStagesProps) {
  const { stage, due } = query;
  const views = [
    { name: LABELS.allStages, isCurrent: !stage && !due, change: {}, count: undefined },
    ...LEAD_STAGES.map((each) => ({
      name: LABELS.stages[each],
      isCurrent: stage === each && !due,
      change: { stage: each },
      count: counts?.stages[each],
    })),
    { name: LABELS.due, isCurrent: due === true, change: { due: true as const }, count: counts?.due },
  ];
  return (
    <Flex
      as="nav"
      aria-label={LABELS.views}
      gap=".15rem"
      overflowX="auto"
      scrollbarWidth="none"
      marginBottom=".75rem"
      borderBottom="1px solid var(--colors-line)"
    >
      {views.map(({ name, isCurrent, change, count }) => (
        <ListLink
          look="tab"
          key={name}
          to={hrefOf({ stage: undefined, due: undefined, ...change, page: 1, lead: undefined })}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {count !== undefined && <Count count={count} isNew={name === LABELS.stages.new && count > 0} />}
        </ListLink>
      ))}
    </Flex>
  );
}
