/** Rules for every text of the site (design language, “Words”). */

import { describe, expect, test } from 'vitest';
import { ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import { SHIPPED_DIRECTORY } from '#shared/site-texts/directory.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import type { Call, Meta } from '#shared/site-texts/parts.ts';
import { SHARED_RECORDS, SHIPPED_RECORD_NAMES } from '#shared/site-texts/records.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { factsOnData, REACH } from './data-facts.ts';
import { menuOf, servicesMenu } from './menu.ts';
import { footerColumns } from './navigation.ts';
import { trialOffer } from './trial.ts';

/** Another brand name reveals hard-coded names. */
const OTHER = 'Qyzzal';
const SITE: Site = { ...DEFAULT_SITE, name: OTHER, origin: 'https://example.com' };

type PageWords = { meta: Meta; call?: Call; entry?: unknown };

const PAGES: Record<string, PageWords> = Object.fromEntries(
  SHIPPED_RECORD_NAMES.flatMap((name) => {
    const record = shippedTexts(name, SITE);
    return 'meta' in record ? [[name, { ...record }]] : [];
  }),
);
// The dictionary entry explains the default name, and only pages with that name contain it.
delete PAGES['landing']?.entry;

test('every page in the sitemap is linked in the menu or the footer', () => {
  const menus = [
    menuOf(SITE).links,
    ...servicesMenu(SITE).map(({ links }) => links),
    ...footerColumns(SITE).map(({ links }) => links),
  ];
  const linked = new Set(menus.flat().map(({ href }) => href));
  const pageKeys = ROUTE_KEYS.filter((key) => key !== 'landing' && 'sitemap' in ROUTES[key]);
  expect(pageKeys.filter((key) => !linked.has(ROUTES[key].pattern))).toEqual([]);
});

const RECORDS: Record<string, unknown> = {
  ...PAGES,
  ...Object.fromEntries(SHARED_RECORDS.map((name) => [name, shippedTexts(name, SITE)])),
  directory: SHIPPED_DIRECTORY,
  trial: trialOffer(SHIPPED_FACTS),
  dataFacts: [false, true].flatMap((leadsForwarded) =>
    [undefined, 'G-ABC1234567'].map((googleMeasurementId) =>
      factsOnData({ leadsForwarded, googleMeasurementId, leadRetentionMonths: 24 }),
    ),
  ),
  reach: REACH,
};

/** Promised numbers, which only `src/shared/site-texts/facts.ts` may contain. */
const PROMISED = /%\s?\d|\d\s?%|7\/24|\d+ (?:saat|gün|dakika|saniye|sn|dk|dil)(?!\p{L}*er)|\d\.000 ?₺/u;
const SOURCES = import.meta.glob<string>(
  ['./**/*.ts', '../../shared/site-texts/defaults/*.ts', '!./**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

test('no content file contains a promised number itself', () => {
  const numbers = Object.entries(SOURCES).flatMap(([file, source]) =>
    source
      .replace(/\/\*.*?\*\/|\/\/.*/gs, '')
      .split('\n')
      .filter((line) => PROMISED.test(line.replace(/\$\{[^}]*\}/g, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(numbers).toEqual([]);
});

/** Texts with fixed punctuation (specification, Blog article). */
const FIXED = new Set([
  'Oops! Page not found',
  'Talebiniz Alındı!',
  "The blog post you're looking for doesn't exist or has been removed.",
]);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

describe.each(Object.entries(RECORDS))('the words of %s', (_, record) => {
  const texts = textsOf(record);

  test('are not blank, and have no space at their ends', () => {
    expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test('contain no exclamation mark', () => {
    expect(texts.filter((text) => text.includes('!') && !FIXED.has(text))).toEqual([]);
  });

  test('contain the configured brand name, without a Turkish ending', () => {
    expect(texts.filter((text) => text.includes(DEFAULT_SITE.name))).toEqual([]);
    expect(texts.filter((text) => new RegExp(`${OTHER}['’\\p{L}]`, 'u').test(text))).toEqual([]);
  });

  test('have typographic quotation marks', () => {
    expect(texts.filter((text) => /['"]/.test(text) && !FIXED.has(text))).toEqual([]);
    const unclosedTexts = texts.filter((text) => count(text, '“') !== count(text, '”'));
    expect(unclosedTexts).toEqual([]);
  });

  test('close every bracket that they open, around words', () => {
    const withMarks = texts.filter((text) => /[[\]]/.test(text));
    expect(withMarks.filter((text) => !/^(?:[^[\]]|\[[^[\]\s](?:[^[\]]*[^[\]\s])?\])*$/.test(text))).toEqual(
      [],
    );
  });

  test('consist of composed letters, and contain no double space', () => {
    expect(texts.filter((text) => text !== text.normalize('NFC') || /\s\s/.test(text))).toEqual([]);
  });
});

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

describe.each(Object.entries(PAGES))('what search engines show of %s', (_, { meta }) => {
  test('has a title of at most 60 characters and a description of 110 to 160', () => {
    const own = (text: string) => text.replaceAll(OTHER, DEFAULT_SITE.name);
    expect(own(meta.title).length).toBeLessThanOrEqual(60);
    expect(own(meta.description).length).toBeGreaterThanOrEqual(110);
    expect(own(meta.description).length).toBeLessThanOrEqual(160);
  });
});

test('no two pages have the same title or description', () => {
  const metas = Object.values(PAGES).map(({ meta }) => meta);
  expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
});

const CALLS = Object.entries(PAGES).flatMap(([name, { call }]) => (call ? [[name, call] as const] : []));

describe.each(CALLS)('the call of %s', (_, { lines, slip, seconds }) => {
  test('has increasing times, and fills in each row after its words were spoken', () => {
    for (const times of [lines.map(({ at }) => at), slip.rows.map(({ at }) => at)]) {
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(seconds);
    }
  });

  test('records only spoken words', () => {
    for (const { value, at } of slip.rows) {
      const spokenWords = lines
        .filter((line) => line.at < at)
        .map(({ text }) => text.toLocaleLowerCase('tr'))
        .join(' ');
      for (const [, words = ''] of value.matchAll(/\[([^\]]*)\]/g)) {
        // Spoken times become figures: `Dört`, `16.00`.
        if (/\d/.test(words)) continue;
        const stems = words
          .toLocaleLowerCase('tr')
          .split(' ')
          .map((word) => word.slice(0, 4));
        expect(stems.filter((stem) => !spokenWords.includes(stem))).toEqual([]);
      }
    }
  });
});
