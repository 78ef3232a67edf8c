/**
 * What an operator counts on. For a short run:
 * `npm run prove -- operate --parts container,restarts,restore,soak --restarts 3 --posts 1000 --minutes 2`
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/client-builder.ts';
import { createTestDatabase, startTestCluster } from '#tests/db.ts';
import { buildByHand } from '#tests/container.ts';
import { runImage } from '#tests/container-run.ts';
import { drillRestore } from '#tests/restore-drill.ts';
import { rollUnderLoad } from '#tests/rolling-restart.ts';
import { soak } from '#tests/soak.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { OPERATE_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

type Sizes = { restarts: number; posts: number; minutes: number };

const PARTS: Readonly<Record<string, (report: Report, sizes: Sizes) => Promise<void>>> = {
  container: proveContainer,
  restarts: proveRestarts,
  restore: proveRestore,
  soak: proveSoak,
};

const CLIENTS = 8;

export async function proveOperate(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: Object.keys(PARTS).join(',') },
      restarts: { type: 'string', default: '20' },
      posts: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '30' },
    },
  });
  const sizes = {
    restarts: Number(values.restarts),
    posts: Number(values.posts),
    minutes: Number(values.minutes),
  };
  await ensureBuild();
  const cluster = await startTestCluster();
  try {
    for (const part of values.parts.split(',')) {
      const prove = PARTS[part];
      if (!prove) throw new Error(`There is no ${part}: name some of ${Object.keys(PARTS).join(',')}.`);
      await prove(report, sizes);
    }
  } finally {
    await cluster.stop();
  }
}

/** The Dockerfile's steps in an empty folder, and what they made, run by a user without rights. */
async function proveContainer(report: Report): Promise<void> {
  const { path: folder, remove } = await makeTemporaryFolder();
  const database = await createTestDatabase({ migrated: false });
  const started = performance.now();
  const image = await buildByHand(folder, OWNER);
  report.tell('container: the Dockerfile’s steps by hand', (performance.now() - started) / 1000, 's');
  const figures = await runImage(image, database.url, OWNER);
  report.tell('container: development and embedded packages inside', figures.strangers.length, 'packages', 0);
  report.explain(figures.strangers);
  report.tell('container: pages that did not answer 200', figures.failedPages.length, 'pages', 0);
  report.explain(figures.failedPages);
  report.tell('container: exit code of the healthcheck while it serves', figures.healthWhileServing, '', 0);
  report.atLeast('container: exit code of the healthcheck after it ended', figures.healthAfterwards, '', 1);
  report.tell('container: exit code after SIGTERM', figures.exitCode, '', 0);
  await database.drop();
  await remove();
}

/** Two processes behind a small proxy, restarted in turn; the first restart brings a migration along. */
async function proveRestarts(report: Report, { restarts }: Sizes): Promise<void> {
  const figures = await rollUnderLoad({ restarts, clients: CLIENTS });
  report.tell(`rolling restarts under load of ${CLIENTS} visitors`, figures.restarts, 'restarts');
  report.tell('… requests meanwhile', figures.requests, 'requests');
  report.tell('… of them leads that were taken', figures.leads, 'leads');
  report.tell('… that failed', figures.failures.length, 'requests', LIMITS.failedRequests);
  report.explain(figures.failures);
  report.tell('… addresses that the old version answered on newer tables', figures.onNewerTables, 'of 6');
  const badly = figures.exitCodes.filter((code) => code !== 0);
  report.tell('… processes that did not end with 0', badly.length, 'processes', 0);
}

async function proveRestore(report: Report, { posts }: Sizes): Promise<void> {
  const figures = await drillRestore(posts);
  report.tell(`backup of ${posts} posts, ${figures.rows} rows`, figures.backupSeconds, 's');
  report.tell('… restored and compared', figures.restoreSeconds, 's', LIMITS.restoreSeconds);
  report.tell('… tables that differ', figures.differing.length, 'tables', 0);
  report.explain(figures.differing);
}

async function proveSoak(report: Report, { minutes }: Sizes): Promise<void> {
  const figures = await soak(minutes);
  report.tell(`soak: requests in ${minutes} minutes`, figures.requests, 'requests');
  report.tell('… that failed', figures.failures, 'requests', LIMITS.failedRequests);
  report.tell(
    '… memory held after collections',
    figures.slopeMegabytesPerHour,
    'MB/h',
    LIMITS.slopeMegabytesPerHour,
  );
  report.explain([
    `in tenths of the watch: ${figures.heldMegabytes.map((held) => held.toFixed(2)).join(', ')} MB`,
  ]);
  report.tell('… resident memory', figures.residentSlopeMegabytesPerHour, 'MB/h');
  report.tell('… more handles than at the start of the watch', figures.moreHandles, 'handles', MORE);
  report.tell('… more connections of Postgres', figures.moreConnections, 'connections', 0);
  report.tell('… more open files and sockets', figures.moreFiles, 'files', MORE);
}

/** Connections of the scrape itself, which come and go. */
const MORE = 4;

/** Root's processes run as nobody; anybody else has no other user to be. */
const OWNER =
  process.getuid?.() === 0
    ? { uid: 65_534, gid: 65_534 }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
