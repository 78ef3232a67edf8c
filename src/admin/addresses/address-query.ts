import { listSearch, readPage, readText } from '#shared/list-search.ts';
import {
  REDIRECT_SOURCES,
  REDIRECT_STATUSES,
  type RedirectSource,
  type RedirectStatus,
} from '#shared/redirects.ts';
import {
  MISSING_DAYS,
  type MissingList,
  REDIRECT_SORTS,
  type RedirectList,
} from '#shared/schemas/admin-redirects.ts';

export const ADDRESS_VIEWS = ['redirects', 'missing'] as const;
export type AddressView = (typeof ADDRESS_VIEWS)[number];

const SEARCH_MAX_LENGTH = 100;

export type RedirectQuery = {
  q: string;
  status: RedirectStatus | undefined;
  source: RedirectSource | undefined;
  sort: RedirectList['sort'];
  page: number;
};

export const NO_REDIRECT_FILTER = { q: '', status: undefined, source: undefined } as const;

export function readView(search: URLSearchParams): AddressView {
  return search.get('view') === 'missing' ? 'missing' : 'redirects';
}

export function readRedirectQuery(search: URLSearchParams): RedirectQuery {
  return {
    q: readText(search, 'q', SEARCH_MAX_LENGTH),
    status: REDIRECT_STATUSES.find((status) => String(status) === search.get('status')),
    source: REDIRECT_SOURCES.find((source) => source === search.get('source')),
    sort: REDIRECT_SORTS.find((sort) => sort === search.get('sort')) ?? 'hits',
    page: readPage(search),
  };
}

export function redirectSearch({ q, status, source, sort, page }: RedirectQuery): URLSearchParams {
  return listSearch({ q, status, source, sort: sort === 'hits' ? undefined : sort, page });
}

export function redirectInput({ status, source, ...query }: RedirectQuery): RedirectList {
  return { ...query, status: status ?? null, source: source ?? null };
}

export function readMissingQuery(search: URLSearchParams): MissingList {
  return {
    q: readText(search, 'q', SEARCH_MAX_LENGTH),
    days: MISSING_DAYS.find((days) => String(days) === search.get('days')) ?? 30,
    ignored: search.get('ignored') === '1',
    page: readPage(search),
  };
}

export function missingSearch({ q, days, ignored, page }: MissingList): URLSearchParams {
  return listSearch({
    view: 'missing',
    q,
    days: days === 30 ? undefined : days,
    ignored: ignored ? 1 : undefined,
    page,
  });
}

export function searchOfView(view: AddressView): string {
  return view === 'missing' ? 'view=missing' : '';
}
