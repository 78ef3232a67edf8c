import { expect, test } from 'vitest';
import { ENTRIES_MAX, entriesToDrop } from './draft-limits.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const DAY_MS = 86_400_000;
const entry = (id: string, age: number) => ({ id, writtenAt: NOW - age });

test('entries older than thirty days are deleted', () => {
  const currentEntries = [entry('a', 0), entry('b', 30 * DAY_MS)];
  expect(entriesToDrop([...currentEntries, entry('c', 30 * DAY_MS + 1)], NOW)).toEqual(['c']);
});

test('only the newest twenty entries stay', () => {
  const entries = Array.from({ length: ENTRIES_MAX + 2 }, (_, place) => entry(`e${place}`, place));
  expect(entriesToDrop(entries, NOW)).toEqual(['e20', 'e21']);
});
