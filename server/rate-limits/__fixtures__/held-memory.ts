import { collectGarbage } from '#server/start-garbage.ts';

/** The heap of this process after a collection. */
export function heldMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
