/** Measures the longest block of the event loop: the time in which this process answered nobody. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LongestBlock = {
  /** The longest block of the last minute, in seconds, exact to some ten milliseconds. */
  seconds: () => number;
};

const RESOLUTION_MS = 10;
const PART_MS = 10_000;
/** Finished parts of the minute. */
const PARTS_KEPT = 5;

export function watchLongestBlock(): LongestBlock {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let parts: readonly number[] = [];
  delays.enable();
  setInterval(() => {
    parts = [...parts, blockOf(delays.max)].slice(-PARTS_KEPT);
    delays.reset();
  }, PART_MS).unref();
  return { seconds: () => Math.max(0, ...parts, blockOf(delays.max)) };
}

/** @param delay between two ticks of the monitor, in nanoseconds; zero or less without a measurement */
function blockOf(delay: number): number {
  return Math.max(0, delay / 1e9 - RESOLUTION_MS / 1000);
}
