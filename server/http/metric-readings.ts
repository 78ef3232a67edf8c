/** Metrics whose numbers are read from the database at each scrape, for a bounded time. */
import type { Registry } from 'prom-client';
import { gauge } from '#server/metric.ts';
import { withinTime } from '#server/concurrency/within-time.ts';

/**
 * Reads a value once for all concurrent callers, each of whom waits for a bounded time.
 * @returns undefined where it could not be read in time
 */
type BoundedReading<Value> = () => Promise<Value | undefined>;

/** One reading serves whoever asks within this time. */
const MAX_AGE_MS = 1_000;
const PATIENCE_MS = 900;

const readingsOf = new WeakMap<Registry, Map<string, BoundedReading<unknown>>>();

/**
 * A reading for gauges of this registry, which says by its name whether it is missing.
 * @returns makes what a gauge reads: a part of the value, undefined where the reading is missing
 */
export function readForMetrics<Value>(
  registry: Registry,
  name: string,
  read: () => Promise<Value | undefined>,
  options: { maxAgeMs?: number } = {},
): <Part>(partOf: (value: Value) => Part) => () => Promise<Part | undefined> {
  const readings = readingsOf.get(registry) ?? registerMissing(registry);
  const reading = boundReading(read, options);
  readings.set(name, reading);
  return (partOf) => async () => {
    const value = await reading();
    return value === undefined ? undefined : partOf(value);
  };
}

function registerMissing(registry: Registry): Map<string, BoundedReading<unknown>> {
  const readings = new Map<string, BoundedReading<unknown>>();
  readingsOf.set(registry, readings);
  gauge(
    registry,
    'database_readings_missing',
    '1 for numbers that the database did not give in time: those shown are from before, or absent.',
    async () => {
      const missing = [...readings].map(
        async ([name, read]) => [name, (await read()) === undefined ? 1 : 0] as const,
      );
      return Object.fromEntries(await Promise.all(missing));
    },
    'reading',
  );
  return readings;
}

/** While a reading hangs no other one is begun. */
export function boundReading<Value>(
  read: () => Promise<Value | undefined>,
  { maxAgeMs = MAX_AGE_MS, patienceMs = PATIENCE_MS } = {},
): BoundedReading<Value> {
  let reading: Promise<Value | undefined> | undefined;
  let isUnderWay = false;
  let beganAt = 0;

  function begin(): Promise<Value | undefined> {
    isUnderWay = true;
    beganAt = performance.now();
    return read()
      .catch(() => undefined)
      .finally(() => (isUnderWay = false));
  }

  return async () => {
    if (!reading || (!isUnderWay && performance.now() - beganAt > maxAgeMs)) reading = begin();
    return withinTime(reading, patienceMs, () => undefined);
  };
}
