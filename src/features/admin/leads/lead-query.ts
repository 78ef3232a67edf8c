/** The inbox in its address: what is searched for, which page, and whose slip is open. */
import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES, type LeadState } from '#shared/lead-states.ts';

export type LeadQuery = {
  q: string;
  state: LeadState | undefined;
  page: number;
  /** The lead that is read. */
  lead: string | undefined;
};

const PAGE_MAX = 1_000_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an address. What makes no sense is as if it were not there. */
export function readLeadQuery(search: URLSearchParams): LeadQuery {
  const page = Number(search.get('page'));
  const lead = search.get('lead') ?? '';
  return {
    q: (search.get('q') ?? '').replaceAll('\0', '').slice(0, LEAD_SEARCH_MAX_LENGTH).toWellFormed(),
    state: LEAD_STATES.find((state) => state === search.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    lead: UUID.test(lead) ? lead : undefined,
  };
}

/** Writes an address: the first page and what restricts nothing leave no trace in it. */
export function leadSearchOf({ q, state, page, lead }: LeadQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (q.trim()) search.set('q', q);
  if (state) search.set('state', state);
  if (page > 1) search.set('page', String(page));
  if (lead) search.set('lead', lead);
  return search;
}
