import { id, listSearch, page } from '#shared/list-search.ts';

export const historySearch = listSearch({
  page,
  version: id,
  /** The version to compare with; undefined for the previous one. */
  comparedId: { ...id, name: 'with' },
});
