/** The smallest number of visitors of a group that is listed by its name. */
const SMALLEST_GROUP = 5;

/** The most groups of a list. */
const GROUPS_MAX = 200;

/** A count of one. Counts are in millionths, so that the sums of shares are exact integers. */
export const ONE = 1_000_000;

export type Figures = {
  visits: number;
  leads: number;
  won: number;
  /** In hundredths, by currency. */
  amounts: Readonly<Record<string, number>>;
};

export const NO_FIGURES: Figures = { visits: 0, leads: 0, won: 0, amounts: {} };

export type GroupList<Group> = {
  listed: Group[];
  /** The sum of all groups that are not listed, and their number. */
  other: (Figures & { count: number }) | undefined;
};

/**
 * Merges groups of fewer than five visitors into one. If this one has fewer than five visitors, it also takes the
 * smallest of the other groups, so that no difference reveals a small group. Fewer than five visitors in total are
 * not listed at all.
 * @returns the larger groups first
 */
export function mergeSmallGroups<Group extends Figures>(groups: readonly Group[]): GroupList<Group> {
  const bySize = groups.toSorted((one, two) => visitorsOf(two) - visitorsOf(one));
  let listed = Math.min(bySize.filter((group) => !isSmall(group)).length, GROUPS_MAX);
  let other = sumOf(bySize.slice(listed));
  while (listed < bySize.length && listed > 0 && isSmall(other)) {
    listed -= 1;
    other = sumOf(bySize.slice(listed));
  }
  const count = bySize.length - listed;
  return {
    listed: bySize.slice(0, listed),
    other: count === 0 || isSmall(other) ? undefined : { ...other, count },
  };
}

export function sumOf(groups: readonly Figures[]): Figures {
  return groups.reduce(add, NO_FIGURES);
}

export function add(one: Figures, two: Figures): Figures {
  const amounts: Record<string, number> = { ...one.amounts };
  for (const [currency, amount] of Object.entries(two.amounts))
    amounts[currency] = (amounts[currency] ?? 0) + amount;
  return {
    visits: one.visits + two.visits,
    leads: one.leads + two.leads,
    won: one.won + two.won,
    amounts,
  };
}

export function isSmall(figures: Figures): boolean {
  return visitorsOf(figures) < SMALLEST_GROUP * ONE;
}

/** A lead may be of a visitor without a counted visit. */
function visitorsOf({ visits, leads }: Figures): number {
  return Math.max(visits, leads);
}
