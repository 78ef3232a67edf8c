import { collectGarbage } from '#server/start-garbage.ts';

/** Returns the used memory after a garbage collection. */
export function heldMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
