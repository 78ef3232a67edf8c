import { expect, test } from 'vitest';
import { activitySearch } from './activity-query.ts';

test.each([
  ['', { view: 'undo', q: '', group: undefined, page: 1 }],
  ['view=log&q=kargo&group=leads&page=3', { view: 'log', q: 'kargo', group: 'leads', page: 3 }],
] as const)('“%s” is read and written', (search, query) => {
  expect(activitySearch.read(new URLSearchParams(search))).toEqual(query);
  expect(String(activitySearch.write(query))).toBe(search);
});

test('an unknown value reads as its default', () => {
  expect(activitySearch.read(new URLSearchParams('view=x&group=x&page=x'))).toEqual({
    view: 'undo',
    q: '',
    group: undefined,
    page: 1,
  });
});
