import { median } from './median.ts';

/** Limits the median of the ratio if there is a yardstick, else the median of the figure. */
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

export function missesBudget(figure: Figure): boolean {
  const { budget } = figure;
  if (!budget) return false;
  const ratio = median(ratiosOf(figure));
  // A figure that could not be measured (NaN) misses its budget.
  return 'max' in budget ? !(ratio <= budget.max) : !(ratio >= budget.min);
}

/** The ratio to the yardstick, round by round; the figure itself without a yardstick. */
function ratiosOf({ values, yardstick }: Figure): number[] {
  if (!yardstick) return [...values];
  return values.map((value, round) => value / (yardstick.values[round] ?? Number.NaN));
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
