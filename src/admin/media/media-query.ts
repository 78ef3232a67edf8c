import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { listSearch, readPage, readText } from '#shared/list-search.ts';
import { PICTURE_FILTERS, type PictureFilter } from '#shared/media.ts';

export type MediaQuery = {
  q: string;
  filter: PictureFilter;
  page: number;
  picture: string | undefined;
};

export function readMediaQuery(search: URLSearchParams): MediaQuery {
  return {
    ...readPictureList(search),
    picture: search.get('picture') ?? undefined,
  };
}

export function readPictureList(search: URLSearchParams): Omit<MediaQuery, 'picture'> {
  return {
    q: readText(search, 'q', SEARCH_MAX_LENGTH),
    filter: PICTURE_FILTERS.find((filter) => filter === search.get('filter')) ?? 'all',
    page: readPage(search),
  };
}

export function mediaSearchOf({ q, filter, page, picture }: MediaQuery): URLSearchParams {
  return listSearch({ q, filter: filter === 'all' ? undefined : filter, page, picture });
}
