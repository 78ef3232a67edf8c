/**
 * The memory that a start leaves behind: modules' sources, pages of the warm-up. V8 by itself would keep it
 * for hours.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the pages that depend on nothing but the configuration are rendered. */
const AFTER_MS = 15_000;

/** @param quiet resolves when nobody waits for an answer: a collection takes some fifty milliseconds */
export async function collectStartGarbage(
  quiet: () => Promise<void>,
  { signal, afterMs = AFTER_MS }: { signal: AbortSignal; afterMs?: number },
): Promise<void> {
  await sleep(afterMs, undefined, { signal, ref: false });
  await quiet();
  if (!signal.aborted) collectGarbage();
}

export function collectGarbage(): void {
  // Node exposes the collector by a flag, of the command line or of the process.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
