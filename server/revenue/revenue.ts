/** Calculates visits, leads and amounts for the revenue screen and for its file. */

import type { Sql } from '#server/db/connect.ts';
import { type DayRange, precedingRange } from '#shared/analytics/schemas.ts';
import { CURRENCIES } from '#shared/leads/lead-states.ts';
import type {
  PostResult,
  RevenueFigures,
  RevenueInput,
  RevenueName,
  RevenueOutput,
} from '#shared/revenue/schemas.ts';
import { countLeftOut, findPlaces, type Group, listGroups, type Place, readArticleTotals } from './read.ts';
import {
  add,
  type Figures,
  hiddenAmounts,
  isSmall,
  isSmallCount,
  mergeSmallGroups,
  NO_FIGURES,
  ONE,
  sumOf,
} from './small-groups.ts';

type NamedGroup = Figures & { id: string; name: RevenueName };

type Viewer = {
  /** True for a member who may open leads, and therefore may see the amounts of single leads. */
  seesLeads: boolean;
};

/**
 * Reads the revenue of a period.
 * @returns rows in no order; groups with few visitors are merged, or their visits have no number
 */
export async function readRevenue(sql: Sql, input: RevenueInput, viewer: Viewer): Promise<RevenueOutput> {
  const before = input.compare ? precedingRange(input) : undefined;
  const current = await readPeriod(sql, input, input);
  const previous = before && (await readPeriod(sql, before, input));
  const nameOf = await namesOf(sql, input, [current, ...(previous ? [previous] : [])].flatMap(groupsOf));
  const list = listOf(current, nameOf, viewer);
  const previousList = previous && listOf(previous, nameOf, viewer);
  const previousOf = previousList ? comparisonWith(previousList) : () => null;
  const rows: RevenueOutput['rows'] = list.rows.map(({ id, name, figures }) => ({
    id,
    name,
    ...figures,
    previous: previousOf(id),
  }));
  if (list.other) rows.push({ ...list.other, previous: null });
  return {
    totals: list.totals,
    previous: previousList ? previousList.totals : null,
    rows,
    leftOut: await countLeftOut(sql, input, input.dimension),
  };
}

/** @returns a result for each post, in the same order */
export async function readPostResults(
  sql: Sql,
  ids: readonly string[],
  { seesLeads }: Viewer,
): Promise<PostResult[]> {
  const totals = await readArticleTotals(sql, ids);
  return ids.map((id) => {
    const total = totals.get(id);
    if (!total) return { id, figures: null };
    const isSmallGroup = isSmallCount(total.readers);
    if (isSmallGroup && !(seesLeads && total.figures.leads > 0)) return { id, figures: null };
    const {
      leads,
      won,
      amounts,
      hiddenAmounts: hidden,
    } = visibleFigures(total.figures, seesLeads ? NOTHING : hiddenIn(total.figures));
    // An event of a view may be lost although the event of its end is counted, so the number is limited.
    const read = Math.min(total.read, total.readers) / ONE;
    const readers = isSmallGroup ? null : total.readers / ONE;
    return {
      id,
      figures: { readers, read: isSmallGroup ? null : read, leads, won, amounts, hiddenAmounts: hidden },
    };
  });
}

type PeriodTotals = {
  groups: Group[];
  /**
   * The groups in which each lead counts only for its first name. Undefined if each lead already counts once in
   * `groups`.
   */
  firstTouchGroups: Group[] | undefined;
  total: Figures;
};

async function readPeriod(
  sql: Sql,
  range: DayRange,
  { dimension, touch }: Pick<RevenueInput, 'dimension' | 'touch'>,
): Promise<PeriodTotals> {
  return {
    groups: await listGroups(sql, range, { dimension, touch }),
    firstTouchGroups:
      touch === 'every' ? await listGroups(sql, range, { dimension, touch: 'first' }) : undefined,
    total: sumOf(await listGroups(sql, range, { dimension: 'all', touch: 'every' })),
  };
}

const groupsOf = ({ groups, firstTouchGroups = [] }: PeriodTotals): Group[] => [
  ...groups,
  ...firstTouchGroups,
];

type RevenueList = {
  rows: { id: string; name: RevenueName; figures: RevenueFigures }[];
  other: (RevenueFigures & { id: string; name: RevenueName }) | undefined;
  totals: RevenueFigures;
  /** The ids of all groups, including groups that are not listed. */
  ids: ReadonlySet<string>;
};

function listOf(
  { groups, firstTouchGroups, total }: PeriodTotals,
  nameOf: Naming,
  { seesLeads }: Viewer,
): RevenueList {
  const named = byName(groups, nameOf);
  const isAlwaysListed = (group: NamedGroup) => isWithoutCampaign(group) || (seesLeads && hasLeads(group));
  const { listed, merged } = mergeSmallGroups(withoutCampaignOnce(named, isAlwaysListed), isAlwaysListed);
  const sum = mergedFigures(merged, firstTouchGroups && byName(firstTouchGroups, nameOf));
  const hidden = seesLeads ? undefined : hiddenAmounts<Figures>([...listed, sum], total);
  const figuresOf = (group: Figures) => visibleFigures(group, hidden?.get(group) ?? NOTHING);
  const count = merged.length;
  return {
    rows: listed.map((group) => ({ id: group.id, name: group.name, figures: figuresOf(group) })),
    other: count === 0 ? undefined : { id: 'other', name: { kind: 'other', count }, ...figuresOf(sum) },
    totals: visibleFigures(total, seesLeads ? NOTHING : hiddenIn(total), true),
    ids: new Set(named.map(({ id }) => id)),
  };
}

/** Adds up the merged groups. A lead that read several of the articles counts once, for its first article. */
function mergedFigures(
  merged: readonly NamedGroup[],
  firstTouchGroups: readonly NamedGroup[] | undefined,
): Figures {
  const sum = sumOf(merged);
  if (!firstTouchGroups) return sum;
  const ids = new Set(merged.map(({ id }) => id));
  return { ...sumOf(firstTouchGroups.filter(({ id }) => ids.has(id))), visits: sum.visits };
}

const hasLeads = ({ leads, won, amounts }: Figures) =>
  leads > 0 || won > 0 || Object.values(amounts).some((amount) => amount !== 0);

const WITHOUT_CAMPAIGN: RevenueName = { kind: 'campaign', campaign: '', source: '', medium: '' };

const isWithoutCampaign = ({ name }: NamedGroup) =>
  name.kind === 'campaign' && name.campaign === '' && name.source === '' && name.medium === '';

/** Merges the visits without a campaign into one row. Small sources without a campaign are part of this row. */
function withoutCampaignOnce(
  groups: readonly NamedGroup[],
  isAlwaysListed: (group: NamedGroup) => boolean,
): NamedGroup[] {
  const isMerged = (group: NamedGroup) =>
    group.name.kind === 'campaign' &&
    group.name.campaign === '' &&
    (isWithoutCampaign(group) || (isSmall(group) && !isAlwaysListed(group)));
  const mergedGroups = groups.filter(isMerged);
  const others = groups.filter((group) => !isMerged(group));
  if (mergedGroups.length === 0) return others;
  return [...others, { id: JSON.stringify(['', '']), name: WITHOUT_CAMPAIGN, ...sumOf(mergedGroups) }];
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

/**
 * Returns a function that finds the figures of the preceding period. A group that the period had but did not list
 * has no figures. A group that it did not have has zeros.
 */
function comparisonWith({ rows, ids }: RevenueList): (id: string) => RevenueFigures | null {
  const listed = new Map(rows.map(({ id, figures }) => [id, figures]));
  return (id) => listed.get(id) ?? (ids.has(id) ? null : visibleFigures(NO_FIGURES, NOTHING, true));
}

const NOTHING: ReadonlySet<string> = new Set();

function hiddenIn(figures: Figures): ReadonlySet<string> {
  return hiddenAmounts([figures], figures).get(figures) ?? NOTHING;
}

/**
 * Returns the figures that the member may see.
 * @param isTotal true to return the exact number of visits even if it is small
 */
function visibleFigures(
  { visits, leads, won, amounts }: Figures,
  hidden: ReadonlySet<string>,
  isTotal = false,
): RevenueFigures {
  const currencies = CURRENCIES.toSorted();
  return {
    visits: isTotal || visits === 0 || !isSmallCount(visits) ? visits / ONE : null,
    leads: leads / ONE,
    won: won / ONE,
    amounts: currencies.flatMap((currency) => {
      const amount = amounts[currency] ?? 0;
      return amount === 0 || hidden.has(currency) ? [] : [{ currency, amount: amount / 100 }];
    }),
    hiddenAmounts: currencies.filter((currency) => hidden.has(currency)),
  };
}
