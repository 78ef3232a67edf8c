import { expect, test } from 'vitest';
import {
  countSelected,
  isSelected,
  NOTHING,
  pageState,
  type Selection,
  selectionInput,
  togglePage,
  togglePost,
  withoutPosts,
} from './post-selection.ts';

const of = (...ids: string[]): Selection => ({ kind: 'posts', ids: new Set(ids) });
const filter = { q: 'faks', category: '' };
const matching: Selection = { kind: 'matching', filter, count: 45 };

test('posts of other pages stay selected when a page is selected and deselected', () => {
  const both = togglePage(of('x'), ['a', 'b']);
  expect(both).toEqual(of('x', 'a', 'b'));
  expect(togglePage(both, ['a', 'b'])).toEqual(of('x'));
  expect(togglePage(of('x', 'a'), ['a', 'b'])).toEqual(of('x', 'a', 'b'));
});

test('one post is selected and deselected', () => {
  expect(togglePost(NOTHING, 'a', ['a', 'b'])).toEqual(of('a'));
  expect(togglePost(of('a'), 'a', ['a', 'b'])).toEqual(of());
});

test('all matches include every post, until deselecting one leaves the rest of the page', () => {
  expect(isSelected(matching, 'whatever')).toBe(true);
  expect(countSelected(matching)).toBe(45);
  expect(togglePost(matching, 'a', ['a', 'b', 'c'])).toEqual(of('b', 'c'));
  expect(togglePage(matching, ['a', 'b'])).toEqual(NOTHING);
});

test('the header’s check box knows none, some and all of the page', () => {
  expect(pageState(of('x'), ['a', 'b'])).toBe('none');
  expect(pageState(of('a'), ['a', 'b'])).toBe('some');
  expect(pageState(of('a', 'b', 'x'), ['a', 'b'])).toBe('all');
  expect(pageState(matching, ['a', 'b'])).toBe('all');
  expect(pageState(matching, [])).toBe('none');
});

test('a deleted post is no longer selected', () => {
  expect(withoutPosts(of('a', 'b'), ['a'])).toEqual(of('b'));
  expect(withoutPosts(matching, ['a'])).toEqual({ ...matching, count: 44 });
  expect(withoutPosts({ ...matching, count: 1 }, ['a'])).toEqual(NOTHING);
});

test('a filter is sent with the number that was shown, and posts by id', () => {
  expect(selectionInput(matching)).toEqual({ filter, expectedCount: 45 });
  expect(selectionInput(of('a', 'b'))).toEqual({ ids: ['a', 'b'] });
});
