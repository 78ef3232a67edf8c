import { describe, expect, onTestFinished, test } from 'vitest';
import { loadWords } from '#src/admin/lib/words.ts';
import {
  dayBeside,
  daysOf,
  nameOf,
  nameOfColumn,
  nameOfDay,
  readSpan,
  type Span,
  searchOf,
  spanAround,
  spanAs,
  spanBeside,
} from './span.ts';

const month = (first: string): Span => ({ kind: 'month', first: `${first}-01` });
const week = (first: string): Span => ({ kind: 'week', first });

test.each([
  [month('2026-11'), '2026-10-26', '2026-12-06', 42],
  [month('2027-02'), '2027-02-01', '2027-02-28', 28],
  [month('2026-12'), '2026-11-30', '2027-01-03', 35],
  [week('2026-11-23'), '2026-11-23', '2026-11-29', 7],
  [week('2026-12-28'), '2026-12-28', '2027-01-03', 7],
  [week('2028-02-28'), '2028-02-28', '2028-03-05', 7],
])('%o shows %s to %s, in whole weeks from Monday', (span, first, last, count) => {
  const days = daysOf(span);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test.each([
  [month('2026-12'), month('2027-01')],
  [month('2025-12'), month('2026-01')],
  [week('2026-12-28'), week('2027-01-04')],
  [week('2026-02-23'), week('2026-03-02')],
  // European clocks change in these weeks.
  [week('2026-03-23'), week('2026-03-30')],
  [week('2026-10-19'), week('2026-10-26')],
])('the next span of %o is %o, whose previous span is the first', (span, nextSpan) => {
  expect(spanBeside(span, 1)).toEqual(nextSpan);
  expect(spanBeside(nextSpan, -1)).toEqual(span);
});

test('days are added across the ends of years', () => {
  expect([dayBeside('2026-12-31', 1), dayBeside('2026-03-01', -7)]).toEqual(['2027-01-01', '2026-02-22']);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
  ['2028-02-29', '2028-02-28'],
])('%s is in the week from %s', (day, monday) => {
  expect(spanAround('week', day)).toEqual(week(monday));
});

test.each([
  ['month=2027-03', month('2027-03')],
  ['', month('2026-11')],
  ['month=2027-13', month('2026-11')],
  ['month=1999-01', month('2026-11')],
  ['month=x', month('2026-11')],
  ['week=2026-12-28', week('2026-12-28')],
  // Any day of the week is valid.
  ['week=2027-01-03', week('2026-12-28')],
  ['week=', week('2026-11-16')],
  ['week=2026-02-30', week('2026-11-16')],
  ['week=1999-01-04', week('2026-11-16')],
  ['week=2026-W48', week('2026-11-16')],
])('“%s” asks for %o', (search, span) => {
  expect(readSpan(new URLSearchParams(search), '2026-11-19')).toEqual(span);
  expect(readSpan(new URLSearchParams(searchOf(span)), '2026-11-19')).toEqual(span);
});

test.each([
  // Today is visible.
  [month('2026-11'), week('2026-11-16')],
  [week('2026-11-16'), month('2026-11')],
  // Today is not visible, and the month’s first week begins in the month before.
  [month('2027-01'), week('2026-12-28')],
  [week('2026-12-28'), month('2027-01')],
  [week('2027-01-11'), month('2027-01')],
])('%o becomes %o', (span, expected) => {
  expect(spanAs(expected.kind, span, '2026-11-19')).toEqual(expected);
});

describe('names', () => {
  const NAMES = [
    [month('2026-11'), 'November 2026', 'Kasım 2026'],
    [week('2026-11-23'), 'Nov 23 – 29, 2026', '23 – 29 Kas 2026'],
    [week('2026-11-30'), 'Nov 30 – Dec 6, 2026', '30 Kas – 6 Ara 2026'],
    [week('2026-12-28'), 'Dec 28, 2026 – Jan 3, 2027', '28 Ara 2026 – 3 Oca 2027'],
  ] as const;

  test('are English', () => {
    for (const [span, english] of NAMES) expect(nameOf(span)).toBe(english);
    expect([nameOfDay('2026-11-26'), nameOfColumn('2026-11-26')]).toEqual(['Thu 26 November', 'Thu 26']);
  });

  test('are Turkish', async () => {
    onTestFinished(() => loadWords('en'));
    await loadWords('tr');
    for (const [span, , turkish] of NAMES) expect(nameOf(span)).toBe(turkish);
    expect([nameOfDay('2026-11-26'), nameOfColumn('2026-11-26')]).toEqual(['26 Kasım Perşembe', '26 Per']);
  });
});
