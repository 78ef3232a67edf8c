import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Figures, hiddenAmounts, mergeSmallGroups, NO_FIGURES, ONE, sumOf } from './small-groups.ts';

const group = (name: string, visitors: number, changes: Partial<Figures> = {}) => ({
  name,
  ...NO_FIGURES,
  visits: visitors * ONE,
  ...changes,
});
const namesOf = (groups: readonly { name: string }[]) => groups.map(({ name }) => name);
const visitorsOf = ({ visits, leads }: Figures) => Math.max(visits, leads);

describe('small groups', () => {
  test('of fewer than five visitors are one row', () => {
    const { listed, merged } = mergeSmallGroups([
      group('a', 4),
      group('b', 900),
      group('c', 5),
      group('d', 3),
    ]);
    expect(namesOf(listed)).toEqual(['b', 'c']);
    expect([sumOf(merged).visits, merged.length]).toEqual([7 * ONE, 2]);
  });

  test('together with fewer than five visitors take the next smallest group', () => {
    const { listed, merged } = mergeSmallGroups([group('a', 4), group('b', 900), group('c', 6)]);
    expect(namesOf(listed)).toEqual(['b']);
    expect([sumOf(merged).visits, merged.length]).toEqual([10 * ONE, 2]);
  });

  test('are those with few visits and few leads', () => {
    const leads = group('a', 0, { leads: 5 * ONE, won: ONE, amounts: { TRY: 500 } });
    expect(namesOf(mergeSmallGroups([leads]).listed)).toEqual(['a']);
    const shares = group('a', 0, { leads: 4.5 * ONE });
    expect(mergeSmallGroups([shares])).toEqual({ listed: [], merged: [] });
  });

  test('are not listed at all if they are all', () => {
    expect(mergeSmallGroups([group('a', 2), group('b', 2)])).toEqual({ listed: [], merged: [] });
    expect(mergeSmallGroups([])).toEqual({ listed: [], merged: [] });
  });

  test('include the smallest of more than 200 groups', () => {
    const many = Array.from({ length: 250 }, (_, index) => group(String(index), 10 + index));
    const { listed, merged } = mergeSmallGroups(many);
    expect(listed).toHaveLength(200);
    expect(merged).toHaveLength(50);
    expect(Math.min(...listed.map(visitorsOf))).toBe(60 * ONE);
  });
});

test('no row of random totals has fewer than five visitors, and the sums are exact', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 100_000 }));
  const share = fc.integer({ min: 0, max: 12 * ONE });
  const figures = fc.record({
    visits: count.map((visits) => visits * ONE),
    leads: share,
    won: share,
    amounts: fc.dictionary(fc.constantFrom('TRY', 'EUR', 'USD'), fc.integer({ min: 0, max: 10 ** 10 })),
    deals: fc.constant({}),
  });
  fc.assert(
    fc.property(fc.array(figures, { maxLength: 300 }), (groups) => {
      const { listed, merged } = mergeSmallGroups(groups);
      const rows = [...listed, ...(merged.length > 0 ? [sumOf(merged)] : [])];
      expect(rows.filter((row) => visitorsOf(row) < 5 * ONE)).toEqual([]);
      const total = sumOf(groups);
      const isEmpty = visitorsOf(total) < 5 * ONE;
      expect(sumOf(rows)).toEqual(isEmpty ? NO_FIGURES : total);
      expect(listed.length + merged.length).toBe(isEmpty ? 0 : groups.length);
    }),
  );
});

test('no visible amount, and no difference to the total, comes from fewer than five deals', () => {
  const row = fc.integer({ min: 0, max: 12 }).map(
    (deals): Figures => ({
      ...NO_FIGURES,
      won: deals * ONE,
      amounts: { TRY: deals * 1000 },
      deals: { TRY: deals * ONE },
    }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), row, (rows, unlisted) => {
      const total = sumOf([...rows, unlisted]);
      const hidden = hiddenAmounts(rows, total);
      const dealsOf = (figures: readonly Figures[]) => (sumOf(figures).deals['TRY'] ?? 0) / ONE;
      const visible = rows.filter((one) => !hidden.get(one)?.has('TRY') && dealsOf([one]) > 0);
      expect(visible.filter((one) => dealsOf([one]) < 5)).toEqual([]);
      const difference = dealsOf([total]) - dealsOf(visible);
      expect(visible.length === 0 || difference === 0 || difference >= 5).toBe(true);
    }),
  );
});
