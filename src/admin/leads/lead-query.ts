import { LEAD_FILTER_MAX_LENGTH, LEAD_STAGES, LEAD_STATES } from '#shared/leads/lead-states.ts';
import { day, flag, id, optionalText } from '#shared/list-parameters.ts';
import { listSearch, oneOf, pageNumber, SEARCH_MAX_LENGTH, type StateOf, text } from '#shared/list-search.ts';

const filterValue = optionalText(LEAD_FILTER_MAX_LENGTH);

export const leadSearch = listSearch({
  q: text(SEARCH_MAX_LENGTH),
  state: oneOf(LEAD_STATES, undefined),
  stage: oneOf(LEAD_STAGES, undefined),
  owner: id,
  /** True to list only leads with a due reminder. */
  due: flag,
  from: day,
  to: day,
  source: filterValue,
  campaign: filterValue,
  package: filterValue,
  firstPath: { ...filterValue, name: 'first' },
  page: pageNumber,
  lead: id,
});

export type LeadQuery = StateOf<typeof leadSearch>;

export const NO_FILTER = filterOf(leadSearch.read(new URLSearchParams()));

export function filterOf(query: LeadQuery): Omit<LeadQuery, 'page' | 'lead'> {
  const { page: _page, lead: _lead, ...filter } = query;
  return filter;
}

export function isFiltered(query: LeadQuery): boolean {
  return Object.values(filterOf(query)).some(Boolean);
}
