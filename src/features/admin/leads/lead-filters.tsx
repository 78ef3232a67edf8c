import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES, type LeadState } from '#shared/lead-states.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import '#src/ui/field.css';
import { useDraft } from '../use-draft.ts';
import type { LeadQuery } from './lead-query.ts';
import { LEAD_WORDS as WORDS } from './lead-words.ts';

const TYPING_PAUSE_MS = 250;

const Bar = chakra('search', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 13rem',
    gap: '.6rem',
    marginBottom: '1rem',
    '& .in': { minHeight: '2.5rem', padding: '.4rem .7rem', fontSize: '.9375rem' },
    '& select.in': { paddingRight: '2rem' },
    '@media (max-width: 48rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

type LeadFiltersProps = {
  query: LeadQuery;
  /** How many of all leads are in each state. */
  counts: Readonly<Record<LeadState, number>> | undefined;
  onFilter: (change: Partial<LeadQuery>, how?: { replace: boolean }) => void;
};

export function LeadFilters({ query, counts, onFilter }: LeadFiltersProps) {
  // One search is one step of the history, however many pauses it was typed with.
  const search = useDraft(query.q, (q) => onFilter({ q }, { replace: query.q !== '' }), TYPING_PAUSE_MS);

  return (
    <Bar>
      <input
        className="in"
        type="search"
        name="q"
        aria-label={WORDS.search}
        placeholder={WORDS.searchHint}
        maxLength={LEAD_SEARCH_MAX_LENGTH}
        autoComplete="off"
        value={search.draft}
        onChange={({ target }) => search.type(target.value)}
      />
      <span className="sel">
        <select
          className="in"
          name="state"
          aria-label={WORDS.delivery}
          value={query.state ?? ''}
          onChange={({ target }) => onFilter({ state: LEAD_STATES.find((state) => state === target.value) })}
        >
          <option value="">{WORDS.all}</option>
          {LEAD_STATES.map((state) => (
            <option key={state} value={state}>
              {WORDS.states[state]}
              {counts && ` (${counts[state]})`}
            </option>
          ))}
        </select>
      </span>
    </Bar>
  );
}
