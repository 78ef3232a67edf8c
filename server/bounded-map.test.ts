import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

const presentKeys = (map: ReturnType<typeof createBoundedMap<string>>, keys: readonly string[]) =>
  keys.filter((key) => map.get(key) !== undefined);

test('the oldest entries are evicted when keys and values together exceed the limit', () => {
  const map = createBoundedMap<string>(10_000);
  for (const key of ['a', 'b', 'c']) map.set(key, key, 3_000);
  map.set('a', 'newer', 3_000);
  map.set('d', 'd', 3_000);
  expect(presentKeys(map, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  map.set('k'.repeat(1_500), 'long', 0);
  expect(presentKeys(map, ['a', 'c', 'd'])).toEqual(['a', 'd']);
});

test('totalBytes counts exactly the present entries after many sets and deletes', () => {
  const map = createBoundedMap<string>(50_000);
  const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
  for (let step = 0; step < 20_000; step += 1) {
    const key = keys[(step * 7919) % keys.length] ?? '';
    if (step % 5 === 0) map.delete(key);
    else map.set(key, key, (step * 31) % 1_000);
    expect(map.totalBytes()).toBeLessThanOrEqual(50_000);
  }
  expect(presentKeys(map, keys).length).toBeGreaterThan(20);
  for (const key of keys) map.delete(key);
  expect(map.totalBytes()).toBe(0);
  map.set('after', 'after', 0);
  expect(map.get('after')).toBe('after');
});

test('an entry larger than the limit is not stored and evicts no other entry', () => {
  const map = createBoundedMap<string>(1_000);
  map.set('a', 'small', 100);
  map.set('b', 'large', 1_000);
  expect(presentKeys(map, ['a', 'b'])).toEqual(['a']);
});
