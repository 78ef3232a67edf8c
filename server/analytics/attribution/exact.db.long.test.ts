/** Compares every figure with the truth about 10,000 simulated visitors. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseLeads, eraseOldLeads } from '#server/leads/write.ts';
import { foldCounts } from '#server/operation/write.ts';
import type { CollectedEvent } from '#shared/analytics/schemas.ts';
import { shiftDay } from '#shared/analytics/schemas.ts';
import {
  REVENUE_DIMENSIONS,
  type RevenueDimension,
  type RevenueFigures,
  type RevenueName,
  type Touch,
  touchesOf,
} from '#shared/revenue/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { insertEvents } from '../write.ts';
import { readPostResults, readRevenue } from './revenue.ts';

const VISITORS = 10_000;
const DAYS = 30;

/** Each has the names that it must have: campaign, source and medium. */
const SOURCES = [
  {
    parameters: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'sakarya' },
    host: null,
    name: ['sakarya', 'google', 'cpc'],
  },
  {
    parameters: { utm_source: 'Bulten', utm_medium: 'email', utm_campaign: 'kasim' },
    host: null,
    name: ['kasim', 'bulten', 'email'],
  },
  { parameters: { gclid: 'x1' }, host: null, name: ['', 'google', 'cpc'] },
  { parameters: {}, host: 'www.google.com.tr', name: ['', 'google', 'organic'] },
  { parameters: {}, host: 'www.linkedin.com', name: ['', 'linkedin', 'social'] },
  { parameters: {}, host: 'haber.example', name: ['', 'haber.example', 'referral'] },
  { parameters: {}, host: null, name: ['', '', ''] },
] as const;
type Source = (typeof SOURCES)[number];

const PAGES = ['/', '/pricing', '/hizmetler', '/ankara-ai-cagri-merkezi'] as const;
/** Pages of the site, as others are not counted. */
const RARE_PAGES = [
  '/blog',
  '/demo-talebi',
  '/kvkk-aydinlatma-metni',
  '/istanbul-ai-cagri-merkezi',
  '/izmir-ai-cagri-merkezi',
  '/bursa-ai-cagri-merkezi',
  '/sakarya-ai-cagri-merkezi',
  '/hizmetler/e-ticaret-cagri-merkezi',
  '/hizmetler/saglik-randevu-sistemi',
  '/blog/archive/2026/03',
] as const;
const SLUGS = ['gece', 'depo', 'kargo', 'otel', 'kvkk', 'klinik'] as const;
const articleOf = (slug: string) => `/blog/2026/03/${slug}`;
/** The archive of a month is no article. */
const isArticle = (path: string) => SLUGS.some((slug) => path === articleOf(slug));

type Sum = { visits: number; leads: number; won: number; amounts: Record<string, number> };

/** Counts in millionths and amounts in hundredths, by day, dimension, touch and name. */
const truth = new Map<string, Sum>();
const keyOf = (when: 'now' | 'before', dimension: string, touch: string, name: string) =>
  [when, dimension, touch, name].join('|');

function addTruth(key: string, changes: Partial<Omit<Sum, 'amounts'>>, currency?: string, amount = 0): void {
  const sum = truth.get(key) ?? { visits: 0, leads: 0, won: 0, amounts: {} };
  sum.visits += changes.visits ?? 0;
  sum.leads += changes.leads ?? 0;
  sum.won += changes.won ?? 0;
  if (currency !== undefined && amount !== 0) sum.amounts[currency] = (sum.amounts[currency] ?? 0) + amount;
  truth.set(key, sum);
}

const NONE: Sum = { visits: 0, leads: 0, won: 0, amounts: {} };

const ONE = 1_000_000;
/** The part of place `k` of `n` in equal shares of whole units. */
const shareOf = (whole: number, k: number, n: number) =>
  Math.round((whole * k) / n) - Math.round((whole * (k - 1)) / n);

/** The period of the visits that are being simulated. */
let period: 'now' | 'before' = 'before';

type Win = { currency: string; amount: number; when: 'now' | 'before' };

function countTouch(
  dimension: string,
  touch: Touch,
  name: string,
  [k, n]: readonly [number, number],
  win?: Win,
): void {
  addTruth(keyOf(period, dimension, touch, name), { leads: shareOf(ONE, k, n) });
  if (win)
    addTruth(
      keyOf(win.when, dimension, touch, name),
      { won: shareOf(ONE, k, n) },
      win.currency,
      shareOf(win.amount, k, n),
    );
}

function countLead(dimension: RevenueDimension, names: readonly string[], win: Win | undefined): void {
  for (const [index, name] of names.entries()) {
    if (dimension === 'article') countTouch(dimension, 'every', name, [1, 1], win);
    if (index === 0) countTouch(dimension, 'first', name, [1, 1], win);
    if (index === names.length - 1) countTouch(dimension, 'last', name, [1, 1], win);
    countTouch(dimension, 'linear', name, [index + 1, names.length], win);
  }
}

const campaignOf = ({ name: [campaign, source, medium] }: Source) => [campaign, source, medium].join('~');
const sourceOf = ({ name: [, source, medium] }: Source) => [source, medium].join('~');

/** A generator of numbers below `max`, the same in each run. */
let seed = 20_261_127;
function random(max: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * max);
}
const pick = <Each>(all: readonly Each[]): Each => all[random(all.length)] as Each;
/** Most picks are of the first names, so that some groups are small. */
const pickUneven = <Each>(all: readonly Each[]): Each =>
  all[Math.min(random(all.length), random(all.length))] as Each;

let database: TestDatabase;
let today: string;
const posts = new Map<string, string>();
const leadIds: string[] = [];

function pathOf(): string[] {
  return Array.from({ length: 1 + random(5) }, () => {
    // One page in three hundred has hardly any visitors.
    if (random(300) === 0) return pick(RARE_PAGES);
    return random(3) === 0 ? articleOf(pickUneven(SLUGS)) : pickUneven(PAGES);
  });
}

function eventsOf(path: readonly string[], { parameters, host }: Source): CollectedEvent[] {
  return path.map((page, index) => ({
    name: 'page_view',
    path: page,
    begins_visit: index === 0,
    referrer: index === 0 ? host : null,
    campaign: index === 0 ? parameters : {},
  }));
}

function visit(source: Source, path: readonly string[]): void {
  const [first = '/'] = path;
  addTruth(keyOf(period, 'all', 'every', ''), { visits: ONE });
  for (const touch of ['first', 'last', 'linear'] as const) {
    addTruth(keyOf(period, 'campaign', touch, campaignOf(source)), { visits: ONE });
    addTruth(keyOf(period, 'source', touch, sourceOf(source)), { visits: ONE });
    addTruth(keyOf(period, 'page', touch, first), { visits: ONE });
  }
  for (const page of path.filter(isArticle))
    for (const touch of touchesOf('article'))
      addTruth(keyOf(period, 'article', touch, page), { visits: ONE });
}

async function request(source: Source, path: readonly string[], before: string): Promise<void> {
  const earlier = random(4) === 0 ? [pick(SOURCES), pick(SOURCES)].slice(random(2)) : [];
  const id = await insertLead(database.sql, {
    context: {
      path: path.map((page) => ({ path: page, seconds: random(90) })),
      campaign: source.parameters,
      ...(source.host !== null && { referrer: `https://${source.host}/x` }),
      earlierVisits: earlier.map(({ parameters, host }) => ({
        path: '/',
        campaign: parameters,
        ...(host !== null && { referrer: `https://${host}/` }),
      })),
    },
  });
  leadIds.push(id);
  const win: Win | undefined =
    random(10) < 4
      ? {
          currency: pick(['TRY', 'TRY', 'EUR']),
          amount: 1 + random(90_000_000),
          when: random(3) === 0 ? 'before' : 'now',
        }
      : undefined;
  if (win) {
    const day = win.when === 'now' ? today : before;
    await database.sql`
      update leads set stage = 'won', won_amount = ${win.amount}::numeric / 100, currency = ${win.currency},
        closed_on = ${day}::date
      where id = ${id}`;
  } else if (random(3) === 0)
    await database.sql`update leads set stage = 'lost', lost_reason = 'price' where id = ${id}`;
  countTouch('all', 'every', '', [1, 1], win);
  const pages = [...new Set(path)];
  const sources = [...earlier, source];
  countLead('campaign', sources.map(campaignOf), win);
  countLead('source', sources.map(sourceOf), win);
  countLead('page', pages, win);
  countLead('article', pages.filter(isArticle), win);
}

beforeAll(async () => {
  database = await createTestDatabase();
  for (const slug of SLUGS) posts.set(slug, (await insertPost(database.sql, { slug })).id);
  const [row] = await database.sql<[{ day: string }]>`
    select (now() at time zone site_time_zone())::date::text as day`;
  today = row.day;
  const before = shiftDay(today, -DAYS - 5);
  await simulate(VISITORS * 0.4, before);
  // The database counts visits and leads today.
  await database.sql`update attribution_totals set day = ${before}::date where event in ('visit', 'lead')`;
  period = 'now';
  await simulate(VISITORS * 0.6, before);
});
afterAll(() => database.drop());

async function simulate(visitors: number, before: string): Promise<void> {
  let events: CollectedEvent[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const [source, path] = [pickUneven(SOURCES), pathOf()];
    visit(source, path);
    events.push(...eventsOf(path, source));
    if (events.length > 400) {
      await insertEvents(database.sql, events);
      events = [];
    }
    if (random(5) === 0) await request(source, path, before);
  }
  await insertEvents(database.sql, events);
}

const readAll = (dimension: RevenueDimension, touch: Touch) =>
  readRevenue(
    database.sql,
    {
      from: shiftDay(today, 1 - DAYS),
      // Tomorrow, in case the day changes during the test.
      to: shiftDay(today, 1),
      dimension,
      touch,
      compare: true,
    },
    { seesLeads: true },
  );

function nameOf(name: RevenueName): string {
  if (name.kind === 'campaign') return [name.campaign, name.source, name.medium].join('~');
  if (name.kind === 'source') return [name.source, name.medium].join('~');
  return name.kind === 'page' ? name.path : 'other';
}

type VisibleFigures = Pick<RevenueFigures, 'visits' | 'leads' | 'won' | 'amounts'>;

/** Fewer than five visits are not listed, so the truth takes their place. */
function unitsOf({ visits, leads, won, amounts }: VisibleFigures, truthOf: Sum = NONE): Sum {
  if (visits === null) expect(truthOf.visits).toBeLessThan(5 * ONE);
  return {
    visits: visits === null ? truthOf.visits : Math.round(visits * ONE),
    leads: Math.round(leads * ONE),
    won: Math.round(won * ONE),
    amounts: Object.fromEntries(amounts.map(({ currency, amount }) => [currency, Math.round(amount * 100)])),
  };
}

function expectedOf(when: 'now' | 'before', dimension: string, touch: string): Map<string, Sum> {
  const start = keyOf(when, dimension, touch, '');
  return new Map(
    [...truth].filter(([key]) => key.startsWith(start)).map(([key, sum]) => [key.slice(start.length), sum]),
  );
}

function sumOf(sums: readonly Sum[]): Sum {
  const total: Sum = { visits: 0, leads: 0, won: 0, amounts: {} };
  for (const { visits, leads, won, amounts } of sums) {
    total.visits += visits;
    total.leads += leads;
    total.won += won;
    for (const [currency, amount] of Object.entries(amounts))
      total.amounts[currency] = (total.amounts[currency] ?? 0) + amount;
  }
  return total;
}

async function compareWithTruth(): Promise<void> {
  let compared = 0;
  for (const dimension of REVENUE_DIMENSIONS) {
    for (const touch of touchesOf(dimension)) {
      const { totals, previous, rows } = await readAll(dimension, touch);
      const where = `${dimension} ${touch}`;
      const all = (when: 'now' | 'before') => sumOf([...expectedOf(when, 'all', 'every').values()]);
      expect(unitsOf(totals), where).toEqual(all('now'));
      expect(previous && unitsOf(previous), where).toEqual(all('before'));
      const expected = expectedOf('now', dimension, touch);
      const before = expectedOf('before', dimension, touch);
      expect(rows.length, where).toBeGreaterThan(3);
      for (const row of rows.filter(({ name }) => name.kind !== 'other')) {
        const name = nameOf(row.name);
        expect([where, name, unitsOf(row, expected.get(name))]).toEqual([where, name, expected.get(name)]);
        compared += row.previous ? 1 : 0;
        const previousSum = row.previous ? unitsOf(row.previous, before.get(name)) : before.get(name);
        expect([where, name, previousSum]).toEqual([where, name, before.get(name) ?? NONE]);
      }
      const truthOfRows = sumOf([...expected.values()]);
      const isListed = rows.every(({ visits }) => visits !== null);
      const sum = sumOf(rows.map((row) => unitsOf(row)));
      expect({ ...sum, visits: isListed ? sum.visits : truthOfRows.visits }, where).toEqual(truthOfRows);
    }
  }
  expect(compared).toBeGreaterThan(50);
  for (const [slug, id] of posts) {
    const [result] = await readPostResults(database.sql, [id], { seesLeads: true });
    const name = articleOf(slug);
    const expected = sumOf(
      (['now', 'before'] as const).flatMap((when) => expectedOf(when, 'article', 'every').get(name) ?? []),
    );
    const { readers = 0, read = 0, leads = 0, won = 0, amounts = [] } = result?.figures ?? {};
    expect([slug, unitsOf({ visits: readers, leads, won, amounts }, expected)]).toEqual([slug, expected]);
    expect(read ?? 0).toBe(0);
  }
}

test('every figure equals the truth, also after adding up, erasures and the retention', async () => {
  expect(leadIds.length).toBeGreaterThan(1_500);
  const { rows } = await readAll('page', 'first');
  expect(rows.some(({ name }) => name.kind === 'other')).toBe(true);
  await compareWithTruth();
  await foldCounts(database.sql);
  await compareWithTruth();
  const erased = leadIds.filter((_, index) => index % 3 === 0);
  for (let start = 0; start < erased.length; start += 100)
    await eraseLeads(database.sql, erased.slice(start, start + 100), 'elif@example.com');
  await compareWithTruth();
  await database.sql`update leads set created_at = now() - interval '25 months' where erased_at is null`;
  let count = 0;
  for (let batch = -1; batch !== 0; count += batch) batch = await eraseOldLeads(database.sql, 24, 500);
  expect(count).toBe(leadIds.length - erased.length);
  await compareWithTruth();
  await foldCounts(database.sql);
  await compareWithTruth();
});
