import { expect, test } from 'vitest';
import { activitySearch, readActivityQuery } from './activity-query.ts';

test.each([
  ['', { view: 'undo', q: '', group: undefined, page: 1 }],
  ['view=log&q=kargo&group=leads&page=3', { view: 'log', q: 'kargo', group: 'leads', page: 3 }],
] as const)('“%s” is read and written', (search, query) => {
  expect(readActivityQuery(new URLSearchParams(search))).toEqual(query);
  expect(String(activitySearch(query))).toBe(search);
});

test('an unknown value reads as its default', () => {
  expect(readActivityQuery(new URLSearchParams('view=x&group=x&page=x'))).toEqual({
    view: 'undo',
    q: '',
    group: undefined,
    page: 1,
  });
});
