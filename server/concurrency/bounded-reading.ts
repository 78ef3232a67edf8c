import { withinTime } from './within-time.ts';

/**
 * Reads a value once for all concurrent callers, each of whom waits for a bounded time.
 * @returns undefined where it could not be read in time
 */
export type BoundedReading<Value> = () => Promise<Value | undefined>;

/** One reading serves whoever asks within this time. */
const MAX_AGE_MS = 1_000;
const PATIENCE_MS = 900;

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
