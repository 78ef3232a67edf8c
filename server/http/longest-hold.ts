/** The longest time in which this process answered nobody, because one piece of work held the event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LongestHold = {
  /** Of the last minute, in seconds; exact to some ten milliseconds. */
  seconds: () => number;
};

const RESOLUTION_MS = 10;
const PART_MS = 10_000;
/** Parts of the minute that are over. */
const PARTS_KEPT = 5;

export function watchLongestHold(partMs = PART_MS): LongestHold {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let parts: readonly number[] = [];
  delays.enable();
  setInterval(() => {
    parts = [...parts, holdOf(delays.max)].slice(-PARTS_KEPT);
    delays.reset();
  }, partMs).unref();
  return { seconds: () => Math.max(0, ...parts, holdOf(delays.max)) };
}

/** @param delay between two ticks of the monitor's clock, in nanoseconds; nothing above zero where none was seen yet */
function holdOf(delay: number): number {
  return Math.max(0, delay / 1e9 - RESOLUTION_MS / 1000);
}
