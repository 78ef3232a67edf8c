/** The arithmetic of the charts. */
import type { DayCount } from '#shared/schemas/analytics.ts';

/** More stems than this are a fence: then one stands for a week. */
const STEMS_MAX = 62;
const WEEK = 7;

/** What one stem stands for; `day` is its first. */
export type Span = { day: string; visits: number; pages: number };

/** Days as they come, or added up by weeks where there are many. A last week may be shorter. */
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

/**
 * Whole numbers for the lines behind the stems, from 0 to at least `most`, at most five of them, as people count:
 * by 1, 2 or 5 and their tens.
 */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * ten >= rough) ?? 10) * ten);
  const lines = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Which stems have their day written below: first, last, and some between, at equal distances. */
export function labelledStems(count: number, labels: number): number[] {
  if (count <= labels) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1)));
}

/** `0.1234` → `12.3%`; nothing of nothing is no share. */
export function shareOf(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const percent = (part / whole) * 100;
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(1)}%`;
}
