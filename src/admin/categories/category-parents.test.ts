import { expect, test } from 'vitest';
import { possibleParents } from './category-parents.ts';

const TREE = [
  { id: 'health', parentId: null },
  { id: 'dentist', parentId: 'health' },
  { id: 'implant', parentId: 'dentist' },
  { id: 'travel', parentId: null },
];

const idsOf = (categories: readonly { id: string }[]) => categories.map(({ id }) => id);

test('a new category may have any parent', () => {
  expect(idsOf(possibleParents(TREE, undefined))).toEqual(['health', 'dentist', 'implant', 'travel']);
});

test.each([
  ['health', ['travel']],
  ['dentist', ['health', 'travel']],
  ['implant', ['health', 'dentist', 'travel']],
  ['travel', ['health', 'dentist', 'implant']],
])('neither %s nor its descendants can be its parent', (id, parents) => {
  expect(idsOf(possibleParents(TREE, id))).toEqual(parents);
});

test('a cycle of parents does not hang the page', () => {
  const ring = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: null },
  ];
  expect(idsOf(possibleParents(ring, 'a'))).toEqual(['c']);
});
