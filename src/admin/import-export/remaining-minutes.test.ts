import { expect, test } from 'vitest';
import { remainingMinutes } from './remaining-minutes.ts';

test.each([
  ['no time has passed', 100, 0, undefined],
  ['few seconds have passed', 110, 3, undefined],
  ['no post has arrived', 100, 60, undefined],
  ['100 posts take a minute', 200, 60, 5],
  ['the end is near', 699, 300, 1],
])('the estimate when %s', (_name, done, seconds, minutes) => {
  const at = Date.parse('2026-03-14T09:00:00Z');
  expect(remainingMinutes({ done: 100, at }, { done, at: at + seconds * 1000 }, 700)).toBe(minutes);
});
