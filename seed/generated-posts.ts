/**
 * Generates any number of plausible Turkish posts, for load tests and full lists. The same options generate the same
 * bytes; no post depends on earlier posts except for its slug.
 */

import { TZDate } from '@date-fns/tz';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { slugify } from '#text/slug.ts';
import { type Fill, generateBody } from './generated-body.ts';
import { PICTURES } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import { CITIES, type City, SECTORS, type Sector } from './sectors.ts';
import type { SeedCategory, SeedPost } from './seed-post.ts';
import {
  CATEGORY_NAMES,
  PLACE_TAILS,
  THEMES,
  type Theme,
  TITLE_TAILS,
  TRADE_TAILS,
} from './sentence-stock.ts';

const { timeZone: TIME_ZONE } = DEFAULT_SITE;
const FIRST_YEAR = 2013;
const DAY_MS = 86_400_000;

type LocalTime = readonly [year: number, month: number, day: number, hour: number, minute: number];

/**
 * Local times that a wrong time zone moves to another month, day or year. Istanbul was at +02:00 in winter
 * until 2016 and has stayed at +03:00 since; the clock changes of 2014 and 2015 did not fall on the European
 * days.
 */
export const BOUNDARY_TIMES: readonly LocalTime[] = [
  [2013, 12, 31, 23, 30],
  [2014, 1, 1, 0, 10],
  [2014, 3, 31, 23, 30],
  [2015, 10, 31, 23, 30],
  [2015, 11, 1, 0, 10],
  [2016, 2, 29, 23, 45],
  [2016, 10, 31, 23, 59],
  [2020, 2, 29, 9, 0],
  [2020, 12, 31, 23, 30],
  [2021, 1, 1, 0, 0],
  [2024, 2, 29, 23, 30],
  [2024, 3, 1, 0, 10],
];

export interface GeneratePostsOptions {
  readonly count: number;
  readonly categories: number;
  readonly seed?: number;
  /** Dates of published posts are before this moment, dates of scheduled posts after it. */
  readonly now: Date;
}

/** Generates posts one by one, so that a hundred thousand posts need memory for their slugs only. */
export function* generatePosts({
  count,
  categories,
  seed = 1,
  now,
}: GeneratePostsOptions): Generator<SeedPost> {
  const timesSeen = new Map<string, number>();
  const categorySlugs = generateCategories(categories).map(({ slug }) => slug);
  const boundaries = BOUNDARY_TIMES.map(toMoment).filter((moment) => moment < now);
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed, index);
    const post = generatePost(random, index, { categorySlugs, boundary: boundaries[index], now });

    // No title of the stock ends in a number, so a numbered title is always new.
    const occurrence = (timesSeen.get(post.slug) ?? 0) + 1;
    timesSeen.set(post.slug, occurrence);
    yield occurrence === 1
      ? post
      : { ...post, title: `${post.title} (${occurrence})`, slug: `${post.slug}-${occurrence}` };
  }
}

/** Generates categories with Turkish names; every fifth is a child of the previous category. */
export function generateCategories(count: number): SeedCategory[] {
  const combined = SECTORS.flatMap(({ isletmeler, isletmede }) =>
    THEMES.map(
      ({ name }) =>
        [`${capitalize(isletmeler)}: ${name}`, `${capitalize(isletmede)} ${name} üzerine yazılar.`] as const,
    ),
  );
  const names = [...CATEGORY_NAMES, ...combined];
  return Array.from({ length: count }, (_, index) => {
    const [name, description] = names[index % names.length]!; // the remainder is within the array
    const round = Math.floor(index / names.length);
    const suffix = round === 0 ? '' : ` ${round + 1}`;
    return { name: name + suffix, slug: slugify(name + suffix), description, parentSlug: null };
  }).map((category, index, all) =>
    index % 5 === 4 ? { ...category, parentSlug: all[index - 1]?.slug ?? null } : category,
  );
}

interface Surroundings {
  readonly categorySlugs: readonly string[];
  readonly boundary: Date | undefined;
  readonly now: Date;
}

function generatePost(
  random: Random,
  index: number,
  { categorySlugs, boundary, now }: Surroundings,
): SeedPost {
  const id = random.uuid();
  const theme = random.pick(THEMES);
  const sector = random.pick(SECTORS);
  const fill = fillFor(sector, random.pick(CITIES));
  const title = generateTitle(theme, fill, random);
  const excerpt = fill(random.pick(theme.excerpts));
  return {
    id,
    title,
    slug: slugify(title),
    content: generateBody(theme, fill, random, index),
    excerpt,
    featuredImage: random.chance(0.15) ? null : random.pick(PICTURES),
    metaDescription: random.chance(0.7) ? shorten(excerpt, 160) : null,
    metaKeywords: random.chance(0.6)
      ? [theme.name, sector.isletme, sector.is, 'sesli asistan'].join(', ')
      : null,
    categorySlugs: pickCategories(categorySlugs, random),
    ...generateLife(random, boundary, now),
  };
}

function generateTitle(theme: Theme, fill: Fill, random: Random): string {
  const title = random.pick(theme.titles);
  if (title.includes(':') || random.chance(0.15)) return fill(title);
  return fill(`${title}: ${random.pick(tailsFor(title))}`);
}

function tailsFor(title: string): readonly string[] {
  if (/sehir/i.test(title)) return TITLE_TAILS;
  return /isletme/i.test(title) ? [...TITLE_TAILS, ...PLACE_TAILS] : TRADE_TAILS;
}

/** Shortens a text at the end of a word and adds an ellipsis. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, text.lastIndexOf(' ', limit - 1))}…`;
}

function pickCategories(slugs: readonly string[], random: Random): string[] {
  if (slugs.length === 0) return [];
  const roll = random.next();
  const categoryCount = roll < 0.06 ? 0 : roll < 0.62 ? 1 : roll < 0.9 ? 2 : 3;
  // The square makes the first categories large and the last categories small, as on a real blog.
  const pickedSlugs = Array.from(
    { length: categoryCount },
    () => slugs[Math.floor(random.next() ** 2 * slugs.length)],
  );
  return [...new Set(pickedSlugs.filter((slug) => slug !== undefined))];
}

type Life = Pick<SeedPost, 'status' | 'publishedAt' | 'createdAt' | 'updatedAt'>;

function generateLife(random: Random, boundary: Date | undefined, now: Date): Life {
  if (boundary !== undefined) return publishedLife(boundary, 'published', random, now);
  const roll = random.next();
  if (roll < 0.02) return unpublished('draft', random, now);
  if (roll < 0.04) return publishedLife(pastMoment(random, now), 'draft', random, now);
  if (roll < 0.05) return unpublished('archived', random, now);
  if (roll < 0.07) return publishedLife(pastMoment(random, now), 'archived', random, now);
  if (roll < 0.09) return scheduled(random, now);
  return publishedLife(pastMoment(random, now), 'published', random, now);
}

function unpublished(status: 'draft' | 'archived', random: Random, now: Date): Life {
  const createdAt = new Date(now.getTime() - Math.floor(random.next() * 300 * DAY_MS));
  return { status, publishedAt: null, createdAt, updatedAt: createdAt };
}

function scheduled(random: Random, now: Date): Life {
  const createdAt = new Date(now.getTime() - Math.floor(random.next() * 20 * DAY_MS));
  const publishedAt = new Date(now.getTime() + Math.floor((1 + random.next() * 60) * DAY_MS));
  return { status: 'published', publishedAt, createdAt, updatedAt: createdAt };
}

function publishedLife(publishedAt: Date, status: SeedPost['status'], random: Random, now: Date): Life {
  const createdAt = new Date(publishedAt.getTime() - Math.floor(random.next() * 14 * DAY_MS));
  const edited = random.chance(0.3) ? publishedAt.getTime() + Math.floor(random.next() * 90 * DAY_MS) : 0;
  const updatedAt = new Date(Math.max(publishedAt.getTime(), Math.min(edited, now.getTime())));
  return { status, publishedAt, createdAt, updatedAt };
}

/** Mostly a moment in working hours of recent years; in one of twelve cases at the edge of a month. */
function pastMoment(random: Random, now: Date): Date {
  const lastYear = new TZDate(now, TIME_ZONE).getFullYear();
  const year = lastYear - Math.floor(random.next() ** 1.5 * (lastYear - FIRST_YEAR + 1));
  const month = random.between(1, 12);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const edges: readonly LocalTime[] = [
    [year, month, lastDay, 23, 30],
    [year, month, 1, 0, 10],
  ];
  const moment = toMoment(
    random.chance(1 / 12)
      ? random.pick(edges)
      : [year, month, random.between(1, lastDay), random.between(8, 21), random.between(0, 59)],
  );
  // A future month of this year becomes the same month a year ago.
  return moment < now ? moment : new Date(now.getTime() - Math.floor(random.next() * 365 * DAY_MS) - 1);
}

function toMoment([year, month, day, hour, minute]: LocalTime): Date {
  return new Date(new TZDate(year, month - 1, day, hour, minute, TIME_ZONE).getTime());
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
}

const FORMS_BY_SECTOR: ReadonlyMap<Sector, ReadonlyMap<string, string>> = new Map(
  SECTORS.map((sector) => [sector, bothCases(sector)]),
);
const FORMS_BY_CITY: ReadonlyMap<City, ReadonlyMap<string, string>> = new Map(
  CITIES.map((city) => [city, bothCases(city)]),
);

/** Returns forms for `isletme` and `Isletme`, as a capitalized slot begins a sentence. */
function bothCases(forms: Sector | City): ReadonlyMap<string, string> {
  const small: readonly (readonly [string, string])[] = Object.entries(forms);
  const large = small.map(
    ([slot, form]) => [slot.charAt(0).toUpperCase() + slot.slice(1), capitalize(form)] as const,
  );
  return new Map([...small, ...large]);
}

function fillFor(sector: Sector, city: City): Fill {
  const ofSector = FORMS_BY_SECTOR.get(sector);
  const ofCity = FORMS_BY_CITY.get(city);
  return (text) =>
    text.replace(/\{(\w+)\}/g, (whole, slot: string) => {
      const form = ofSector?.get(slot) ?? ofCity?.get(slot);
      if (form === undefined)
        throw new Error(`The sentence stock uses ${whole}, which no sector or city has.`);
      return form;
    });
}
