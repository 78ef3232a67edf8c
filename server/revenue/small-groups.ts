/** The minimum number of visitors of a group whose visits are listed. */
const SMALLEST_GROUP = 5;

/** The minimum number of deals in a sum of amounts that members without access to leads may see. */
const SMALLEST_SUM = 5;

/** The maximum number of groups in a list. */
const GROUPS_MAX = 200;

/** The stored value of a count of one. Counts are in millionths, so that the sums of shares are exact integers. */
export const ONE = 1_000_000;

export type Figures = {
  visits: number;
  leads: number;
  won: number;
  /** The amounts in hundredths, by currency. */
  amounts: Readonly<Record<string, number>>;
  /** The number of won leads with an amount, by currency. */
  deals: Readonly<Record<string, number>>;
};

export const NO_FIGURES: Figures = { visits: 0, leads: 0, won: 0, amounts: {}, deals: {} };

export type GroupList<Group> = {
  listed: Group[];
  /** The groups that are merged into one row. */
  merged: Group[];
};

/**
 * Merges the groups with fewer than `SMALLEST_GROUP` visitors. If the merged group still has fewer, it also takes
 * the smallest of the other groups, so that no difference reveals a small group. If all groups together have
 * fewer, they are not listed.
 * @param isAlwaysListed true for a group that is listed in any size
 * @returns the larger groups first
 */
export function mergeSmallGroups<Group extends Figures>(
  groups: readonly Group[],
  isAlwaysListed: (group: Group) => boolean = () => false,
): GroupList<Group> {
  const alwaysListed = groups.filter(isAlwaysListed);
  const bySize = groups
    .filter((group) => !isAlwaysListed(group))
    .toSorted((one, two) => visitorsOf(two) - visitorsOf(one));
  const places = Math.max(0, GROUPS_MAX - alwaysListed.length);
  let listed = Math.min(bySize.filter((group) => !isSmall(group)).length, places);
  while (listed < bySize.length && listed > 0 && isSmall(sumOf(bySize.slice(listed)))) listed -= 1;
  const merged = bySize.slice(listed);
  return {
    listed: [...alwaysListed, ...bySize.slice(0, listed)].toSorted(
      (one, two) => visitorsOf(two) - visitorsOf(one),
    ),
    merged: isSmall(sumOf(merged)) ? [] : merged,
  };
}

/**
 * Finds the rows whose amounts in a currency would reveal single deals. These are the rows with fewer than
 * `SMALLEST_SUM` deals. The difference between the total and the visible rows must also have that many deals, so
 * further small rows may be hidden.
 * @returns the currencies to hide, by row
 */
export function hiddenAmounts<Row extends Figures>(
  rows: readonly Row[],
  total: Figures,
): Map<Row, Set<string>> {
  const hidden = new Map(rows.map((row): [Row, Set<string>] => [row, new Set()]));
  const currencies = new Set(
    rows.flatMap(({ amounts, deals }) => [...Object.keys(amounts), ...Object.keys(deals)]),
  );
  for (const currency of currencies) {
    const dealsOf = ({ deals }: Figures) => deals[currency] ?? 0;
    const bySize = rows
      .filter((row) => dealsOf(row) > 0 || (row.amounts[currency] ?? 0) !== 0)
      .toSorted((one, two) => dealsOf(one) - dealsOf(two));
    // The total also counts leads without a name, which are in no row.
    let difference = Math.max(0, dealsOf(total) - dealsOf(sumOf(rows)));
    for (const row of bySize) {
      const isRevealed = difference > 0 && difference < SMALLEST_SUM * ONE;
      if (dealsOf(row) >= SMALLEST_SUM * ONE && !isRevealed) break;
      hidden.get(row)?.add(currency);
      difference += dealsOf(row);
    }
  }
  return hidden;
}

export function sumOf(groups: readonly Figures[]): Figures {
  return groups.reduce(add, NO_FIGURES);
}

export function add(one: Figures, two: Figures): Figures {
  return {
    visits: one.visits + two.visits,
    leads: one.leads + two.leads,
    won: one.won + two.won,
    amounts: addByCurrency(one.amounts, two.amounts),
    deals: addByCurrency(one.deals, two.deals),
  };
}

export function isSmall(figures: Figures): boolean {
  return visitorsOf(figures) < SMALLEST_GROUP * ONE;
}

/** Returns true for a count of visits that is not listed exactly. */
export function isSmallCount(visits: number): boolean {
  return visits < SMALLEST_GROUP * ONE;
}

function addByCurrency(one: Figures['amounts'], two: Figures['amounts']): Record<string, number> {
  const sums: Record<string, number> = { ...one };
  for (const [currency, value] of Object.entries(two)) sums[currency] = (sums[currency] ?? 0) + value;
  return sums;
}

/** Returns the number of visitors. Leads may be more than visits, as the visit of a lead may not be counted. */
function visitorsOf({ visits, leads }: Figures): number {
  return Math.max(visits, leads);
}
