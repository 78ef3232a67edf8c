import { expect, test } from 'vitest';
import { ANY_ROLE, isAllowed, rolesWith } from './roles.ts';

test('an editor includes an author, a marketing member editors and sales members, an administrator every role', () => {
  expect(rolesWith('author')).toEqual(['author', 'editor', 'marketing', 'admin']);
  expect(rolesWith('sales')).toEqual(['sales', 'marketing', 'admin']);
  expect(rolesWith('editor')).toEqual(['editor', 'marketing', 'admin']);
  expect(rolesWith('marketing')).toEqual(['marketing', 'admin']);
  expect(rolesWith('admin')).toEqual(['admin']);
});

test('neither marketing nor sales members, who see leads, may download lists as files', () => {
  expect(rolesWith('files')).toEqual(['editor', 'admin']);
});

test('one of several roles suffices', () => {
  expect(rolesWith(['editor', 'sales'])).toEqual(['sales', 'editor', 'marketing', 'admin']);
  expect(rolesWith(ANY_ROLE)).toEqual(['author', 'sales', 'editor', 'marketing', 'admin']);
});

test('an account without a role, and a list without roles, allow nothing', () => {
  expect(isAllowed(null, ANY_ROLE)).toBe(false);
  expect(rolesWith([])).toEqual([]);
});
