import { id } from '#shared/list-parameters.ts';
import { listSearch, pageNumber } from '#shared/list-search.ts';

export const historySearch = listSearch({
  page: pageNumber,
  version: id,
  /** The version to compare with; undefined for the previous one. */
  comparedId: { ...id, name: 'with' },
});
