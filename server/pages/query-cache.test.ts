import { beforeEach, expect, test } from 'vitest';
import { QueryCache } from './query-cache.ts';

let content: string | undefined;
let isAway: boolean;
let looks: number;
let reads: string[];
let cache: QueryCache;

beforeEach(() => {
  content = 'one';
  isAway = false;
  looks = 0;
  reads = [];
  cache = new QueryCache({
    states: () => ({ day: 'today', content }),
    isAway: () => isAway,
    refresh: async () => void (looks += 1),
  });
});

const read = (key: string, isCertain?: boolean) =>
  cache.get(
    key,
    async () => {
      reads.push(key);
      return `${key} of ${content}`;
    },
    isCertain,
  );

test('a crowd’s result is read once, and again after a change', async () => {
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a of one', 'a of one']);
  expect(await read('b')).toBe('b of one');
  content = 'two';
  expect(await read('a')).toBe('a of two');
  expect(reads).toEqual(['a', 'b', 'a']);
});

test('a failure is not kept', async () => {
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read('a')).toBe('a of one');
});

test('that nothing is found is kept as well', async () => {
  const readNothing = () => cache.get('a', async () => void reads.push('a'));
  expect(await readNothing()).toBeUndefined();
  expect(await readNothing()).toBeUndefined();
  expect(reads).toEqual(['a']);
});

test('nothing is kept while nothing is known, and what is known goes on while the database is away', async () => {
  content = undefined;
  await read('a');
  await read('a');
  expect(reads).toHaveLength(2);
  content = 'one';
  await read('a');
  isAway = true;
  expect(await read('a', true)).toBe('a of one');
  expect([reads.length, looks]).toEqual([3, 0]);
});

test('without a page cache every result is read', async () => {
  cache = new QueryCache(undefined);
  await read('a');
  await read('a', true);
  expect(reads).toEqual(['a', 'a']);
});

test('whoever writes has the database asked for changes first', async () => {
  await read('a', true);
  expect(looks).toBe(1);
});

test('of too many bytes those go that were asked for longest ago, however long their words are', async () => {
  const few = new QueryCache(
    { states: () => ({ day: 'today', content }), isAway: () => isAway, refresh: async () => {} },
    100_000,
  );
  const readFew = (key: string, bytes: number) =>
    few.get(key, async () => {
      reads.push(key);
      return 'a'.repeat(bytes);
    });
  for (let count = 0; count < 10; count += 1) await readFew(`word ${count}`, 4_000);
  await readFew('word 0', 4_000);
  await readFew('k'.repeat(10_000), 4_000);
  reads = [];
  await readFew('word 0', 4_000);
  await readFew('word 9', 4_000);
  await readFew('word 1', 4_000);
  expect(reads).toEqual(['word 1']);
});
