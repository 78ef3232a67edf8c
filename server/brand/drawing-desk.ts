import { Worker } from 'node:worker_threads';
import type { Drawing } from './drawing.ts';

export type DrawingDesk = {
  /** @throws where the drawing fails, takes too long, or the desk is closed */
  draw: (drawing: Drawing) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Why a drawing that was under way when the process ended is none. */
export class DeskClosed extends Error {}

export type DrawingTimes = { limitMs: number; idleMs: number };

const TIMES: DrawingTimes = {
  /** A card takes a tenth of a second; a program that hangs is replaced. */
  limitMs: 20_000,
  /** A thread with nothing to do goes, and its memory with it. */
  idleMs: 5_000,
};

const THREAD = new URL('./drawing-thread.ts', import.meta.url);

type Job = { settle: (answer: Buffer | Error) => void; timer: NodeJS.Timeout };
type Answer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

/**
 * Draws in a thread of its own, which starts with the first drawing. A failed drawing ends the thread: a program that
 * failed once is not trusted with the next picture.
 */
export function openDrawingDesk(times: DrawingTimes = TIMES, thread: URL = THREAD): DrawingDesk {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;
  const jobs = new Map<number, Job>();

  const start = () => {
    // Nothing of the process's surroundings: neither settings nor flags.
    const started = new Worker(thread, { env: {}, execArgv: [], argv: [] });
    started.unref();
    // A thread that was given up has nothing more to say.
    const fail = (error: Error) => {
      if (worker === started) void stop(error);
    };
    started.on('message', (answer: Answer) => {
      if ('bytes' in answer) finish(answer.id, Buffer.from(answer.bytes));
      else fail(new Error(answer.problem));
    });
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`The drawing thread ended (${code}).`)));
    return started;
  };

  const finish = (id: number, answer: Buffer | Error) => {
    const job = jobs.get(id);
    if (!job) return;
    jobs.delete(id);
    clearTimeout(job.timer);
    job.settle(answer);
    if (jobs.size > 0) return;
    idle = setTimeout(() => void stop(new Error('The drawing thread had nothing to do.')), times.idleMs);
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
    draw(drawing) {
      if (closed) return Promise.reject(new DeskClosed('Nothing is drawn any more.'));
      clearTimeout(idle);
      worker ??= start();
      const busy = worker;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          void stop(new Error(`A drawing took more than ${times.limitMs} ms.`));
        }, times.limitMs);
        timer.unref();
        const settle = (answer: Buffer | Error) =>
          answer instanceof Error ? reject(answer) : resolve(answer);
        jobs.set(id, { settle, timer });
        busy.postMessage({ id, drawing }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
      });
    },
    async close() {
      closed = true;
      await stop(new DeskClosed('The process ends.'));
    },
  };
}
