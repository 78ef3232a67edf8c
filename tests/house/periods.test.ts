/** A period is written once, in `src/shared/periods.ts`: texts insert it, SQL gets it as a parameter. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import * as periods from '#shared/periods.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const UNITS: Readonly<Record<string, readonly [RegExp, string]>> = {
  DAYS: [/days?/, 'gün'],
  HOURS: [/hours?/, 'saat'],
  MINUTES: [/minutes?/, 'dakika'],
  MONTHS: [/months?/, 'ay'],
};

const NUMBER_WORDS: Readonly<Record<number, string>> = {
  7: 'seven|yedi',
  10: 'ten|on',
  12: 'twelve|on iki',
  13: 'thirteen|on üç',
  30: 'thirty|otuz',
  72: 'seventy-two|yetmiş iki',
  90: 'ninety|doksan',
  400: 'four hundred|dört yüz',
};

/** Phrases about other periods with the same number, by file. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  'src/shared/review/preview-link-words.en.ts': /^(?:7|30) days$/,
  'src/shared/review/preview-link-words.tr.ts': /^(?:7|30) gün$/,
  'src/shared/analytics/words.en.ts': /^(?:7|30|90) days$/,
  'src/shared/analytics/words.tr.ts': /^(?:7|30|90) gün$/,
  'src/shared/redirects/words.en.ts': /^7 days$/,
  'src/shared/redirects/words.tr.ts': /^7 gün$/,
  'src/shared/words/en/dashboard.ts': /^7 days$/,
  'src/shared/words/tr/dashboard.ts': /^7 gün$/,
};

/** `30 days`, `thirty days`, `30 gün`, `otuz gün`. */
const PHRASES = Object.entries(periods).flatMap(([name, value]) => {
  const unit = UNITS[name.slice(name.lastIndexOf('_') + 1)];
  if (!unit) return [];
  const [english, turkish] = unit;
  return [
    String.raw`(?<![\d.,-])(?:${value}|${NUMBER_WORDS[value] ?? value}) (?:${english.source}|${turkish})`,
  ];
});

test('no text and no comment repeats a period in digits or words', () => {
  const phrase = new RegExp([...new Set(PHRASES)].join('|'), 'giu');
  const texts = globSync(
    ['src/shared/words/**/*.ts', 'src/shared/**/*{errors,words}*.ts', 'server/cli/*.ts'],
    { cwd: ROOT },
  );
  const sources = globSync('{src,server,packages}/**/*.{ts,tsx}', { cwd: ROOT });
  const repetitions = [
    ...texts.filter(isProduct).map((file) => ({ file, text: read(file) })),
    ...sources.filter(isProduct).map((file) => ({ file, text: commentsOf(read(file)) })),
  ].flatMap(({ file, text }) =>
    [...text.matchAll(phrase)]
      .map(([match]) => ({ file, match }))
      .filter(({ match }) => !OTHERS[file]?.test(match)),
  );
  expect(repetitions).toEqual([]);
});

test('the migration that deletes events has the same number of months', () => {
  const migration = read('migrations/0011_analytics.sql');
  expect(migration.match(/interval '\d+ months'/g)).toEqual([`interval '${periods.EVENT_MONTHS} months'`]);
});

test('the document lists each period', () => {
  const document = read('docs/extending.md');
  expect(Object.keys(periods).filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

function isProduct(file: string): boolean {
  return !/\.test\.|__fixtures__/.test(file) && file !== 'src/shared/periods.ts';
}

function commentsOf(source: string): string {
  return (source.match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []).join('\n').replace(/\s+(?:\*|\/\/)?\s*/g, ' ');
}
