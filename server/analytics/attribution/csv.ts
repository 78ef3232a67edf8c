import type { PageCount } from '#shared/schemas/analytics.ts';
import type { RevenueDimension, RevenueOutput, RevenueRow } from '#shared/schemas/attribution.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';

const FIRST_COLUMNS: Readonly<Record<RevenueDimension, readonly string[]>> = {
  campaign: ['Kampanya', 'Kaynak', 'Ortam'],
  source: ['Kaynak', 'Ortam'],
  page: ['Sayfa', 'Yazı'],
  article: ['Sayfa', 'Yazı'],
};

/** Rows with the highest amount in lira first, and the sum of small groups last. */
export function revenueCsv({ rows, totals, previous }: RevenueOutput, dimension: RevenueDimension): string {
  const currencies = [
    ...new Set(
      ['TRY', ...rows.flatMap(({ amounts }) => amounts.map(({ currency }) => currency))].concat(
        totals.amounts.map(({ currency }) => currency),
      ),
    ),
  ];
  const head = [
    ...FIRST_COLUMNS[dimension],
    'Ziyaret',
    'Talep',
    'Kazanılan',
    ...currencies.map((currency) => `Tutar (${currency})`),
    ...(previous ? currencies.map((currency) => `Önceki tutar (${currency})`) : []),
  ];
  const lines = rows
    .toSorted(
      (one, two) => isOther(one) - isOther(two) || liraOf(two) - liraOf(one) || two.visits - one.visits,
    )
    .map((row) => [
      ...namesOf(row, dimension),
      ...[row.visits, row.leads, row.won].map(decimal),
      ...currencies.map((currency) => decimal(amountIn(row.amounts, currency))),
      ...(previous
        ? currencies.map((currency) => row.previous && decimal(amountIn(row.previous.amounts, currency)))
        : []),
    ]);
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('');
}

export function pagesCsv(pages: readonly PageCount[]): string {
  const lines = pages.map(({ path, post, views, visits }) => [
    path,
    post && post.title,
    String(views),
    String(visits),
  ]);
  return BYTE_ORDER_MARK + [['Sayfa', 'Yazı', 'Görüntüleme', 'Ziyaret'], ...lines].map(csvLine).join('');
}

function namesOf({ name }: RevenueRow, dimension: RevenueDimension): (string | null)[] {
  if (name.kind === 'campaign') return [name.campaign || 'Kampanyasız', name.source, name.medium];
  if (name.kind === 'source') return [name.source || 'Doğrudan', name.medium];
  if (name.kind === 'page') return [name.path, name.post && name.post.title];
  return FIRST_COLUMNS[dimension].map((_, column) => (column === 0 ? `Diğer (${name.count})` : null));
}

const isOther = ({ name }: RevenueRow) => Number(name.kind === 'other');
const liraOf = ({ amounts }: RevenueRow) => amountIn(amounts, 'TRY');

function amountIn(amounts: RevenueRow['amounts'], of: string): number {
  return amounts.find(({ currency }) => currency === of)?.amount ?? 0;
}

/** Turkish spreadsheets read a decimal comma. */
function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
