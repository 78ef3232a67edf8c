import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES, type LeadState } from '#shared/lead-states.ts';
import { Input, Select } from '#src/admin-ui/fields.tsx';
import { Columns } from '#src/admin-ui/layout.ts';
import { useDraft } from '#src/admin-ui/use-draft.ts';
import type { LeadQuery } from './lead-query.ts';
import { LEAD_MESSAGES as MESSAGES } from './lead-messages.ts';

const TYPING_PAUSE_MS = 250;

type LeadFiltersProps = {
  query: LeadQuery;
  counts: Readonly<Record<LeadState, number>> | undefined;
  onFilter: (change: Partial<LeadQuery>, how?: { replace: boolean }) => void;
};

export function LeadFilters({ query, counts, onFilter }: LeadFiltersProps) {
  // One search is one step of the history, however many pauses it was typed with.
  const search = useDraft(query.q, (q) => onFilter({ q }, { replace: query.q !== '' }), TYPING_PAUSE_MS);

  return (
    <Columns
      as="search"
      until="48rem"
      css={{ '--columns': 'minmax(0, 1fr) 13rem' }}
      gap=".6rem"
      marginBottom="1rem"
    >
      <Input
        size="sm"
        type="search"
        name="q"
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.searchHint}
        maxLength={LEAD_SEARCH_MAX_LENGTH}
        autoComplete="off"
        value={search.draft}
        onChange={({ target }) => search.type(target.value)}
      />
      <Select
        small
        name="state"
        aria-label={MESSAGES.delivery}
        value={query.state ?? ''}
        onChange={({ target }) => onFilter({ state: LEAD_STATES.find((state) => state === target.value) })}
        options={[
          ['', MESSAGES.all],
          ...LEAD_STATES.map((state) => [state, withCount(state, counts)] as const),
        ]}
      />
    </Columns>
  );
}

function withCount(state: LeadState, counts: LeadFiltersProps['counts']): string {
  return counts ? `${MESSAGES.states[state]} (${counts[state]})` : MESSAGES.states[state];
}
