/** The inside of a thread that `worker-thread.ts` opens. */
import { parentPort } from 'node:worker_threads';

/** Answers every job with what `work` makes of it, or resolves to, in the order in which they are done. */
export function answerJobs(work: (job: never) => unknown): void {
  const send = (message: { id: number; answer: unknown } | { id: number; problem: string }) =>
    parentPort?.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window

  parentPort?.on('message', ({ id, job }: { id: number; job: never }) => {
    Promise.resolve(job)
      .then(work)
      .then(
        (answer) => send({ id, answer }),
        (error: unknown) => send({ id, problem: String(error) }),
      );
  });
}
