/** Reads values from the database at each scrape of the metrics, within a time limit. */
import type { Registry } from 'prom-client';
import { withinTime } from '#server/concurrency/within-time.ts';
import { gauge } from '#server/metric.ts';

/**
 * Reads a value within a time limit. Concurrent callers share one read.
 * @returns undefined if the value is not read in time
 */
type BoundedReading<Value> = () => Promise<Value | undefined>;

const MAX_AGE_MS = 1_000;
const PATIENCE_MS = 900;

const readingsOf = new WeakMap<Registry, Map<string, BoundedReading<unknown>>>();

/**
 * Registers a reading. While its value is missing, the metric `database_readings_missing` reports `name`.
 * @returns a function that creates the reader of a gauge, whose value is undefined while the reading is missing
 */
export function readForMetrics<Value>(
  registry: Registry,
  name: string,
  read: () => Promise<Value | undefined>,
  options: { maxAgeMs?: number } = {},
): <Part>(partOf: (value: Value) => Part) => () => Promise<Part | undefined> {
  const readings = readingsOf.get(registry) ?? registerMissing(registry);
  const reading = limitReading(read, options);
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
    '1 for readings that the database did not return in time: their metrics are outdated or absent.',
    async () => {
      const entries = [...readings].map(
        async ([name, read]) => [name, (await read()) === undefined ? 1 : 0] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    },
    'reading',
  );
  return readings;
}

/** Limits how long callers wait for a reading. No new reading starts while a reading is still running. */
export function limitReading<Value>(
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
