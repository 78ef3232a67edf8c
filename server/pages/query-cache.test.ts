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
    states: () => ({ texts: 'today', content }),
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

test('a result is read once for concurrent requests, and again after a change', async () => {
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a of one', 'a of one']);
  expect(await read('b')).toBe('b of one');
  content = 'two';
  expect(await read('a')).toBe('a of two');
  expect(reads).toEqual(['a', 'b', 'a']);
});

test('a failure is not cached', async () => {
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read('a')).toBe('a of one');
});

test('an empty result is cached', async () => {
  const readNothing = () => cache.get('a', async () => void reads.push('a'));
  expect(await readNothing()).toBeUndefined();
  expect(await readNothing()).toBeUndefined();
  expect(reads).toEqual(['a']);
});

test('no result is cached before the first state, and cached results remain while the database is unreachable', async () => {
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

test('without a page cache no result is cached', async () => {
  cache = new QueryCache(undefined);
  await read('a');
  await read('a', true);
  expect(reads).toEqual(['a', 'a']);
});

test('a member’s request first queries the database for changes', async () => {
  await read('a', true);
  expect(looks).toBe(1);
});

test('if there are too many bytes, the results that were requested longest ago are dropped', async () => {
  const smallCache = new QueryCache(
    { states: () => ({ texts: 'today', content }), isAway: () => isAway, refresh: async () => {} },
    100_000,
  );
  const readFew = (key: string, bytes: number) =>
    smallCache.get(key, async () => {
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
