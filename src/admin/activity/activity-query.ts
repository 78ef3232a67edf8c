import { ACT_GROUPS } from '#shared/activity/acts.ts';
import { listSearch, oneOf, pageNumber, SEARCH_MAX_LENGTH, type StateOf, text } from '#shared/list-search.ts';

export const ACTIVITY_VIEWS = ['undo', 'log'] as const;

export const activitySearch = listSearch({
  view: oneOf(ACTIVITY_VIEWS, 'undo'),
  q: text(SEARCH_MAX_LENGTH),
  group: oneOf(ACT_GROUPS, undefined),
  page: pageNumber,
});

export type ActivityQuery = StateOf<typeof activitySearch>;
