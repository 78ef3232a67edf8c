/** The arithmetic of the charts. */
import type { DayCount } from '#shared/schemas/analytics.ts';
import { language } from '#src/admin/lib/words.ts';

/** Beyond this number of stems, each stands for a week. */
const STEMS_MAX = 62;
const WEEK = 7;

/** The span of one stem; `day` is its first day. */
export type Span = { day: string; visits: number; pages: number };

/** Days, or weeks where there are many days. The last week may be shorter. */
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

/** Numbers for the lines behind the stems: at most five from 0 on, in steps of 1, 2 or 5 and their tens. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * ten >= rough) ?? 10) * ten);
  const lines = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Indexes of the stems with a label: first, last, and some between, at equal distances. */
export function labelledStems(count: number, labels: number): number[] {
  if (count <= labels) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1)));
}

/** `0.0234` becomes `2.3%`, in Turkish `%2,3`; a share of zero is undefined. */
export function shareOf(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const share = part / whole;
  const digits = share === 0 || share >= 0.1 ? 0 : 1;
  const style = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, style).format(share);
}
