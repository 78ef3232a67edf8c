import { listSearch, readDay, readId, readPage, readText } from '#shared/list-search.ts';
import {
  LEAD_FILTER_MAX_LENGTH,
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
  source: string | undefined;
  campaign: string | undefined;
  package: string | undefined;
  firstPath: string | undefined;
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
  source: undefined,
  campaign: undefined,
  package: undefined,
  firstPath: undefined,
} as const satisfies Partial<LeadQuery>;

export function readLeadQuery(search: URLSearchParams): LeadQuery {
  const read = (name: string) => readText(search, name, LEAD_FILTER_MAX_LENGTH) || undefined;
  return {
    q: readText(search, 'q', LEAD_SEARCH_MAX_LENGTH),
    state: LEAD_STATES.find((state) => state === search.get('state')),
    stage: LEAD_STAGES.find((stage) => stage === search.get('stage')),
    owner: readId(search, 'owner'),
    due: search.get('due') === '1' ? true : undefined,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    source: read('source'),
    campaign: read('campaign'),
    package: read('package'),
    firstPath: read('first'),
    page: readPage(search),
    lead: readId(search, 'lead'),
  };
}

export function leadSearchOf({ q, due, ...query }: LeadQuery): URLSearchParams {
  const { state, stage, owner, from, to, source, campaign, firstPath, page, lead } = query;
  const origin = { source, campaign, package: query.package, first: firstPath };
  return listSearch({ q: q.trim(), state, stage, owner, due: due && 1, from, to, ...origin, page, lead });
}

export function filterOf(query: LeadQuery): Omit<LeadQuery, 'page' | 'lead'> {
  const { page: _page, lead: _lead, ...filter } = query;
  return filter;
}

export function isFiltered(query: LeadQuery): boolean {
  return Object.values(filterOf(query)).some(Boolean);
}
