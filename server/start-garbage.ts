/**
 * Collects the garbage of the start, such as sources of modules and pages of the warm-up. Otherwise V8 would keep
 * it for hours.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after the start. By then prerendering has rendered the pages. */
const AFTER_MS = 15_000;

/** @param waitForRequests resolves when no request is open, as a collection takes about fifty milliseconds */
export async function collectStartGarbage(
  waitForRequests: () => Promise<void>,
  { signal, afterMs = AFTER_MS }: { signal: AbortSignal; afterMs?: number },
): Promise<void> {
  await sleep(afterMs, undefined, { signal, ref: false });
  await waitForRequests();
  if (!signal.aborted) collectGarbage();
}

export function collectGarbage(): void {
  // V8 accepts this flag also while the process is running.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
