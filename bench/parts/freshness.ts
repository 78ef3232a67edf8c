/**
 * Measures how soon every surface of several processes over one Postgres shows a change, with and without
 * notifications.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { cutNotifications, openChangedBlog } from '#tests/support/factories/content-changes.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';

const PROCESSES = 4;
/** Without notifications each change waits for a poll, so fewer changes suffice. */
const SHARE_POLLED = 10;
/** The 99th percentile from a commit to the first request that gets the new state. */
const MAX_MS = { notified: 100, polled: 1_200 } as const;

export const freshness: Part = {
  about: `until a change is seen on ${PROCESSES} processes, with notifications and without`,
  isSeparate: true,
  async measure({ changes }) {
    const polledChanges = Math.max(6, Math.ceil(changes / SHARE_POLLED));
    return [
      ...(await measureChanges('notified', changes)),
      ...(await measureChanges('polled', polledChanges)),
    ];
  },
};

async function measureChanges(how: keyof typeof MAX_MS, changes: number): Promise<Figure[]> {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder();
  if (how === 'polled') await cutNotifications(database.sql);
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, PAGE_CACHE_MB: '64' };
  const sites: SiteProcess[] = [];
  for (let count = 0; count < PROCESSES; count += 1) {
    const site = await startSite(env);
    sites.push(site);
    // The first process renders the brand's files for all processes.
    while (!site.output().includes('the brand’s files are there')) await sleep(50);
  }
  const blog = await openChangedBlog(
    database.sql,
    sites.map(({ origin }) => origin),
  );
  const milliseconds: number[] = [];
  let stale = 0;
  for (let turn = 0; turn < changes; turn += 1) {
    const result = await blog.changeOnce(turn);
    milliseconds.push(...result.milliseconds);
    stale += result.stale.length;
  }
  for (const site of sites) await site.stop();
  await database.drop();
  await folder.remove();
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
  return [
    { what: `${how}: a change is seen`, unit: 'ms', values: milliseconds },
    { what: `${how}: p99`, unit: 'ms', values: [p99], budget: { max: MAX_MS[how] } },
    { what: `${how}: surfaces that stayed stale`, unit: '', values: [stale], budget: { max: 0 } },
  ];
}
