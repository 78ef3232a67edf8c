/**
 * Collects what a start leaves: modules' sources, pages of the warm-up. V8 by itself would keep them for
 * hours.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Pages of configuration alone are rendered by then. */
const AFTER_MS = 15_000;

/** @param untilQuiet resolves when nobody waits for an answer: a collection takes some fifty milliseconds */
export async function collectStartGarbage(
  untilQuiet: () => Promise<void>,
  { signal, afterMs = AFTER_MS }: { signal: AbortSignal; afterMs?: number },
): Promise<void> {
  await sleep(afterMs, undefined, { signal, ref: false });
  await untilQuiet();
  if (!signal.aborted) collectGarbage();
}

export function collectGarbage(): void {
  // The flag also works on a running process.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
