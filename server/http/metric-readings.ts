/** Metrics whose numbers are read from the database at each scrape, for a bounded time. */
import { Gauge, type Registry } from 'prom-client';
import { type BoundedReading, boundReading } from '#server/concurrency/bounded-reading.ts';

const readingsOf = new WeakMap<Registry, Map<string, BoundedReading<unknown>>>();

/** A reading for gauges of this registry, which says by its name whether it is missing. */
export function readForMetrics<Value>(
  registry: Registry,
  name: string,
  read: () => Promise<Value | undefined>,
  options: { holdsMs?: number } = {},
): BoundedReading<Value> {
  const readings = readingsOf.get(registry) ?? registerMissing(registry);
  const reading = boundReading(read, options);
  readings.set(name, reading);
  return reading;
}

/** A gauge of a reading. Without the reading it keeps its last value; before the first one it shows none. */
export function registerReadGauge<Value>(
  registry: Registry,
  { name, help }: { name: string; help: string },
  reading: BoundedReading<Value>,
  numberOf: (value: Value) => number,
): void {
  let isKnown = false;
  void new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await reading();
      if (value !== undefined) {
        isKnown = true;
        this.set(numberOf(value));
      } else if (!isKnown) this.remove();
    },
  });
}

function registerMissing(registry: Registry): Map<string, BoundedReading<unknown>> {
  const readings = new Map<string, BoundedReading<unknown>>();
  readingsOf.set(registry, readings);
  void new Gauge({
    name: 'database_readings_missing',
    help: '1 for numbers that the database did not give in time: those shown are from before, or absent.',
    labelNames: ['reading'],
    registers: [registry],
    async collect() {
      const known = [...readings].map(async ([reading, read]) => ({ reading, value: await read() }));
      for (const { reading, value } of await Promise.all(known))
        this.set({ reading }, value === undefined ? 1 : 0);
    },
  });
  return readings;
}
