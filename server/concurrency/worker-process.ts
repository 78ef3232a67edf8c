/**
 * Runs blocking work in a child process. The memory of a child process is freed when the process ends. A worker
 * thread would leave fifty megabytes that this process never frees.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';

export type WorkerProcess<Job, Answer> = {
  /** @throws WorkerFailure if the job fails; WorkerTimeout if it takes too long; WorkerClosed after `close` */
  run: (job: Job) => Promise<Answer>;
  close: () => Promise<void>;
};

/** The worker was closed before the job ended. */
export class WorkerClosed extends Error {}

export class WorkerTimeout extends Error {}

/** The job has thrown an error or ended its process. */
export class WorkerFailure extends Error {
  /** True if the process ended because its heap reached the limit. */
  readonly isOutOfMemory: boolean;

  constructor(message: string, { isOutOfMemory = false } = {}) {
    super(message);
    this.isOutOfMemory = isOutOfMemory;
  }
}

export type WorkerProcessOptions = {
  /** The path of a module that calls `answerJobs` of `worker-jobs.ts`. */
  module: string;
  /** Milliseconds after which a job fails and its process is replaced. */
  limitMs: number;
  /** Milliseconds without a job after which the process ends; by default it ends with `close`. */
  idleMs?: number;
  /** The limit of the heap; by default Node's. */
  heapMegabytes?: number;
  /** Receives the texts that the process sends with `sendNote`. */
  onNote?: (note: string) => void;
};

/** Makes malloc use few arenas and return freed memory to the system. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

type PendingJob<Answer> = { settle: (answer: { answer: Answer } | Error) => void; timer: NodeJS.Timeout };
type Message<Answer> = { id: number; answer: Answer } | { id: number; problem: string } | { note: string };

/**
 * Opens a worker. Its process starts with the first job. A failed job ends the process, as the state of the
 * process may be wrong. The worker keeps this process alive only during a job.
 */
export function openWorkerProcess<Job, Answer>(options: WorkerProcessOptions): WorkerProcess<Job, Answer> {
  return new ChildWorker(options);
}

/** Runs jobs in a process that ends when it fails, hangs or is idle. The next job then starts a new process. */
class ChildWorker<Job, Answer> implements WorkerProcess<Job, Answer> {
  readonly #options: WorkerProcessOptions;
  readonly #jobs = new Map<number, PendingJob<Answer>>();
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
    worker.ref();
    worker.channel?.ref();
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
      // Sending fails only if the process has ended. The exit event of the process then rejects the job.
      worker.send({ id, job }, () => {});
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop(new WorkerClosed('The process ends.'));
  }

  #start(): ChildProcess {
    const { module, heapMegabytes, onNote } = this.#options;
    const heap = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
    const child = fork(module, {
      // The process inherits no environment variables and no flags of Node. It gets the folder of the compile
      // cache.
      env: { ...compileCache(), ...MALLOC },
      execArgv: ['--max-semi-space-size=8', ...heap],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An error of a process that was already replaced has no effect.
    const fail = (error: Error) => {
      if (this.#worker === child) void this.#stop(error);
    };
    child.on('message', (message: Message<Answer>) => {
      if (this.#worker !== child) return;
      if ('note' in message) onNote?.(message.note);
      else if ('answer' in message) this.#finish(message.id, { answer: message.answer });
      else fail(new WorkerFailure(message.problem));
    });
    child.on('error', fail);
    // V8 aborts a process whose heap is full, so the signal is SIGABRT.
    child.on('exit', (code, signal) =>
      fail(
        new WorkerFailure(`The process ended (${signal ?? code}).`, { isOutOfMemory: signal === 'SIGABRT' }),
      ),
    );
    return child;
  }

  #finish(id: number, outcome: { answer: Answer } | Error): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#jobs.delete(id);
    clearTimeout(job.timer);
    job.settle(outcome);
    if (this.#jobs.size > 0) return;
    this.#worker?.unref();
    this.#worker?.channel?.unref();
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idle = setTimeout(() => void this.#stop(new Error('The process had nothing to do.')), idleMs);
    this.#idle.unref();
  }

  #stop(reason: Error): Promise<void> | undefined {
    const killing = this.#worker && killProcess(this.#worker);
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

/** Ends the process with SIGKILL, as a process that hangs ignores SIGTERM. */
async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.ref();
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
