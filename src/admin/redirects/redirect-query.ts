import { flag } from '#shared/list-parameters.ts';
import {
  listSearch,
  oneOf,
  pageNumber,
  SEARCH_MAX_LENGTH,
  type SearchCodec,
  text,
} from '#shared/list-search.ts';
import { HIT_DAYS } from '#shared/periods.ts';
import { REDIRECT_SOURCES, REDIRECT_STATUSES } from '#shared/redirects/rules.ts';
import { MISSING_DAYS, type MissingList, REDIRECT_SORTS } from '#shared/redirects/schemas.ts';

export const ADDRESS_VIEWS = ['redirects', 'missing'] as const;
export type AddressView = (typeof ADDRESS_VIEWS)[number];

const viewSearch = listSearch({ view: oneOf(ADDRESS_VIEWS, 'redirects') });

export function readView(search: URLSearchParams): AddressView {
  return viewSearch.read(search).view;
}

export function searchOfView(view: AddressView): string {
  return String(viewSearch.write({ view }));
}

export const redirectSearch = listSearch({
  q: text(SEARCH_MAX_LENGTH),
  status: oneOf(REDIRECT_STATUSES, null),
  source: oneOf(REDIRECT_SOURCES, null),
  sort: oneOf(REDIRECT_SORTS, 'hits'),
  page: pageNumber,
});

export const NO_REDIRECT_FILTER = { q: '', status: null, source: null } as const;

const missingFilter = listSearch({
  q: text(SEARCH_MAX_LENGTH),
  days: oneOf(MISSING_DAYS, HIT_DAYS),
  ignored: { ...flag, fallback: false },
  page: pageNumber,
});

export const missingSearch: SearchCodec<MissingList> = {
  read: missingFilter.read,
  write: (list) => new URLSearchParams([['view', 'missing'], ...missingFilter.write(list)]),
};

export const ALL_MISSING = missingFilter.read(new URLSearchParams());
