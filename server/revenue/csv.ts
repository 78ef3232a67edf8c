import { csvFile } from '#server/csv.ts';
import type { RevenueDimension, RevenueFigures, RevenueOutput, RevenueRow } from '#shared/revenue/schemas.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Words } from '#shared/words/en.ts';
import type { Language } from '#shared/words/languages.ts';

const FIRST_COLUMNS = {
  campaign: ['campaign', 'source', 'medium'],
  source: ['source', 'medium'],
  page: ['page', 'post'],
  article: ['page', 'post'],
} as const satisfies Record<RevenueDimension, readonly (keyof Words['analytics']['file'])[]>;

type Currency = RevenueFigures['hiddenAmounts'][number];

/**
 * Returns the revenue as CSV. Rows with the highest amount in lira are first, and the sum of small groups is last.
 * An amount that the member may not see is a dash.
 */
export function revenueCsv(
  { rows, totals, previous, leftOut }: RevenueOutput,
  dimension: RevenueDimension,
  language: Language,
): string {
  const { file, revenue: words } = WORDS[language].analytics;
  const firstColumns = FIRST_COLUMNS[dimension];
  const currencies = [
    ...new Set([
      'TRY' as const,
      ...[...rows, totals].flatMap(({ amounts, hiddenAmounts }) => [
        ...amounts.map(({ currency }) => currency),
        ...hiddenAmounts,
      ]),
    ]),
  ];
  const head = [
    ...firstColumns.map((column) => file[column]),
    file.visits,
    file.leads,
    file.won,
    ...currencies.map(file.amount),
    ...(previous ? currencies.map(file.previousAmount) : []),
  ];
  const lines = rows
    .toSorted(
      (one, two) =>
        isOther(one) - isOther(two) || liraOf(two) - liraOf(one) || (two.visits ?? 0) - (one.visits ?? 0),
    )
    .map((row) => [
      ...namesOf(row, dimension, words),
      row.visits === null ? words.few : decimal(row.visits),
      ...[row.leads, row.won].map(decimal),
      ...currencies.map((currency) => amountText(row, currency)),
      ...(previous ? currencies.map((currency) => row.previous && amountText(row.previous, currency)) : []),
    ]);
  if (leftOut > 0)
    lines.push([
      words.beyondLimit,
      ...firstColumns.slice(1).map(() => null),
      decimal(leftOut),
      ...head.slice(firstColumns.length + 1).map(() => null),
    ]);
  return csvFile([head, ...lines]);
}

function namesOf(
  { name }: RevenueRow,
  dimension: RevenueDimension,
  words: Words['analytics']['revenue'],
): (string | null)[] {
  if (name.kind === 'campaign') return [name.campaign || words.noCampaign, name.source, name.medium];
  if (name.kind === 'source') return [name.source || words.direct, name.medium];
  if (name.kind === 'page') return [name.path || words.noPage, name.post && name.post.title];
  return FIRST_COLUMNS[dimension].map((_, column) =>
    column === 0 ? words.other(name.count, dimension) : null,
  );
}

const isOther = ({ name }: RevenueRow) => Number(name.kind === 'other');
const liraOf = ({ amounts }: Pick<RevenueFigures, 'amounts'>) => amountIn(amounts, 'TRY');

function amountText({ amounts, hiddenAmounts }: RevenueFigures, currency: Currency): string {
  return hiddenAmounts.includes(currency) ? '–' : decimal(amountIn(amounts, currency));
}

function amountIn(amounts: RevenueRow['amounts'], of: Currency): number {
  return amounts.find(({ currency }) => currency === of)?.amount ?? 0;
}

/** Returns a number with a comma, as Turkish spreadsheets read it. */
function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
