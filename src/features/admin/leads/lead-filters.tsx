import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES, type LeadState } from '#shared/lead-states.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import '#src/ui/field.css';
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
  /** `replace`: one search is one step of the history, however many pauses it was typed with. */
  onChange: (change: Partial<LeadQuery>, replace: boolean) => void;
};

export function LeadFilters({ query, counts, onChange }: LeadFiltersProps) {
  const [text, setText] = useState(query.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address holds because it was typed here. */
  const sent = useRef(query.q);

  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // The back button, or “Clear filters”: the field shows what the address says.
    if (query.q !== sent.current) {
      clearTimeout(pause.current);
      sent.current = query.q;
      setText(query.q);
    }
  }, [query.q]);

  const onType = (value: string) => {
    setText(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const q = value.trim();
      if (q === sent.current) return;
      const goesOn = sent.current !== '';
      sent.current = q;
      onChange({ q }, goesOn);
    }, TYPING_PAUSE_MS);
  };

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
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="sel">
        <select
          className="in"
          name="state"
          aria-label={WORDS.delivery}
          value={query.state ?? ''}
          onChange={({ target }) =>
            onChange({ state: LEAD_STATES.find((state) => state === target.value) }, false)
          }
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
