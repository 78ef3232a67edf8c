/** Sends the notices of one channel, beside the requests. */
import type { NoticeChannel } from '#shared/lead-states.ts';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWakeable } from '#server/concurrency/wakeable.ts';
import type { Database } from '#server/db/connect.ts';
import type { OutboxTimes } from '#server/outbox/back-off.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { claimMessage, type Message, type Schedule, settleMessage } from './outbox.ts';

export type NoticeWorker = {
  /** This process's attempts by outcome. */
  attempts: () => Readonly<Record<string, number>>;
  /** Claims nothing more, lets running messages end for a moment, then gives up the rest. */
  stop: () => Promise<void>;
};

type WorkerOptions = {
  sql: Database;
  channel: NoticeChannel;
  schedule: Schedule;
  /** Leads of one message. */
  batch: number;
  /** Messages that are sent at once. */
  slots: number;
  send: (message: Message, signal: AbortSignal) => Promise<Verdict>;
  times: OutboxTimes;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Registers `wake`, which announces new leads. */
  listen: ((wake: () => void) => void) | undefined;
};

/** Pause between two looks: the guarantee, which also finds what dead processes left. */
const LOOK_MS = { notified: 5_000, alone: 250 };
const DATABASE_PAUSE_MS = 250;
const STOP_PATIENCE_MS = 3_000;

export function startNoticeWorker(options: WorkerOptions): NoticeWorker {
  const { sql, channel, schedule, batch, times, log } = options;
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  const counts: Record<string, number> = {};
  const { pause, wake } = createWakeable(stopping.signal);
  let databaseAway = false;
  options.listen?.(wake);

  async function claim(): Promise<Message | undefined> {
    try {
      const message = await claimMessage(sql, { channel, schedule, batch, times });
      databaseAway = false;
      return message;
    } catch (error) {
      // Logged once an outage, not at every look.
      if (!databaseAway) log.warn({ err: error, channel }, 'notices wait for the database');
      databaseAway = true;
      return undefined;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (underWay.size >= options.slots) {
        await Promise.race(underWay);
        continue;
      }
      const message = await claim();
      if (!message) {
        await pause(options.listen ? LOOK_MS.notified : LOOK_MS.alone);
        continue;
      }
      const telling = tell(options, message, { counts, signal: cutOff.signal }).finally(() => {
        underWay.delete(telling);
        wake();
      });
      underWay.add(telling);
    }
  }

  const running = run();
  return {
    attempts: () => counts,
    async stop() {
      stopping.abort();
      await running;
      // An aborted message has no answer: it is settled like any other, and repeated under its id.
      const timer = setTimeout(() => cutOff.abort(), STOP_PATIENCE_MS);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}

type Telling = { counts: Record<string, number>; signal: AbortSignal };

/** Sends a message and records what became of it. */
async function tell(options: WorkerOptions, message: Message, { counts, signal }: Telling): Promise<void> {
  const { channel, times, log } = options;
  const verdict = await options.send(message, signal);
  counts[verdict.kind] = (counts[verdict.kind] ?? 0) + 1;
  // Ids alone: a name in the log would outlive an erasure.
  const about = { channel, messageId: message.id, leads: message.leads.length, attempts: message.attempts };
  if (verdict.kind === 'delivered') log.info(about, 'notice sent');
  else log.warn({ ...about, outcome: verdict.kind, reason: verdict.reason }, 'notice not sent yet');
  const deadline = performance.now() + times.leaseMs / 2;
  // An answer is kept until the database can store it: without it the message would be sent twice.
  for (;;) {
    try {
      await settleMessage(options.sql, channel, message, verdict, times);
      return;
    } catch (error) {
      if (performance.now() > deadline || signal.aborted) {
        log.error({ err: error, ...about }, 'the outcome of a notice was not recorded');
        return;
      }
      await sleep(DATABASE_PAUSE_MS);
    }
  }
}
