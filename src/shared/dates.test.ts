import { expect, test } from 'vitest';
import { formatDate, formatMonth } from './dates.ts';

const lateOnTheLastOfMarch = new Date('2026-03-31T20:30:00Z');

test('a date is the day in the site’s time zone, not in the process’s time zone', () => {
  expect(formatDate(lateOnTheLastOfMarch, 'article', 'Europe/Istanbul')).toBe('March 31, 2026');
  expect(formatDate(new Date('2026-03-31T21:30:00Z'), 'article', 'Europe/Istanbul')).toBe('April 1, 2026');
});

test('cards abbreviate the month', () => {
  expect(formatDate(lateOnTheLastOfMarch, 'card', 'Europe/Istanbul')).toBe('Mar 31, 2026');
});

test('the preview writes the day with two digits', () => {
  const moment = new Date('2026-03-03T22:30:00Z');
  expect(formatDate(moment, 'preview', 'Europe/Istanbul')).toBe('March 04, 2026');
});

test.each([
  [2026, 3, 'March 2026'],
  [1999, 12, 'December 1999'],
  [1, 1, 'January 0001'],
])('the archive formats %i-%i as %s', (year, month, name) => {
  expect(formatMonth({ year, month })).toBe(name);
});

test('daylight saving before 2016 is respected', () => {
  expect(formatDate(new Date('2015-06-30T21:30:00Z'), 'article', 'Europe/Istanbul')).toBe('July 1, 2015');
  expect(formatDate(new Date('2015-12-31T21:59:00Z'), 'article', 'Europe/Istanbul')).toBe(
    'December 31, 2015',
  );
});

test('dates and months are formatted in Turkish', () => {
  expect(formatDate(lateOnTheLastOfMarch, 'article', 'Europe/Istanbul', 'tr')).toBe('31 Mart 2026');
  expect(formatDate(lateOnTheLastOfMarch, 'card', 'Europe/Istanbul', 'tr')).toBe('31 Mar 2026');
  expect(formatDate(new Date('2026-03-31T21:30:00Z'), 'article', 'Europe/Istanbul', 'tr')).toBe(
    '1 Nisan 2026',
  );
  expect(formatMonth({ year: 1, month: 2 }, 'tr')).toBe('Şubat 0001');
});
