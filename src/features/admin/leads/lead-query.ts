/** The inbox in its URL: search, page, and the open lead. */
import { listSearch, readId, readPage, readText } from '#shared/list-search.ts';
import { LEAD_SEARCH_MAX_LENGTH, LEAD_STATES, type LeadState } from '#shared/lead-states.ts';

export type LeadQuery = {
  q: string;
  state: LeadState | undefined;
  page: number;
  /** The open lead. */
  lead: string | undefined;
};

/** Reads a URL; invalid values are ignored. */
export function readLeadQuery(search: URLSearchParams): LeadQuery {
  return {
    q: readText(search, 'q', LEAD_SEARCH_MAX_LENGTH),
    state: LEAD_STATES.find((state) => state === search.get('state')),
    page: readPage(search),
    lead: readId(search, 'lead'),
  };
}

/** Writes a URL without default values. */
export function leadSearchOf({ q, state, page, lead }: LeadQuery): URLSearchParams {
  return listSearch({ q: q.trim(), state, page, lead });
}
