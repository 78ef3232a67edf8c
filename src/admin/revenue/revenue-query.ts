import {
  REVENUE_DIMENSIONS,
  type RevenueDimension,
  type RevenueFigures,
  type RevenueInput,
  type RevenueRow,
  type Touch,
  touchesOf,
} from '#shared/revenue/schemas.ts';
import { type Period, readPeriod } from '../analytics/period.ts';
import { changed, readCompare } from '../analytics/view.ts';

export const REVENUE_SORTS = ['visits', 'leads', 'won', 'amount'] as const;
export type RevenueSort = (typeof REVENUE_SORTS)[number];

export type RevenueQuery = {
  period: Period;
  compare: boolean;
  dimension: RevenueDimension;
  touch: Touch;
  sort: RevenueSort;
  direction: 'asc' | 'desc';
};

const MAIN_CURRENCY = 'TRY';

/** @param today the present day in site time, as in `2026-03-14` */
export function readRevenueQuery(search: URLSearchParams, today: string): RevenueQuery {
  const dimension = REVENUE_DIMENSIONS.find((name) => name === search.get('by')) ?? 'campaign';
  const touches = touchesOf(dimension);
  const [defaultTouch = 'first'] = touches;
  return {
    period: readPeriod(search, today),
    compare: readCompare(search),
    dimension,
    touch: touches.find((name) => name === search.get('touch')) ?? defaultTouch,
    sort: REVENUE_SORTS.find((name) => name === search.get('sort')) ?? 'amount',
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
  };
}

export function revenueInput({
  period: { from, to },
  dimension,
  touch,
  compare,
}: RevenueQuery): RevenueInput {
  return { from, to, dimension, touch, compare };
}

export function dimensionSearch(search: URLSearchParams, dimension: RevenueDimension): URLSearchParams {
  return changed(search, { by: dimension === 'campaign' ? undefined : dimension, touch: undefined });
}

export function touchSearch(search: URLSearchParams, dimension: RevenueDimension, touch: Touch) {
  return changed(search, { touch: touch === touchesOf(dimension)[0] ? undefined : touch });
}

/**
 * Returns the URL's parameters after a press of a column. The active column reverses its order; another column
 * begins with the highest number.
 */
export function sortSearch(search: URLSearchParams, query: RevenueQuery, sort: RevenueSort): URLSearchParams {
  const isReversed = query.sort === sort && query.direction === 'desc';
  return changed(search, {
    sort: sort === 'amount' ? undefined : sort,
    direction: isReversed ? 'asc' : undefined,
  });
}

/** Returns the sorted rows. The row for the sum of small groups is always last. */
export function sortRows(
  rows: readonly RevenueRow[],
  { sort, direction }: Pick<RevenueQuery, 'sort' | 'direction'>,
): RevenueRow[] {
  const sign = direction === 'asc' ? -1 : 1;
  const isOther = ({ name }: RevenueRow) => Number(name.kind === 'other');
  const orders = [sort, 'amount', 'leads', 'visits'] as const;
  return rows.toSorted((one, two) => {
    const other = isOther(one) - isOther(two);
    if (other !== 0) return other;
    const difference = orders.map((order) => figureOf(two, order) - figureOf(one, order)).find(Boolean) ?? 0;
    return sign * difference || (one.id < two.id ? -1 : 1);
  });
}

/** Returns the amount in lira. */
export function liraOf({ amounts }: Pick<RevenueFigures, 'amounts'>): number {
  return amounts.find(({ currency }) => currency === MAIN_CURRENCY)?.amount ?? 0;
}

/** Returns the amounts in currencies other than lira. Amounts are never converted. */
export function otherAmountsOf({ amounts }: Pick<RevenueFigures, 'amounts'>): RevenueFigures['amounts'] {
  return amounts.filter(({ currency }) => currency !== MAIN_CURRENCY);
}

function figureOf(row: RevenueRow, sort: RevenueSort): number {
  return sort === 'amount' ? liraOf(row) : (row[sort] ?? 0);
}

/** True if the amount in lira is hidden from the member, as it comes from too few deals. */
export function isLiraHidden({ hiddenAmounts }: Pick<RevenueFigures, 'hiddenAmounts'>): boolean {
  return hiddenAmounts.includes(MAIN_CURRENCY);
}

export type Difference =
  | { kind: 'new' | 'same' | 'none' | 'small' | 'hidden' }
  | { kind: 'change'; amount: number };

/** Compares the amount in lira with the amount in the preceding period. */
export function differenceOf(row: Pick<RevenueRow, 'amounts' | 'hiddenAmounts' | 'previous'>): Difference {
  if (!row.previous) return { kind: 'small' };
  if (isLiraHidden(row) || isLiraHidden(row.previous)) return { kind: 'hidden' };
  const { visits, leads, won } = row.previous;
  const [amount, before] = [liraOf(row), liraOf(row.previous)];
  if (amount === 0 && before === 0) return { kind: 'none' };
  if (visits === 0 && leads === 0 && won === 0) return { kind: 'new' };
  return amount === before ? { kind: 'same' } : { kind: 'change', amount: amount - before };
}
