/**
 * How soon a change is seen: on every surface of four processes over one Postgres, with notifications and without.
 * `npm run prove -- freshness --changes 60` makes it shorter.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import type { Database } from '#server/db/connect.ts';
import { type Freshness, openChangedBlog } from '../support/factories/content-changes.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { type SiteProcess, startSite } from '../support/servers/site-process.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { FRESHNESS_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const PROCESSES = 4;
/** Without notifications each change waits for a poll: fewer of them show as much. */
const SHARE_WITHOUT = 10;
const SHARE_BEHIND_ONE_PORT = 5;
/** So many connections miss one of four processes in fewer than one time of a hundred. */
const LOOKS_BEHIND_ONE_PORT = 24;

export async function proveFreshness(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { changes: { type: 'string', default: '1000' } } });
  const changes = Number(values.changes);
  await ensureBuild();
  const cluster = await startTestCluster();
  try {
    await proveChanges(report, {
      name: 'with notifications',
      changes,
      bar: LIMITS.notified,
      isNotified: true,
    });
    await proveChanges(report, {
      name: 'behind one port',
      changes: Math.max(6, Math.ceil(changes / SHARE_BEHIND_ONE_PORT)),
      bar: LIMITS.notified,
      isNotified: true,
      isOnePort: true,
    });
    await proveChanges(report, {
      name: 'without notifications',
      changes: Math.max(6, Math.ceil(changes / SHARE_WITHOUT)),
      bar: LIMITS.polled,
      isNotified: false,
    });
  } finally {
    await cluster.stop();
  }
}

async function proveChanges(
  report: Report,
  {
    name,
    changes,
    bar,
    isNotified,
    isOnePort = false,
  }: { name: string; changes: number; bar: number; isNotified: boolean; isOnePort?: boolean },
): Promise<void> {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder();
  if (!isNotified) await cutNotifications(database.sql);
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, PAGE_CACHE_MB: '64' };
  const sites: SiteProcess[] = [];
  for (let count = 0; count < (isOnePort ? 1 : PROCESSES); count += 1) {
    const site = await startSite({ ...settings, PROCESSES: isOnePort ? String(PROCESSES) : '1' });
    sites.push(site);
    // The first one draws the brand's files for all of them.
    while (!site.output().includes('the brand’s files are there')) await sleep(50);
  }
  const all: Freshness = { milliseconds: [], stale: [] };
  try {
    const blog = await openChangedBlog(
      database.sql,
      sites.map(({ origin }) => origin),
      { looks: isOnePort ? LOOKS_BEHIND_ONE_PORT : 1 },
    );
    for (let turn = 0; turn < changes; turn += 1) {
      const { milliseconds, stale } = await blog.changeOnce(turn);
      all.milliseconds.push(...milliseconds);
      all.stale.push(...stale);
    }
  } finally {
    for (const site of sites) await site.stop();
    await database.drop();
    await folder.remove();
  }
  const sorted = all.milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  report.tell(`${name}: changes on ${PROCESSES} processes`, changes, 'changes');
  report.tell('… surfaces looked at', sorted.length + all.stale.length, 'surfaces');
  report.tell('… that stayed as they were', all.stale.length, 'surfaces', 0);
  report.explain(all.stale.slice(0, 10));
  report.tell('… median from the commit to the first request that got it', at(0.5), 'ms');
  report.tell('… p99', at(0.99), 'ms', bar);
  report.tell('… the slowest', at(1), 'ms');
}

/** The same trigger function, without its word to those who listen. */
async function cutNotifications(sql: Database): Promise<void> {
  const [found] = await sql<[{ definition: string }]>`
    select pg_get_functiondef('raise_content_version'::regproc) as definition
  `;
  await sql.unsafe(found.definition.replace(/^\s*perform pg_notify.*$/m, ''));
}
