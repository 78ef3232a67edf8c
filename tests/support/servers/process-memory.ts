/** The resident memory of a site's processes, as the system counts it. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resident megabytes of a process and of all that it started, by their ids. */
export type Memories = ReadonlyMap<number, number>;

export type MemoryWatch = {
  /** The largest that each process had since the beginning. */
  stop: () => Promise<Memories>;
};

/** Until the processes that render texts and pictures have ended, and the garbage of the start is collected. */
export const QUIET_MS = 35_000;
const EVERY_MS = 200;

export async function readMemories(pid: number): Promise<Memories> {
  const found = new Map<number, number>();
  for (const id of await processesOf(pid)) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    if (kilobytes !== undefined) found.set(id, (Number(kilobytes) * 1024) / 1e6);
  }
  return found;
}

/** Looks five times a second, as a maximum that has passed is seen by nobody afterwards. */
export function watchMemory(pid: number): MemoryWatch {
  const stopping = new AbortController();
  const most = new Map<number, number>();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const [id, megabytes] of await readMemories(pid))
        most.set(id, Math.max(megabytes, most.get(id) ?? 0));
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return most;
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
