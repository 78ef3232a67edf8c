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
  owner: string | undefined;
  /** Only leads with a due reminder. */
  due: true | undefined;
  from: string | undefined;
  to: string | undefined;
  page: number;
  lead: string | undefined;
};

export const NO_FILTER = {
  q: '',
  state: undefined,
  stage: undefined,
  owner: undefined,
  due: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<LeadQuery>;

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

export function leadSearchOf({ q, due, ...query }: LeadQuery): URLSearchParams {
  const { state, stage, owner, from, to, page, lead } = query;
  return listSearch({ q: q.trim(), state, stage, owner, due: due && 1, from, to, page, lead });
}

export function filterOf({ q, state, stage, owner, due, from, to }: LeadQuery) {
  return { q, state, stage, owner, due, from, to };
}

export function isFiltered(query: LeadQuery): boolean {
  return Object.values(filterOf(query)).some(Boolean);
}
