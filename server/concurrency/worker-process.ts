/**
 * Runs blocking work in a child process. A thread would leave fifty megabytes that this process never frees;
 * a child's memory is freed when it ends.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';

export type WorkerProcess<Job, Answer> = {
  /** @throws if the job fails; WorkerTimeout if it takes too long, WorkerClosed after `close` */
  run: (job: Job) => Promise<Answer>;
  close: () => Promise<void>;
};

/** The process ended while the job was running. */
export class WorkerClosed extends Error {}

export class WorkerTimeout extends Error {}

export type WorkerProcessOptions = {
  /** A module that calls `answerJobs` of `worker-jobs.ts`. */
  module: string;
  /** Milliseconds for one job: a process that hangs is replaced. */
  limitMs: number;
  /** Milliseconds without a job after which the process ends. */
  idleMs: number;
};

/** Makes malloc return freed memory at once, instead of keeping an arena per thread. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

type Pending<Answer> = { settle: (answer: { answer: Answer } | Error) => void; timer: NodeJS.Timeout };
type Message<Answer> = { id: number; answer: Answer } | { id: number; problem: string };

/** The process starts with its first job. A failed job ends it: its state is not trusted. */
export function openWorkerProcess<Job, Answer>(options: WorkerProcessOptions): WorkerProcess<Job, Answer> {
  return new ChildWorker(options);
}

/** A process ends when it fails, hangs or idles, and the next job starts another. */
class ChildWorker<Job, Answer> implements WorkerProcess<Job, Answer> {
  readonly #options: WorkerProcessOptions;
  readonly #jobs = new Map<number, Pending<Answer>>();
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
  }

  run(job: Job): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(new WorkerClosed('Nothing is started any more.'));
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const { limitMs } = this.#options;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void this.#stop(new WorkerTimeout(`A job took more than ${limitMs} ms.`));
      }, limitMs);
      timer.unref();
      this.#jobs.set(id, {
        settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome.answer)),
        timer,
      });
      // The process has ended, and its exit event rejects the job.
      worker.send({ id, job }, () => {});
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop(new WorkerClosed('The process ends.'));
  }

  #start(): ChildProcess {
    const started = fork(this.#options.module, {
      // Inherits no settings and no flags, only the cache of compiled sources.
      env: { ...compileCache(), ...MALLOC },
      execArgv: ['--max-semi-space-size=8'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    // A late report of a process that was replaced has no effect.
    const fail = (error: Error) => {
      if (this.#worker === started) void this.#stop(error);
    };
    started.on('message', (message: Message<Answer>) => {
      if (this.#worker !== started) return;
      if ('answer' in message) this.#finish(message.id, { answer: message.answer });
      else fail(new Error(message.problem));
    });
    started.on('error', fail);
    started.on('exit', (code, signal) => fail(new Error(`The process ended (${signal ?? code}).`)));
    return started;
  }

  #finish(id: number, outcome: { answer: Answer } | Error): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#jobs.delete(id);
    clearTimeout(job.timer);
    job.settle(outcome);
    if (this.#jobs.size > 0) return;
    this.#idle = setTimeout(
      () => void this.#stop(new Error('The process had nothing to do.')),
      this.#options.idleMs,
    );
    this.#idle.unref();
  }

  #stop(reason: Error): Promise<void> | undefined {
    const killing = this.#worker && killed(this.#worker);
    this.#worker = undefined;
    for (const id of this.#jobs.keys()) this.#finish(id, reason);
    clearTimeout(this.#idle);
    return killing;
  }
}

function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** SIGKILL also ends a process that hangs. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
