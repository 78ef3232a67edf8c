import { openWorkerThread, type WorkerThread } from '../concurrency/worker-thread.ts';
import type { Drawing } from './drawing.ts';

export type BrandRenderer = WorkerThread<Drawing, Uint8Array>;

/** The thread that draws the brand's files. A card takes a tenth of a second. */
export function openBrandRenderer(): BrandRenderer {
  return openWorkerThread({
    module: new URL('./drawing-thread.ts', import.meta.url),
    limitMs: 20_000,
    idleMs: 5_000,
  });
}
