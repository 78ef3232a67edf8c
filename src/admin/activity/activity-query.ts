import { ACT_GROUPS, type ActGroup } from '#shared/acts.ts';
import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import { listSearch, readPage, readText } from '#shared/list-search.ts';

export const ACTIVITY_VIEWS = ['undo', 'log'] as const;

type ActivityView = (typeof ACTIVITY_VIEWS)[number];

export type ActivityQuery = { view: ActivityView; q: string; group: ActGroup | undefined; page: number };

export function readActivityQuery(search: URLSearchParams): ActivityQuery {
  return {
    view: search.get('view') === 'log' ? 'log' : 'undo',
    q: readText(search, 'q', SEARCH_MAX_LENGTH),
    group: ACT_GROUPS.find((group) => group === search.get('group')),
    page: readPage(search),
  };
}

export function activitySearch({ view, q, group, page }: ActivityQuery): URLSearchParams {
  return listSearch({ view: view === 'log' ? view : undefined, q, group, page });
}
