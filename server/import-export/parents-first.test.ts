import { expect, test } from 'vitest';
import { parentsFirst } from './parents-first.ts';

const sort = (...parents: (number | undefined)[]) => {
  const rows = parents.map((parent, id) => ({ id, parent }));
  return parentsFirst(rows, ({ parent }) => (parent === undefined ? undefined : rows[parent])).map(
    ({ id }) => id,
  );
};

test.each([
  ['rows without parents stay in their order', [undefined, undefined], [0, 1]],
  ['a parent comes before its children', [2, undefined, 1], [1, 2, 0]],
  ['a cycle is cut', [1, 0, undefined], [1, 0, 2]],
  ['a missing parent is none', [7], [0]],
])('%s', (_, parents, expected) => {
  expect(sort(...parents)).toEqual(expected);
});

test('a chain of 100,000 rows is sorted within seconds', { timeout: 5_000 }, () => {
  const length = 100_000;
  const sorted = sort(...Array.from({ length }, (_, id) => (id + 1 < length ? id + 1 : undefined)));
  expect(sorted.slice(0, 2)).toEqual([length - 1, length - 2]);
});
