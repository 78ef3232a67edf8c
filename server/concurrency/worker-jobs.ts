import { writeFile } from 'node:fs/promises';

type Outcome = { id: number; answer: unknown } | { id: number; problem: string };

/** Runs the parent's jobs in this process, and sends each result when its job ends. */
export function answerJobs(work: (job: never) => unknown): void {
  // The callback ignores the failure to send to a parent that was killed. The event `disconnect` then ends this
  // process.
  const send = (outcome: Outcome) => void process.send?.(outcome, () => {});

  // Only the parent ends this process. Ctrl-C in a terminal also signals this process, which must ignore the
  // signal.
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

/** Makes Linux end this process before the site's process if memory runs out. Other systems lack this file. */
export async function endFirstWithoutMemory(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '900').catch(() => {});
}
