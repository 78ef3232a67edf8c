import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resident megabytes of a process and its descendants, by id. */
export type Memories = ReadonlyMap<number, number>;

export type MemoryWatch = {
  stop: () => Promise<Memories>;
};

/** Milliseconds until the worker processes have ended and the start's garbage is collected. */
export const QUIET_MS = 35_000;
const EVERY_MS = 200;

export async function readMemories(pid: number): Promise<Memories> {
  const memories = new Map<number, number>();
  for (const id of await processesOf(pid)) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    if (kilobytes !== undefined) memories.set(id, (Number(kilobytes) * 1024) / 1e6);
  }
  return memories;
}

/** Reads the memory five times a second, as a peak cannot be read afterwards. */
export function watchMemory(pid: number): MemoryWatch {
  const stopping = new AbortController();
  const peaks = new Map<number, number>();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const [id, megabytes] of await readMemories(pid))
        peaks.set(id, Math.max(megabytes, peaks.get(id) ?? 0));
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return peaks;
    },
  };
}

export function largestOf(memories: Memories): number {
  return Math.max(...memories.values());
}

/** The ids of a process and of all its descendants, a parent before its children; Linux only. */
export async function processesOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  const ids = (await Promise.allSettled(texts)).flatMap((text) =>
    text.status === 'fulfilled' ? text.value.split(' ').filter(Boolean).map(Number) : [],
  );
  return [pid, ...(await Promise.all(ids.map(processesOf))).flat()];
}
