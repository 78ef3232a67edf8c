import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES } from '#shared/lead-states.ts';
import { readDay } from '#shared/list-search.ts';
import type { LeadListOutput } from '#shared/schemas/admin-leads.ts';
import { SelectField, TextField } from '#src/admin-ui/fields.tsx';
import { Grid } from '#src/admin-ui/layout.ts';
import { useDraft } from '#src/admin-ui/use-draft.ts';
import { isReversed, type LeadQuery } from './lead-query.ts';
import { LEAD_MESSAGES as MESSAGES } from './lead-messages.ts';
import { useStateNames } from './use-state-names.ts';
import { useOwners } from './use-owners.ts';

const TYPING_PAUSE_MS = 250;

type LeadFiltersProps = {
  query: LeadQuery;
  counts: LeadListOutput['counts'] | undefined;
  onFilter: (change: Partial<LeadQuery>, how?: { replace: boolean }) => void;
};

// oxlint-disable-next-line max-lines-per-function -- one row of filters, each a field
export function LeadFilters({ query, counts, onFilter }: LeadFiltersProps) {
  const { owners } = useOwners();
  const { names } = useStateNames();
  const typing = { replace: true };
  // One search is one step of the history, however many pauses it was typed with.
  const search = useDraft(query.q, (q) => onFilter({ q }, { replace: query.q !== '' }), TYPING_PAUSE_MS);
  const from = useDraft(query.from ?? '', (day) => onFilter({ from: readDay(day) }, typing), TYPING_PAUSE_MS);
  const to = useDraft(query.to ?? '', (day) => onFilter({ to: readDay(day) }, typing), TYPING_PAUSE_MS);

  return (
    <Grid
      as="search"
      gridTemplateColumns="minmax(9rem, 1fr) 10rem 12rem 9.25rem 9.25rem"
      gap=".6rem"
      alignItems="start"
      marginBottom="1rem"
      css={{
        '@media (max-width: 75rem)': {
          gridTemplateColumns: 'repeat(4, 1fr)',
          '& > *': { gridColumn: 'span 1' },
          '& > :first-of-type': { gridColumn: '1 / -1' },
        },
        '@media (max-width: 48rem)': { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      <TextField
        quiet
        label={MESSAGES.search}
        type="search"
        name="q"
        placeholder={MESSAGES.searchHint}
        maxLength={LEAD_SEARCH_MAX_LENGTH}
        autoComplete="off"
        value={search.draft}
        onChange={({ target }) => search.type(target.value)}
      />
      <SelectField
        quiet
        label={MESSAGES.delivery}
        name="state"
        value={query.state ?? ''}
        onChange={({ target }) => onFilter({ state: LEAD_STATES.find((state) => state === target.value) })}
        options={[
          ['', MESSAGES.all],
          ...LEAD_STATES.map((state) => [state, withCount(names[state], counts?.[state])] as const),
        ]}
      />
      <SelectField
        quiet
        label={MESSAGES.filters.owner}
        name="owner"
        value={query.owner ?? ''}
        onChange={({ target }) => onFilter({ owner: target.value || undefined })}
        options={[['', MESSAGES.filters.anyone], ...ownerOptions(query.owner, owners)]}
      />
      <TextField
        quiet
        label={MESSAGES.filters.from}
        name="from"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={from.draft}
        onChange={({ target }) => from.type(target.value)}
      />
      <TextField
        quiet
        label={MESSAGES.filters.to}
        aria-label={MESSAGES.filters.receivedTo}
        name="to"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        error={isReversed(query) ? MESSAGES.filters.reversed : undefined}
        value={to.draft}
        onChange={({ target }) => to.type(target.value)}
      />
    </Grid>
  );
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
}

/** The administrators, and the chosen one by the id where it is not among them. */
function ownerOptions(chosen: string | undefined, owners: readonly { id: string; email: string }[]) {
  const isUnknown = chosen !== undefined && !owners.some(({ id }) => id === chosen);
  return [
    ...owners.map(({ id, email }) => [id, email] as const),
    ...(isUnknown ? [[chosen, chosen] as const] : []),
  ];
}
