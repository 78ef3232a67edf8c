import type { DayCount } from '#shared/analytics/schemas.ts';

/** The maximum number of days with one bar for each day. Longer periods have one bar for each week. */
const STEMS_MAX = 62;
const WEEK = 7;

export type Span = { day: string; visits: number; pages: number };

export function spansOf(days: readonly DayCount[]): { spans: Span[]; weekly: boolean } {
  if (days.length <= STEMS_MAX) return { spans: [...days], weekly: false };
  const spans: Span[] = [];
  for (const [index, { day, visits, pages }] of days.entries()) {
    const week = index % WEEK === 0 ? undefined : spans.at(-1);
    if (week) {
      week.visits += visits;
      week.pages += pages;
    } else spans.push({ day, visits, pages });
  }
  return { spans, weekly: true };
}

/** Returns at most five values for grid lines, from 0, in steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const powerOfTen = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * powerOfTen >= rough) ?? 10) * powerOfTen);
  const lines = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Returns the indexes of the bars with labels: the first, the last, and others at equal distances. */
export function labelledStems(count: number, labels: number): number[] {
  if (count <= labels) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1)));
}
