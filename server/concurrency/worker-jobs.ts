/** The inside of a thread that `worker-thread.ts` opens. */
import { parentPort } from 'node:worker_threads';

/** Answers every job with what `work` makes of it, in the order in which they are done. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  const send = (message: { id: number; answer: Answer } | { id: number; problem: string }) =>
    parentPort?.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window

  parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
    Promise.resolve(job)
      .then(work)
      .then(
        (answer) => send({ id, answer }),
        (error: unknown) => send({ id, problem: String(error) }),
      );
  });
}
