import { writeFile } from 'node:fs/promises';

type Outcome = { id: number; answer: unknown } | { id: number; problem: string };

/** Runs the parent's jobs in this process. Results are sent as soon as each job ends. */
export function answerJobs(work: (job: never) => unknown): void {
  // With a callback, a parent that was killed in the meantime is no error. `disconnect` ends this process.
  const send = (outcome: Outcome) => void process.send?.(outcome, () => {});

  // The parent ends this process. Ctrl-C in a terminal signals both processes, and only the parent may react.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, job }: { id: number; job: never }) => {
    Promise.resolve(job)
      .then(work)
      .then(
        (answer) => send({ id, answer }),
        (error: unknown) => send({ id, problem: String(error) }),
      );
  });
}

/** Sends a text to the parent during a job. */
export function sendNote(note: string): void {
  process.send?.({ note }, () => {});
}

/** If memory runs out, Linux ends this process before the site's. Other systems do not have this file. */
export async function endFirstWithoutMemory(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '900').catch(() => {});
}
