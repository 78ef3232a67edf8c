/**
 * Collects the garbage of the start, such as sources of modules and pages of the warm-up. Otherwise V8 would keep
 * it for hours.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after the start. By then prerendering has rendered the pages. */
const AFTER_MS = 15_000;

/**
 * @param waitForQuiet resolves when no job of the start is running and no request is open, as a collection takes about
 * fifty milliseconds
 */
export async function collectStartGarbage(
  waitForQuiet: () => Promise<void>,
  { signal, afterMs = AFTER_MS }: { signal: AbortSignal; afterMs?: number },
): Promise<void> {
  await sleep(afterMs, undefined, { signal, ref: false });
  await waitForQuiet();
  if (!signal.aborted) collectGarbage();
}

/**
 * Collects garbage, and compiled code: most functions of a start run only once. V8 compiles a function again when it is
 * called, as it does after it has discarded code by itself.
 */
export function collectGarbage(): void {
  // V8 accepts these flags also while the process is running. Without the second one a requested collection keeps code.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  setFlagsFromString('--stress-flush-code');
  collect();
  setFlagsFromString('--no-stress-flush-code');
}
