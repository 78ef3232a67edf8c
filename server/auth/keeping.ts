/** What has to go, goes: sessions that ended, windows of attempts that are over, browsers that were away too long. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { Sessions } from './session.ts';
import { sweepSignIns } from './throttle.ts';

const EVERY_MS = 60_000;

/** Looks every minute, in every process: what another swept already is gone. Returns how to end it. */
export function startAuthKeeping(options: {
  sql: Database;
  sessions: Pick<Sessions, 'sweep'>;
  windowMinutes: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): { stop: () => Promise<void> } {
  const { sql, sessions, windowMinutes, log } = options;
  const stopping = new AbortController();

  async function look(): Promise<void> {
    await sessions.sweep();
    await sweepSignIns(sql, windowMinutes);
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'sign-in could not be swept'));
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await keeping;
    },
  };
}
