/** Starts the processes that answer visitors on one port, replaces dead ones, and ends all together. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionConfig } from '#server/db/reach.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { ProcessMetrics, ToSupervisor, ToWorker } from './messages.ts';

export type Supervisor = {
  /** Lets all begin, and resolves once each answers. @throws OperatorError with the first failure's lines */
  serve: (database: ConnectionConfig) => Promise<void>;
  /** The metrics of every process that answers in time. */
  readMetrics: () => Promise<ProcessMetrics[]>;
  counts: () => { running: number; deaths: number };
  stop: () => Promise<void>;
};

/** First pause before a dead process is replaced; doubles with each that died within a minute. */
const BACK_OFF_MS = 100;
const BACK_OFF_MAX_MS = 10_000;
const STABLE_MS = 60_000;
const METRICS_MS = 1_000;

/** Forks `count` processes at once, so that they load their code while the database starts. */
// oxlint-disable-next-line max-lines-per-function -- birth, messages and death of the processes share their list
export function superviseProcesses(count: number, log: Pick<FastifyBaseLogger, 'error'>): Supervisor {
  // Each process accepts connections itself. Under round robin a connection on its way to a dying process would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  const answers = new Map<number, (metrics: ProcessMetrics) => void>();
  const allListen = Promise.withResolvers<void>();
  // The promise is awaited in `serve`; a rejection before that must not count as unhandled.
  allListen.promise.catch(() => {});
  let database: ConnectionConfig | undefined;
  let listening = 0;
  let deaths = 0;
  let lastId = 0;
  let isEnding = false;

  function start(earlyDeaths: number): void {
    const worker = cluster.fork();
    const startedAt = performance.now();
    workers.add(worker);
    worker.on('message', (message: ToSupervisor) => hear(worker, message));
    // A message to a dying process may fail: its end is handled below.
    worker.on('error', () => {});
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (isEnding) return;
      deaths += 1;
      if (listening < count) return refuse(`A process ended with ${signal ?? code} before it answered.`);
      const early = performance.now() - startedAt < STABLE_MS ? earlyDeaths + 1 : 0;
      const pauseMs = Math.min(BACK_OFF_MAX_MS, BACK_OFF_MS * 2 ** early);
      log.error({ code, signal, pauseMs }, 'a process that answers visitors ended: another one follows');
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(early);
      }, pauseMs);
      timers.add(timer);
    });
  }

  function hear(worker: Worker, message: ToSupervisor): void {
    if (message.kind === 'loaded') welcome(worker);
    else if (message.kind === 'refused') refuse(message.lines);
    else if (message.kind === 'metrics') answers.get(message.id)?.(message.metrics);
    else {
      listening += 1;
      if (listening === count) allListen.resolve();
    }
  }

  const loaded = new WeakSet<Worker>();
  function welcome(worker: Worker): void {
    loaded.add(worker);
    if (database) tell(worker, { kind: 'serve', database });
  }

  /** A failed start fails all, as nobody would notice a missing process. */
  function refuse(lines: string): void {
    if (listening < count) allListen.reject(new OperatorError(lines));
    else log.error(lines);
  }

  for (let number = 0; number < count; number += 1) start(0);

  return {
    serve(address) {
      database = address;
      for (const worker of workers) if (loaded.has(worker)) tell(worker, { kind: 'serve', database });
      return allListen.promise;
    },
    async readMetrics() {
      const read = [...workers].map((worker) => {
        const { promise, resolve } = Promise.withResolvers<ProcessMetrics | undefined>();
        const id = (lastId += 1);
        const timer = setTimeout(() => resolve(undefined), METRICS_MS);
        answers.set(id, resolve);
        tell(worker, { kind: 'metrics?', id });
        return promise.finally(() => {
          clearTimeout(timer);
          answers.delete(id);
        });
      });
      return (await Promise.all(read)).filter((metrics) => metrics !== undefined);
    },
    counts: () => ({ running: workers.size, deaths }),
    async stop() {
      isEnding = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(
        [...workers].map((worker) => {
          worker.process.kill('SIGTERM');
          return once(worker, 'exit');
        }),
      );
    },
  };
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
