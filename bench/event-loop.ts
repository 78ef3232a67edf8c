/** Measures one request: the longest block of the event loop by the inspector, and memory by the kernel. */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inspector } from '#tests/support/browser/inspector.ts';

type Cost = {
  /** Milliseconds of the longest block of the event loop. */
  holdMs: number;
  /** The rise of the resident memory's peak, in megabytes. */
  growthMegabytes: number;
};

/** The histogram's resolution, which is also the reading of an idle loop. */
const RESOLUTION_MS = 1;
/** Work may continue after the response; it has ended when the event loop has been idle for this long. */
const SETTLE_MS = 30;

const START = `
  globalThis.holds = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} });
  globalThis.holds.enable();
`;
const BEGIN = `globalThis.holds.reset()`;
const END = `globalThis.holds.max / 1e6`;

export type CostMeter = { costOf: (work: () => Promise<unknown>) => Promise<Cost> };

/** @param pid of the inspected process; Linux only */
export async function openCostMeter(inspector: Inspector, pid: number): Promise<CostMeter> {
  await inspector.evaluate(START);
  const statusOf = async (name: string) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  };
  return {
    async costOf(work) {
      await sleep(SETTLE_MS);
      // Resets the kernel's peak of memory.
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
