/** Work that would hold the event loop for too long, in a thread of its own. */
import { Worker } from 'node:worker_threads';

export type WorkerThread<Job, Answer> = {
  /** @throws where the job fails or takes too long; ThreadClosed after `close` */
  run: (job: Job) => Promise<Answer>;
  close: () => Promise<void>;
};

/** Why a job that was under way when the process ended has no answer. */
export class ThreadClosed extends Error {}

export type WorkerThreadOptions = {
  /** A module that calls `answerJobs` of `worker-jobs.ts`. */
  module: URL;
  /** Milliseconds for one job: a thread that hangs is replaced. */
  limitMs: number;
  /** A thread with nothing to do goes after so many milliseconds, and its memory with it. */
  idleMs: number;
};

type Pending<Answer> = { settle: (answer: { answer: Answer } | Error) => void; timer: NodeJS.Timeout };
type Message<Answer> = { id: number; answer: Answer } | { id: number; problem: string };

/**
 * Opens a thread, which starts with its first job. A failed job ends the thread: a program that failed once is not
 * trusted with the next job.
 */
export function openWorkerThread<Job, Answer>({
  module,
  limitMs,
  idleMs,
}: WorkerThreadOptions): WorkerThread<Job, Answer> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;
  const jobs = new Map<number, Pending<Answer>>();

  const start = () => {
    // Nothing of the process's surroundings: neither settings nor flags.
    const started = new Worker(module, { env: {}, execArgv: [], argv: [] });
    started.unref();
    // A thread that was given up has nothing more to say.
    const fail = (error: Error) => {
      if (worker === started) void stop(error);
    };
    started.on('message', (message: Message<Answer>) => {
      if ('answer' in message) finish(message.id, { answer: message.answer });
      else fail(new Error(message.problem));
    });
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`The thread ended (${code}).`)));
    return started;
  };

  const finish = (id: number, outcome: { answer: Answer } | Error) => {
    const job = jobs.get(id);
    if (!job) return;
    jobs.delete(id);
    clearTimeout(job.timer);
    job.settle(outcome);
    if (jobs.size > 0) return;
    idle = setTimeout(() => void stop(new Error('The thread had nothing to do.')), idleMs);
    idle.unref();
  };

  const stop = (reason: Error) => {
    const ended = worker?.terminate();
    worker = undefined;
    for (const id of jobs.keys()) finish(id, reason);
    clearTimeout(idle);
    return ended;
  };

  return {
    run(job) {
      if (closed) return Promise.reject(new ThreadClosed('Nothing is started any more.'));
      clearTimeout(idle);
      worker ??= start();
      const busy = worker;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          void stop(new Error(`A job took more than ${limitMs} ms.`));
        }, limitMs);
        timer.unref();
        jobs.set(id, {
          settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome.answer)),
          timer,
        });
        busy.postMessage({ id, job }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
      });
    },
    async close() {
      closed = true;
      await stop(new ThreadClosed('The process ends.'));
    },
  };
}
