import type { LeadFilterValues, LeadListOutput, LeadOwners } from '#shared/leads/inbox-schemas.ts';
import { LEAD_STATES, NO_SOURCE } from '#shared/leads/lead-states.ts';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { DayRange } from '#src/admin/kit/day-range.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { FilterRow } from '#src/admin/kit/filter-row.tsx';
import { Box } from '#src/admin/kit/layout.ts';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import type { LeadQuery } from './lead-query.ts';
import { useOwners } from './use-owners.ts';
import { useStateNames } from './use-state-names.ts';

const LABELS = words.leads;

const TYPING_PAUSE_MS = 250;
/** The age in milliseconds up to which the filters' options are not requested again, as new values are seldom. */
const FRESH_MS = 60_000;
const ORIGINS = ['source', 'campaign', 'package', 'firstPath'] as const;

type LeadFiltersProps = {
  query: LeadQuery;
  counts: LeadListOutput['counts'] | undefined;
  total: number | undefined;
  onFilter: (change: Partial<LeadQuery>, how?: { replace: boolean }) => void;
};

export function LeadFilters({ query, counts, total, onFilter }: LeadFiltersProps) {
  const { names } = useStateNames();
  // A search is one history entry, despite pauses in typing. A lead that is opened during typing stays open.
  const settle = (q: string) => onFilter({ q, lead: query.lead }, { replace: query.q !== '' });
  const search = useDraft(query.q, settle, TYPING_PAUSE_MS);

  return (
    <FilterRow
      folded
      columns="minmax(9rem, 1fr) 13rem 8rem"
      active={
        [query.state, query.from, query.to, ...ORIGINS.map((name) => query[name])].filter(Boolean).length
      }
      showLabel={total === undefined ? LABELS.filters.show : LABELS.filters.showAll(total)}
      search={
        <TextField
          quiet
          label={LABELS.search}
          type="search"
          name="q"
          placeholder={LABELS.searchHint}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          value={search.draft}
          onChange={({ target }) => search.type(target.value)}
        />
      }
      phoneControl={<OwnerFilter query={query} onFilter={onFilter} />}
    >
      <OriginFilters query={query} onFilter={onFilter} />
      <Box gridColumn="1 / -1">
        <SelectField
          quiet
          label={LABELS.delivery}
          name="state"
          value={query.state ?? ''}
          onChange={({ target }) => onFilter({ state: LEAD_STATES.find((state) => state === target.value) })}
          options={[
            ['', LABELS.all],
            ...LEAD_STATES.map((state) => [state, withCount(names[state], counts?.[state])] as const),
          ]}
        />
      </Box>
      <DayRange
        days={query}
        onChange={(change) => onFilter(change, { replace: true })}
        labels={{
          from: LABELS.filters.from,
          to: LABELS.filters.to,
          toName: LABELS.filters.receivedTo,
        }}
      />
    </FilterRow>
  );
}

function OwnerFilter({ query, onFilter }: Pick<LeadFiltersProps, 'query' | 'onFilter'>) {
  const { owners } = useOwners();
  return (
    <SelectField
      quiet
      label={LABELS.filters.owner}
      name="owner"
      value={query.owner ?? ''}
      onChange={({ target }) => onFilter({ owner: target.value || undefined })}
      options={[['', LABELS.filters.anyone], ...ownerOptions(query.owner, owners)]}
    />
  );
}

function OriginFilters({ query, onFilter }: Pick<LeadFiltersProps, 'query' | 'onFilter'>) {
  const { data } = trpc.admin.leads.filterValues.useQuery(undefined, { staleTime: FRESH_MS });
  return ORIGINS.map((name) => (
    <SelectField
      key={name}
      quiet
      label={LABELS.filters[name]}
      name={name}
      value={query[name] ?? ''}
      onChange={({ target }) => onFilter({ [name]: target.value || undefined })}
      options={[
        ['', LABELS.filters.any],
        ...(name === 'source' ? [[NO_SOURCE, LABELS.origin.direct] as const] : []),
        ...originOptions(name, query[name], data),
      ]}
    />
  ));
}

/** Returns the options. The chosen value is added if no recent lead has it. */
function originOptions(
  name: (typeof ORIGINS)[number],
  choice: string | undefined,
  values: LeadFilterValues | undefined,
) {
  const offered = values?.[name] ?? [];
  const isListed = choice === undefined || choice === NO_SOURCE || offered.includes(choice);
  return [...offered, ...(isListed ? [] : [choice])].map((value) => [value, value] as const);
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
}

/**
 * Returns the options, the signed-in member first. The chosen id is added if no member who may own leads has it.
 */
function ownerOptions(chosenId: string | undefined, owners: LeadOwners) {
  const isUnknown = chosenId !== undefined && !owners.some(({ id }) => id === chosenId);
  return [
    ...owners.filter(({ isOwn }) => isOwn).map(({ id }) => [id, LABELS.filters.own] as const),
    ...owners.filter(({ isOwn }) => !isOwn).map(({ id, name }) => [id, name] as const),
    ...(isUnknown ? [[chosenId, chosenId] as const] : []),
  ];
}
