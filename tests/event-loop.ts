/** How long one request holds a server's event loop, and by how much its memory grows: seen through the inspector. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inspector } from './inspector.ts';

export type Cost = {
  /** Longest time in which nothing else was answered, in milliseconds. */
  holdMs: number;
  /** By how much the memory's highest mark rose, in megabytes. */
  growthMegabytes: number;
};

/** Histogram's resolution: an idle loop shows as one of it. */
const RESOLUTION_MS = 1;
/** Work may go on after the answer: it is over when the loop has been idle for so long. */
const SETTLE_MS = 30;

const START = `
  globalThis.holds = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} });
  globalThis.holds.enable();
`;
const BEGIN = `globalThis.holds.reset(); process.resourceUsage().maxRSS`;
const END = `JSON.stringify({ holdMs: globalThis.holds.max / 1e6, maxRss: process.resourceUsage().maxRSS })`;

export type CostMeter = { costOf: (work: () => Promise<unknown>) => Promise<Cost> };

export async function openCostMeter(inspector: Inspector): Promise<CostMeter> {
  await inspector.evaluate(START);
  return {
    async costOf(work) {
      await sleep(SETTLE_MS);
      const before = Number(await inspector.evaluate(BEGIN));
      await work();
      await sleep(SETTLE_MS);
      const { holdMs, maxRss } = JSON.parse(String(await inspector.evaluate(END))) as {
        holdMs: number;
        maxRss: number;
      };
      return { holdMs: Math.max(0, holdMs - RESOLUTION_MS), growthMegabytes: (maxRss - before) / 1024 };
    },
  };
}
