/**
 * Detects changes of the activity log. The number and hash of the newest row are also in the process log, which
 * the database cannot change. docs/decisions/0050-activity-log.md
 */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { findLogEnd, findRetention, type LogLink, readLogLinks } from './read.ts';

/** The last verified row. A later verification needs it to detect replaced or removed rows. */
export type LogEnd = { n: number; hash: string };

export type Verified = { rows: number; end: LogEnd | undefined; fault: string | undefined };

const BEGINNING = '00';

const BATCH = 1000;
const LOG_END_EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * Recomputes all hashes, and checks that no row is missing.
 * @param knownEnd the result of an earlier verification; its row must still exist
 */
export async function verifyLog(sql: Sql, knownEnd?: LogEnd): Promise<Verified> {
  let lastEnd: LogEnd | undefined;
  let rows = 0;
  let isKnown = knownEnd === undefined;
  const result = (fault?: string): Verified => ({ rows, end: lastEnd, fault });
  for (;;) {
    const links = await readLogLinks(sql, lastEnd?.n ?? 0, BATCH);
    for (const link of links) {
      const fault = lastEnd ? faultOf(link, lastEnd) : await faultOfFirst(sql, link);
      if (fault !== undefined) return result(fault);
      lastEnd = { n: link.n, hash: link.hash };
      rows += 1;
      if (link.n === knownEnd?.n) {
        if (link.hash !== knownEnd.hash) return result(`Row ${link.n} is another one than it was.`);
        isKnown = true;
      }
    }
    if (links.length < BATCH) break;
  }
  return result(isKnown ? undefined : `Row ${knownEnd?.n}, which was there before, is missing.`);
}

function faultOf({ n, text, previous, hash }: LogLink, lastEnd: LogEnd): string | undefined {
  if (n !== lastEnd.n + 1) return `Rows are missing between ${lastEnd.n} and ${n}.`;
  if (previous !== lastEnd.hash) return `Row ${n} is not chained to the one before.`;
  return hashOf(text) === hash ? undefined : `Row ${n} was changed.`;
}

/**
 * Verifies the first stored row. Its predecessor is the beginning of the log, or the last row that retention
 * deleted.
 */
async function faultOfFirst(sql: Sql, link: LogLink): Promise<string | undefined> {
  const predecessor = link.n === 1 ? { n: 0, hash: BEGINNING } : await findRetention(sql);
  if (!predecessor || predecessor.n !== link.n - 1) return `Rows are missing before ${link.n}.`;
  return faultOf(link, predecessor);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns a task that writes the number and hash of the newest row to the process log once a day.
 * @param now milliseconds of a monotonic clock
 */
export function createLogEndJob(
  { sql, log }: { sql: Sql; log: Pick<FastifyBaseLogger, 'info'> },
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let dueAt = -Infinity;
  return async () => {
    if (now() < dueAt) return;
    const end = await findLogEnd(sql);
    dueAt = now() + LOG_END_EVERY_MS;
    if (end) log.info({ since: `${end.n}:${end.hash}` }, 'the end of the activity log');
  };
}
