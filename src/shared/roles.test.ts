import { expect, test } from 'vitest';
import { ANY_ROLE, isAllowed, rolesWith } from './roles.ts';

test('an editor includes an author, an administrator every role, and a sales member no other role', () => {
  expect(rolesWith('author')).toEqual(['author', 'editor', 'admin']);
  expect(rolesWith('sales')).toEqual(['sales', 'admin']);
  expect(rolesWith('editor')).toEqual(['editor', 'admin']);
  expect(rolesWith('admin')).toEqual(['admin']);
});

test('one of several roles suffices', () => {
  expect(rolesWith(['editor', 'sales'])).toEqual(['sales', 'editor', 'admin']);
  expect(rolesWith(ANY_ROLE)).toEqual(['author', 'sales', 'editor', 'admin']);
});

test('an account without a role, and a list without roles, allow nothing', () => {
  expect(isAllowed(null, ANY_ROLE)).toBe(false);
  expect(rolesWith([])).toEqual([]);
});
