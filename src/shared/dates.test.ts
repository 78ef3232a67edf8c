import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

const lateOnTheLastOfMarch = new Date('2026-03-31T20:30:00Z');

test('a date is the site’s day, not the process’s', () => {
  expect(formatDate(lateOnTheLastOfMarch, 'article', 'Europe/Istanbul')).toBe('March 31, 2026');
  expect(formatDate(new Date('2026-03-31T21:30:00Z'), 'article', 'Europe/Istanbul')).toBe('April 1, 2026');
});

test('cards shorten the month', () => {
  expect(formatDate(lateOnTheLastOfMarch, 'card', 'Europe/Istanbul')).toBe('Mar 31, 2026');
});

test('daylight saving before 2016 is respected', () => {
  expect(formatDate(new Date('2015-06-30T21:30:00Z'), 'article', 'Europe/Istanbul')).toBe('July 1, 2015');
  expect(formatDate(new Date('2015-12-31T21:59:00Z'), 'article', 'Europe/Istanbul')).toBe(
    'December 31, 2015',
  );
});
