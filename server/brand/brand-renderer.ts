import { join } from 'node:path';
import { openWorkerProcess, type WorkerProcess } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';
import type { RenderJob } from './render-job.ts';

export type BrandRenderer = WorkerProcess<RenderJob, Uint8Array>;

/** Opens the render process. A card takes it a tenth of a second. */
export function openBrandRenderer(): BrandRenderer {
  return openWorkerProcess({
    module: join(ROOT, 'server/brand/render-process.ts'),
    limitMs: 20_000,
    idleMs: 5_000,
  });
}
