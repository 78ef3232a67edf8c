import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES } from '#shared/lead-states.ts';
import type { LeadListOutput, LeadOwners } from '#shared/schemas/admin-leads.ts';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { DayRange } from '#src/admin/kit/day-range.tsx';
import { FilterRow } from '#src/admin/kit/filter-row.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import type { LeadQuery } from './lead-query.ts';
import { useStateNames } from './use-state-names.ts';
import { useOwners } from './use-owners.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads;

const TYPING_PAUSE_MS = 250;

type LeadFiltersProps = {
  query: LeadQuery;
  counts: LeadListOutput['counts'] | undefined;
  total: number | undefined;
  onFilter: (change: Partial<LeadQuery>, how?: { replace: boolean }) => void;
};

export function LeadFilters({ query, counts, total, onFilter }: LeadFiltersProps) {
  const { owners } = useOwners();
  const { names } = useStateNames();
  // A search is one history entry, despite pauses in typing. A lead that was opened meanwhile stays open.
  const settle = (q: string) => onFilter({ q, lead: query.lead }, { replace: query.q !== '' });
  const search = useDraft(query.q, settle, TYPING_PAUSE_MS);

  return (
    <FilterRow
      columns="minmax(9rem, 1fr) 10rem 12rem 9.25rem 9.25rem"
      active={[query.state, query.owner, query.from, query.to].filter(Boolean).length}
      showLabel={total === undefined ? MESSAGES.filters.show : MESSAGES.filters.showAll(total)}
      search={
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
      }
    >
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
      <DayRange
        days={query}
        onChange={(change) => onFilter(change, { replace: true })}
        labels={{
          from: MESSAGES.filters.from,
          to: MESSAGES.filters.to,
          toName: MESSAGES.filters.receivedTo,
        }}
      />
    </FilterRow>
  );
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
}

/** The member's own leads first. Adds the chosen id if no member who may own leads has it. */
function ownerOptions(chosenId: string | undefined, owners: LeadOwners) {
  const isUnknown = chosenId !== undefined && !owners.some(({ id }) => id === chosenId);
  return [
    ...owners.filter(({ isOwn }) => isOwn).map(({ id }) => [id, MESSAGES.filters.own] as const),
    ...owners.filter(({ isOwn }) => !isOwn).map(({ id, name }) => [id, name] as const),
    ...(isUnknown ? [[chosenId, chosenId] as const] : []),
  ];
}
