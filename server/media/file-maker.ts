/** Runs the jobs that read uploaded files in a process of their own, one at a time. */
import { join } from 'node:path';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess, WorkerClosed, WorkerTimeout } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';
import { AppError } from '#shared/errors.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';
import type { RecordingAnswer, RecordingJob } from './recording-job.ts';

/**
 * Milliseconds that an upload waits for its turn. The sum of this number and the limit of a job must be less than the
 * timeouts of the proxies in `deploy/`.
 */
const ACQUIRE_TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;
const QUEUE_LENGTH = 32;

export type FileMaker = ReturnType<typeof openFileMaker>;

/** @param limitMs milliseconds after which a job fails */
export function openFileMaker(limitMs: number) {
  const worker = openWorkerProcess<PictureJob | RecordingJob, PictureAnswer | RecordingAnswer>({
    module: join(ROOT, 'server/media/process.ts'),
    limitMs,
    idleMs: IDLE_MS,
  });
  // Only one file is processed at a time, as a picture uses all cores, and several pictures would need too much
  // memory.
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: QUEUE_LENGTH,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    refusal: 'MEDIA_BUSY',
  });
  const run = (
    job: PictureJob | RecordingJob,
    { signal, client = '' }: { signal?: AbortSignal | undefined; client?: string },
  ) =>
    limiter.run(
      async () => {
        signal?.throwIfAborted();
        try {
          return await worker.run(job);
        } catch (error) {
          if (error instanceof WorkerClosed) throw new AppError('MEDIA_BUSY', {}, { cause: error });
          if (!(error instanceof WorkerTimeout)) throw error;
          throw new AppError(
            'recording' in job ? 'RECORDING_DAMAGED' : 'PICTURE_TOO_SLOW',
            {},
            { cause: error },
          );
        }
      },
      { client },
    );
  return {
    /** @throws MEDIA_BUSY, PICTURE_TOO_SLOW, the signal's reason, or the error of the worker process */
    make: (job: PictureJob, options: Parameters<typeof run>[1]) =>
      run(job, options) as Promise<PictureAnswer>, // The process answers each job with its own kind.
    /** @throws as `make`, with RECORDING_DAMAGED for a file that takes too long */
    makeRecording: (job: RecordingJob, options: Parameters<typeof run>[1]) =>
      run(job, options) as Promise<RecordingAnswer>, // The process answers each job with its own kind.
    close: () => worker.close(),
  };
}
