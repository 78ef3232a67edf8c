/** The page of a plain list in its URL. */
import { listSearch, readPage } from '#shared/list-search.ts';

export const readPageQuery = (search: URLSearchParams) => ({ page: readPage(search) });
export const pageSearch = ({ page }: { page: number }) => listSearch({ page });
