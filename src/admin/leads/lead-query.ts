/** The inbox in its URL: filters, page, and the open lead. */
import { listSearch, readDay, readId, readPage, readText } from '#shared/list-search.ts';
import {
  LEAD_SEARCH_MAX_LENGTH,
  LEAD_STAGES,
  LEAD_STATES,
  type LeadStage,
  type LeadState,
} from '#shared/lead-states.ts';

export type LeadQuery = {
  q: string;
  state: LeadState | undefined;
  stage: LeadStage | undefined;
  /** The id of the owner. */
  owner: string | undefined;
  /** True where only leads with a due reminder are shown. */
  due: true | undefined;
  from: string | undefined;
  to: string | undefined;
  page: number;
  /** The open lead. */
  lead: string | undefined;
};

/** The filter of all leads. */
export const NO_FILTER = {
  q: '',
  state: undefined,
  stage: undefined,
  owner: undefined,
  due: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<LeadQuery>;

/** Reads a URL; invalid values are ignored. */
export function readLeadQuery(search: URLSearchParams): LeadQuery {
  return {
    q: readText(search, 'q', LEAD_SEARCH_MAX_LENGTH),
    state: LEAD_STATES.find((state) => state === search.get('state')),
    stage: LEAD_STAGES.find((stage) => stage === search.get('stage')),
    owner: readId(search, 'owner'),
    due: search.get('due') === '1' ? true : undefined,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    page: readPage(search),
    lead: readId(search, 'lead'),
  };
}

/** Writes a URL without default values. */
export function leadSearchOf({ q, due, ...query }: LeadQuery): URLSearchParams {
  const { state, stage, owner, from, to, page, lead } = query;
  return listSearch({ q: q.trim(), state, stage, owner, due: due && 1, from, to, page, lead });
}

/** The filter as the server takes it. */
export function filterOf({ q, state, stage, owner, due, from, to }: LeadQuery) {
  return { q, state, stage, owner, due, from, to };
}

export function isFiltered(query: LeadQuery): boolean {
  return Object.values(filterOf(query)).some(Boolean);
}
