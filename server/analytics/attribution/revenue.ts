/** Adds up visits, leads and amounts for the screen of revenue and for its file. */
import { CURRENCIES } from '#shared/lead-states.ts';
import { type DayRange, precedingRange } from '#shared/schemas/analytics.ts';
import type {
  PostResult,
  RevenueFigures,
  RevenueInput,
  RevenueName,
  RevenueOutput,
} from '#shared/schemas/attribution.ts';
import type { Sql } from '#server/db/connect.ts';
import { findPlaces, type Group, listGroups, type Place, readArticleTotals } from './read.ts';
import { add, type Figures, isSmall, mergeSmallGroups, NO_FIGURES, ONE, sumOf } from './small-groups.ts';

type NamedGroup = Figures & { id: string; name: RevenueName };

/** @returns rows of at least five visitors each, without an order */
export async function readRevenue(sql: Sql, input: RevenueInput): Promise<RevenueOutput> {
  const before = input.compare ? precedingRange(input) : undefined;
  const groups = await listGroups(sql, input, input);
  const previousGroups = before ? await listGroups(sql, before, input) : [];
  const nameOf = await namesOf(sql, input, [...groups, ...previousGroups]);
  const { listed, other } = mergeSmallGroups(byName(groups, nameOf));
  const previousOf = before ? comparisonWith(byName(previousGroups, nameOf)) : () => null;
  const rows = listed.map(({ id, name, ...figures }) => ({
    id,
    name,
    ...figuresOf(figures),
    previous: previousOf(id),
  }));
  if (other) {
    const { count, ...figures } = other;
    rows.push({ id: 'other', name: { kind: 'other', count }, ...figuresOf(figures), previous: null });
  }
  return {
    totals: figuresOf(await readSum(sql, input)),
    previous: before ? figuresOf(await readSum(sql, before)) : null,
    rows,
  };
}

/** @returns a result for each post, in the same order */
export async function readPostResults(sql: Sql, ids: readonly string[]): Promise<PostResult[]> {
  const totals = await readArticleTotals(sql, ids);
  return ids.map((id) => {
    const total = totals.get(id);
    if (!total || isSmall({ ...NO_FIGURES, visits: total.readers })) return { id, figures: null };
    const { leads, won, amounts } = figuresOf(total.figures);
    // A view may be lost whose end is counted.
    const read = Math.min(total.read, total.readers) / ONE;
    return { id, figures: { readers: total.readers / ONE, read, leads, won, amounts } };
  });
}

async function readSum(sql: Sql, range: DayRange): Promise<Figures> {
  return sumOf(await listGroups(sql, range, { dimension: 'all', touch: 'every' }));
}

type Naming = (group: Group) => Pick<NamedGroup, 'id' | 'name'>;

async function namesOf(
  sql: Sql,
  { dimension }: Pick<RevenueInput, 'dimension'>,
  groups: readonly Group[],
): Promise<Naming> {
  if (dimension === 'campaign' || dimension === 'source') {
    return ({ key, detail }) => {
      const id = JSON.stringify([key, detail]);
      if (dimension === 'source') return { id, name: { kind: 'source', source: key, medium: detail } };
      const [source = '', medium = ''] = detail.split(' / ');
      return { id, name: { kind: 'campaign', campaign: key, source, medium } };
    };
  }
  const places = await findPlaces(sql, [...new Set(groups.map(({ key }) => key))]);
  return ({ key }) => {
    const { path, post }: Place = places.get(key) ?? { path: key, post: null };
    return { id: path, name: { kind: 'page', path, post } };
  };
}

/** Adds up groups with the same name, such as the former and the present path of a page. */
function byName(groups: readonly Group[], nameOf: Naming): NamedGroup[] {
  const named = new Map<string, NamedGroup>();
  for (const group of groups) {
    const { id, name } = nameOf(group);
    named.set(id, { id, name, ...add(named.get(id) ?? NO_FIGURES, group) });
  }
  return [...named.values()];
}

/** Compares only with groups that the preceding period would list, and with none at all. */
function comparisonWith(previousGroups: readonly NamedGroup[]): (id: string) => RevenueFigures | null {
  const all = new Set(previousGroups.map(({ id }) => id));
  const listed = new Map(mergeSmallGroups(previousGroups).listed.map((group) => [group.id, group]));
  return (id) => {
    const group = listed.get(id);
    if (group) return figuresOf(group);
    return all.has(id) ? null : figuresOf(NO_FIGURES);
  };
}

function figuresOf({ visits, leads, won, amounts }: Figures): RevenueFigures {
  return {
    visits: visits / ONE,
    leads: leads / ONE,
    won: won / ONE,
    amounts: CURRENCIES.toSorted().flatMap((currency) => {
      const amount = amounts[currency] ?? 0;
      return amount === 0 ? [] : [{ currency, amount: amount / 100 }];
    }),
  };
}
