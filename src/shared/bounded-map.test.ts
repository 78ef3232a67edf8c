import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

const presentKeys = (map: ReturnType<typeof createBoundedMap<string>>, keys: readonly string[]) =>
  keys.filter((key) => map.get(key) !== undefined);

test('above its bytes, keys and values counted, the oldest entries are evicted', () => {
  const map = createBoundedMap<string>(10_000);
  for (const key of ['a', 'b', 'c']) map.set(key, key, 3_000);
  map.set('a', 'newer', 3_000);
  map.set('d', 'd', 3_000);
  expect(presentKeys(map, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  map.set('k'.repeat(1_500), 'long', 0);
  expect(presentKeys(map, ['a', 'c', 'd'])).toEqual(['a', 'd']);
});

test('its bytes are those of its entries after any sets and deletes', () => {
  const map = createBoundedMap<string>(50_000);
  const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
  for (let turn = 0; turn < 20_000; turn += 1) {
    const key = keys[(turn * 7919) % keys.length] ?? '';
    if (turn % 5 === 0) map.delete(key);
    else map.set(key, key, (turn * 31) % 1_000);
    expect(map.bytes()).toBeLessThanOrEqual(50_000);
  }
  expect(presentKeys(map, keys).length).toBeGreaterThan(20);
  for (const key of keys) map.delete(key);
  expect(map.bytes()).toBe(0);
  map.set('after', 'after', 0);
  expect(map.get('after')).toBe('after');
});

test('an entry above the bound is not stored and evicts nothing', () => {
  const map = createBoundedMap<string>(1_000);
  map.set('a', 'small', 100);
  map.set('b', 'large', 1_000);
  expect(presentKeys(map, ['a', 'b'])).toEqual(['a']);
});
