/** Submits changed pages to search engines by IndexNow (indexnow.org). docs/decisions/0070-machine-readable-answers.md */
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import { judgeAnswer, judgeFailure, type Verdict } from '#server/outbox/verdict.ts';
import { postPath, WELL_KNOWN } from '#shared/routes.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import { listChangedPosts, listChangedRecords } from './read.ts';
import { claimSubmission, finishSubmission, postponeSubmission, type Submission } from './write.ts';

const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** The protocol's maximum for one submission. */
const URLS_MAX = 10_000;
const RETRY_MINUTES = 10;

export type IndexNowOptions = {
  sql: Database;
  /** The service that forwards submissions to all search engines; undefined turns submissions off. */
  endpoint: string | undefined;
  origin: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** Starts the job. The job does nothing if search engines cannot reach the site. */
export function startIndexNow(options: IndexNowOptions): PeriodicJob {
  const { endpoint, origin, log } = options;
  if (endpoint === undefined || !isReachable(origin)) return { stop: async () => {} };
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: (signal) => submitChanges({ ...options, endpoint }, signal),
    onFailure: (error) => log.warn({ err: error }, 'changed pages were not submitted: tried again'),
  });
}

function isReachable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0;
}

/** Submits the pages that changed since the last submission. Only one process submits at a time. */
export async function submitChanges(
  { sql, endpoint, origin, log }: IndexNowOptions & { endpoint: string },
  signal: AbortSignal,
): Promise<void> {
  const submission = await claimSubmission(sql);
  if (!submission) return;
  const urls = await listUrls(sql, submission, origin);
  if (urls.length === 0) return finishSubmission(sql, submission);
  const verdict = await send(endpoint, { ...submission, urls, origin }, signal);
  if (verdict.kind === 'passing' || verdict.kind === 'ambiguous') {
    log.warn({ reason: verdict.reason }, 'changed pages were not submitted: tried again');
    return postponeSubmission(sql, RETRY_MINUTES);
  }
  // A refused submission is not repeated, as search engines find its pages in the sitemap.
  if (verdict.kind !== 'delivered') log.warn({ verdict }, 'changed pages were refused by IndexNow');
  else log.info({ pages: urls.length }, 'submitted changed pages by IndexNow');
  return finishSubmission(sql, submission);
}

async function listUrls(sql: Database, submission: Submission, origin: string): Promise<string[]> {
  const [records, posts] = await Promise.all([
    listChangedRecords(sql, submission),
    listChangedPosts(sql, submission, URLS_MAX),
  ]);
  return [...records.map(pathOfRecord), ...posts.map(postPath)]
    .slice(0, URLS_MAX)
    .map((path) => origin + path);
}

async function send(
  endpoint: string,
  { key, urls, origin }: { key: string; urls: readonly string[]; origin: string },
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: origin + WELL_KNOWN.indexNow,
        urlList: urls,
      }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    const retryAfter = response.headers.get('retry-after');
    return judgeAnswer({ status: response.status, retryAfter }, Date.now());
  } catch (error) {
    return judgeFailure(error);
  }
}
