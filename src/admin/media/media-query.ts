import { id } from '#shared/list-parameters.ts';
import { listSearch, oneOf, pageNumber, SEARCH_MAX_LENGTH, text } from '#shared/list-search.ts';
import { PICTURE_FILTERS } from '#shared/media/pictures.ts';

/** The view of recordings; all other views are of pictures. */
export const RECORDINGS = 'recordings';

export const MEDIA_VIEWS = [...PICTURE_FILTERS, RECORDINGS] as const;

export const mediaSearch = listSearch({
  q: text(SEARCH_MAX_LENGTH),
  filter: oneOf(MEDIA_VIEWS, 'all'),
  page: pageNumber,
  picture: id,
});
