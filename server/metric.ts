/** Registers Prometheus metrics whose values are read at each scrape. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** One number for a metric without a label, or one number for each value of the label. */
type Numbers = number | Readonly<Record<string, number>>;

/** Registers a gauge. If `read` returns undefined, the gauge repeats its last values. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Numbers | undefined | Promise<Numbers | undefined>,
  label?: string,
): void {
  let isKnown = false;
  void new Gauge({
    name,
    help,
    registers: [registry],
    labelNames: label ? [label] : [],
    async collect() {
      const numbers = await read();
      isKnown ||= numbers !== undefined;
      if (!isKnown && !label) this.remove();
      for (const [labels, number] of listNumbers(numbers, label)) this.set(labels, number);
    },
  });
}

export function counter(
  registry: Registry,
  name: string,
  help: string,
  read: () => Numbers,
  label?: string,
): void {
  void new Counter({
    name,
    help,
    registers: [registry],
    labelNames: label ? [label] : [],
    collect() {
      this.reset();
      for (const [labels, number] of listNumbers(read(), label)) this.inc(labels, number);
    },
  });
}

/**
 * Registers a counter with a label. The counter starts with 0 for each value in `known`.
 * @returns a function that adds 1 for a value of the label
 */
export function countBy(
  registry: Registry,
  name: string,
  help: string,
  { label, known }: { label: string; known: readonly string[] },
): (value: string) => void {
  const counts: Record<string, number> = Object.fromEntries(known.map((value) => [value, 0]));
  counter(registry, name, help, () => counts, label);
  return (value) => {
    counts[value] = (counts[value] ?? 0) + 1;
  };
}

function listNumbers(
  numbers: Numbers | undefined,
  label = '',
): (readonly [labels: Record<string, string>, number: number])[] {
  if (typeof numbers === 'number') return [[{}, numbers]];
  return Object.entries(numbers ?? {}).map(([value, number]) => [{ [label]: value }, number]);
}
