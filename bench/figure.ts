import { median } from './median.ts';

/** Limits the ratio if there is a yardstick, else the figure. */
export type Budget = { max: number } | { min: number };

export type Figure = {
  what: string;
  unit: string;
  values: readonly number[];
  /** Measured in the same rounds, so that other work of the machine affects figure and yardstick alike. */
  yardstick?: { name: string; values: readonly number[] };
  budget?: Budget | undefined;
};

export const TABLE_HEAD = [
  '| what | figure | yardstick | ratio | budget |',
  '| --- | ---: | ---: | ---: | ---: |',
] as const;

export function writeRow(figure: Figure): string {
  const { what, unit, values, yardstick, budget } = figure;
  return `| ${[
    what,
    `${spread(values)} ${unit}`.trim(),
    yardstick ? `${spread(yardstick.values)} ${unit}, ${yardstick.name}` : '',
    yardstick ? `${spread(ratiosOf(figure))} ×` : '',
    budget ? `${missesBudget(figure) ? '**missed** ' : ''}${writeBudget(budget)}` : '',
  ].join(' | ')} |`;
}

/** A budget within the spread of the rounds is met. A figure that could not be measured (NaN) misses its budget. */
export function missesBudget(figure: Figure): boolean {
  const { budget } = figure;
  if (!budget) return false;
  const ratios = ratiosOf(figure);
  return 'max' in budget ? !(Math.min(...ratios) <= budget.max) : !(Math.max(...ratios) >= budget.min);
}

/** The ratio to the yardstick, round by round; the figure itself without a yardstick. */
function ratiosOf({ values, yardstick }: Figure): number[] {
  if (!yardstick) return [...values];
  return values.map((value, round) => value / (yardstick.values[round] ?? Number.NaN));
}

export const SUMMARY_HEAD = ['| what | ours | beside | limit |', '| --- | ---: | --- | ---: |'] as const;

export function writeSummaryRow(figure: Figure): string {
  const { what, unit, values, yardstick, budget } = figure;
  const ours = yardstick ? `${write(median(ratiosOf(figure)))} ×` : `${write(median(values))} ${unit}`;
  return `| ${[what, ours, yardstick?.name ?? '', budget ? writeBudget(budget) : ''].join(' | ')} |`;
}

function writeBudget(budget: Budget): string {
  return 'max' in budget
    ? `≤ ${budget.max.toLocaleString('en')}`
    : `≥ ${budget.min.toLocaleString('en', { maximumFractionDigits: 3 })}`;
}

function spread(values: readonly number[]): string {
  const middle = write(median(values));
  return values.length < 2
    ? middle
    : `${middle} (${write(Math.min(...values))}–${write(Math.max(...values))})`;
}

/** Three significant digits. */
function write(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
