/** What one request costs a server besides its own time: seen through the inspector and, of memory, by the kernel. */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inspector } from './inspector.ts';

export type Cost = {
  /** Longest time in which nothing else was answered, in milliseconds. */
  holdMs: number;
  /** By how much the resident memory rose at its peak, in megabytes. */
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
const BEGIN = `globalThis.holds.reset()`;
const END = `globalThis.holds.max / 1e6`;

export type CostMeter = { costOf: (work: () => Promise<unknown>) => Promise<Cost> };

/** @param pid of the process that the inspector talks to; Linux only */
export async function openCostMeter(inspector: Inspector, pid: number): Promise<CostMeter> {
  await inspector.evaluate(START);
  const statusOf = async (name: string) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  };
  return {
    async costOf(work) {
      await sleep(SETTLE_MS);
      // The kernel forgets the highest mark: from now on it counts anew.
      await writeFile(`/proc/${pid}/clear_refs`, '5');
      const before = await statusOf('VmRSS');
      await inspector.evaluate(BEGIN);
      await work();
      await sleep(SETTLE_MS);
      const holdMs = Number(await inspector.evaluate(END));
      return {
        holdMs: Math.max(0, holdMs - RESOLUTION_MS),
        growthMegabytes: (await statusOf('VmHWM')) - before,
      };
    },
  };
}
