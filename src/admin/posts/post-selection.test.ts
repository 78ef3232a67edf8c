import { expect, test } from 'vitest';
import {
  countSelected,
  isSelected,
  NOTHING,
  pageState,
  type Selection,
  sentSelection,
  toggled,
  toggledPage,
  without,
} from './post-selection.ts';

const of = (...ids: string[]): Selection => ({ kind: 'posts', ids: new Set(ids) });
const filter = { q: 'faks', category: '' };
const matching: Selection = { kind: 'matching', filter, count: 45 };

test('posts of other pages stay selected when a page is selected and let go', () => {
  const both = toggledPage(of('x'), ['a', 'b']);
  expect(both).toEqual(of('x', 'a', 'b'));
  expect(toggledPage(both, ['a', 'b'])).toEqual(of('x'));
  expect(toggledPage(of('x', 'a'), ['a', 'b'])).toEqual(of('x', 'a', 'b'));
});

test('one post is selected and let go', () => {
  expect(toggled(NOTHING, 'a', ['a', 'b'])).toEqual(of('a'));
  expect(toggled(of('a'), 'a', ['a', 'b'])).toEqual(of());
});

test('all that match are every post, until one is taken out: then the rest of the page is left', () => {
  expect(isSelected(matching, 'whatever')).toBe(true);
  expect(countSelected(matching)).toBe(45);
  expect(toggled(matching, 'a', ['a', 'b', 'c'])).toEqual(of('b', 'c'));
  expect(toggledPage(matching, ['a', 'b'])).toEqual(NOTHING);
});

test('the head’s box knows none, some and all of the page', () => {
  expect(pageState(of('x'), ['a', 'b'])).toBe('none');
  expect(pageState(of('a'), ['a', 'b'])).toBe('some');
  expect(pageState(of('a', 'b', 'x'), ['a', 'b'])).toBe('all');
  expect(pageState(matching, ['a', 'b'])).toBe('all');
  expect(pageState(matching, [])).toBe('none');
});

test('what is deleted is no longer selected', () => {
  expect(without(of('a', 'b'), ['a'])).toEqual(of('b'));
  expect(without(matching, ['a'])).toEqual({ ...matching, count: 44 });
  expect(without({ ...matching, count: 1 }, ['a'])).toEqual(NOTHING);
});

test('a filter goes to the server with the number that was shown, posts by name', () => {
  expect(sentSelection(matching)).toEqual({ filter, expectedCount: 45 });
  expect(sentSelection(of('a', 'b'))).toEqual({ ids: ['a', 'b'] });
});
