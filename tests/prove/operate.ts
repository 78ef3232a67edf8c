/**
 * An operator's budgets. For a short run:
 * `npm run prove -- operate --parts settings,backups,restore,stops,container,postgres,driver,outage,updates,memory,soak
 * --updates 1 --faults 50 --stops 5 --posts 1000 --rounds 80 --minutes 2 --seconds 10`
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { buildByHand } from '../support/servers/container.ts';
import { runImage } from '../support/servers/container-run.ts';
import { drillRestore } from '../support/faults/restore-drill.ts';
import { damageBackups } from '../support/faults/backup-faults.ts';
import { runDatabaseSuite } from '../support/database/database-suite.ts';
import { stressDriver } from '../support/faults/driver-stress.ts';
import { startPgBouncer, startPostgres15 } from '../support/servers/debian-postgres.ts';
import { insertPost } from '../support/factories/factories.ts';
import { failOver, type OutageFigures, stopPostgres } from '../support/servers/failover.ts';
import { spendNight } from '../support/faults/nightly-backup.ts';
import { rollUnderLoad } from '../support/servers/rolling-update.ts';
import { stopAtRandom } from '../support/servers/stop-start.ts';
import { tryWrongSettings } from '../support/faults/wrong-settings.ts';
import { loadMemory, soak } from '../support/faults/soak.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { OPERATE_LIMITS as LIMITS, SPEED_LIMITS } from './limits.ts';
import type { Report } from './report.ts';

type Sizes = {
  updates: number;
  faults: number;
  stops: number;
  posts: number;
  rounds: number;
  minutes: number;
  /** For which Postgres is away. */
  seconds: number;
};

const PARTS: Readonly<Record<string, (report: Report, sizes: Sizes) => Promise<void>>> = {
  settings: proveSettings,
  backups: proveBackups,
  restore: proveRestore,
  stops: proveStops,
  container: proveContainer,
  postgres: provePostgres,
  driver: proveDriver,
  outage: proveOutage,
  updates: proveUpdates,
  memory: proveMemory,
  soak: proveSoak,
};

const VISITORS = 6;

export async function proveOperate(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: Object.keys(PARTS).join(',') },
      updates: { type: 'string', default: '20' },
      faults: { type: 'string', default: '1000' },
      stops: { type: 'string', default: '200' },
      posts: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const sizes = {
    updates: Number(values.updates),
    faults: Number(values.faults),
    stops: Number(values.stops),
    posts: Number(values.posts),
    rounds: Number(values.rounds),
    minutes: Number(values.minutes),
    seconds: Number(values.seconds),
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

/** Executes the Dockerfile's steps in an empty folder, and runs the result as a user without rights. */
async function proveContainer(report: Report): Promise<void> {
  const { path: folder, remove } = await makeTemporaryFolder();
  const database = await createTestDatabase({ migrated: false });
  const started = performance.now();
  const image = await buildByHand(folder, OWNER);
  report.tell('container: the Dockerfile’s steps by hand', (performance.now() - started) / 1000, 's');
  const figures = await runImage(image, database.url, OWNER);
  report.tell(
    'container: what the Dockerfile adds to its base',
    image.megabytes,
    'MB',
    LIMITS.imageMegabytes,
  );
  report.tell(
    'container: development, client and embedded packages inside',
    figures.strangers.length,
    'packages',
    0,
  );
  report.explain(figures.strangers);
  report.tell('container: pages that did not answer 200', figures.failedPages.length, 'pages', 0);
  report.explain(figures.failedPages);
  report.tell('container: exit code of the healthcheck while it serves', figures.healthWhileServing, '', 0);
  report.atLeast('container: exit code of the healthcheck after it ended', figures.healthAfterwards, '', 1);
  report.tell('container: exit code after SIGTERM', figures.exitCode, '', 0);
  await database.drop();
  await remove();
}

/** Two processes behind common proxies, updated and taken back in turn. */
async function proveUpdates(report: Report, { updates }: Sizes): Promise<void> {
  for (const proxyName of ['nginx', 'haproxy'] as const) {
    const figures = await rollUnderLoad({ proxyName, updates, visitors: VISITORS });
    if (!figures) throw new Error(`${proxyName} is not here.`);
    report.tell(`${proxyName}: rolling updates, with a migration`, figures.updates, 'updates');
    report.tell('… and back to the version before, on the newer tables', figures.back, 'times');
    report.atLeast('… requests meanwhile', figures.requests, 'requests', updates * LIMITS.requestsPerUpdate);
    report.tell('… of them files that pages name', figures.assets, 'files');
    report.atLeast('… leads that were taken', figures.leads, 'leads', updates * LIMITS.leadsPerUpdate);
    report.atLeast('… saves that were taken', figures.saves, 'saves', updates * LIMITS.savesPerUpdate);
    report.tell('… requests that failed', figures.failures.length, 'requests', LIMITS.failedRequests);
    report.explain(figures.failures);
    report.tell('… leads that were lost or came twice', figures.lostLeads, 'leads', 0);
    report.tell('… processes that did not end with 0', figures.badExits, 'processes', 0);
  }
}

/** Changed backups, and nights on which no backup must seem to exist. */
async function proveBackups(report: Report, { faults }: Sizes): Promise<void> {
  for (const [how, count, passphrase] of [
    ['plain', faults, undefined],
    ['encrypted', Math.ceil(faults / 20), 'uzun ve gizli bir cümle'],
  ] as const) {
    const figures = await damageBackups(count, Math.random, passphrase);
    report.tell(`${how} backups with one wrong byte of ${figures.bytes}`, figures.faults, 'files');
    report.tell('… that were restored', figures.restored.length, 'files', 0);
    report.tell('… refused in words for nobody', figures.unclear.length, 'files', 0);
    report.explain(figures.unclear);
    report.tell('… slowest refusal', figures.slowestMs / 1000, 's', LIMITS.refusalSeconds);
    report.tell('… tables in the database afterwards', figures.tablesLeft, 'tables', 0);
  }
  const [full, empty, bare] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    createTestDatabase({ migrated: false }),
  ]);
  await insertPost(full.sql);
  const nights = {
    'without its environment file': await spendNight(undefined),
    'with an empty database': await spendNight({ DATABASE_URL: empty.url }),
    'with a database without tables': await spendNight({ DATABASE_URL: bare.url }),
  };
  const good = await spendNight({ DATABASE_URL: full.url });
  report.tell('nightly unit: exit code with content', good.code, '', 0);
  report.atLeast('… backups it left', good.files.length, 'files', 1);
  for (const [what, night] of Object.entries(nights)) {
    report.atLeast(`nightly unit ${what}: exit code`, night.code, '', 1);
    report.tell('… files and databases it left', night.files.length + night.data.length, 'files', 0);
  }
  await Promise.all([full.drop(), empty.drop(), bare.drop()]);
}

async function proveStops(report: Report, { stops }: Sizes): Promise<void> {
  const figures = await stopAtRandom(stops, Math.random);
  report.tell('npm start, ended by a signal to npm at any moment', figures.tries, 'times');
  report.tell('… processes that lived on', figures.left.length, 'processes', 0);
  report.explain(figures.left);
  report.tell('… slowest end', figures.slowestMs / 1000, 's', LIMITS.stopSeconds);
  report.tell('… starts after it that were not clean', figures.unclean.length, 'starts', 0);
  report.explain(figures.unclean);
}

/** The database suite on the oldest supported Postgres, on the newest, and through a pooler. */
async function provePostgres(report: Report): Promise<void> {
  const old = await startPostgres15();
  const pooler = old && (await startPgBouncer(old.url));
  if (!old || !pooler) throw new Error('Postgres 15 and PgBouncer are not here.');
  const servers = {
    'Postgres 18': {},
    'Postgres 15': { TEST_DATABASE_URL: old.url },
    'PgBouncer, by transaction': { TEST_DATABASE_URL: old.url, TEST_POOLER_URL: pooler.url },
  };
  for (const [name, env] of Object.entries(servers)) {
    const { passed, failures } = await runDatabaseSuite(env);
    report.atLeast(`${name}: tests of the database suite that passed`, passed, 'tests', LIMITS.databaseTests);
    report.tell('… that failed', failures.length, 'tests', 0);
    report.explain(failures);
  }
  await pooler.stop();
  await old.stop();
}

/** Connections that are cut amid their work, on the oldest supported Postgres and on the newest. */
async function proveDriver(report: Report, { rounds }: Sizes): Promise<void> {
  const old = await startPostgres15();
  if (!old) throw new Error('Postgres 15 is not here.');
  const database = await createTestDatabase({ migrated: false });
  for (const [name, url] of [
    ['Postgres 15', old.url],
    ['Postgres 18', database.url],
  ] as const) {
    const figures = await stressDriver(url, Math.ceil(rounds / 2), Math.random);
    report.tell(`${name}: all connections of a pool cut amid their work`, figures.rounds, 'times');
    report.tell('… of them with a reset', figures.resets, 'times');
    report.tell('… work that hung', figures.hangs.length, 'times', 0);
    report.explain(figures.hangs);
    report.tell('… statements that got the rows of another', figures.wrongRows.length, 'statements', 0);
    report.explain(figures.wrongRows.slice(0, 10));
    report.tell('… slots of the limiter that were lost', figures.lostSlots, 'slots', 0);
    report.tell(
      '… refusals in other words than that the database is away',
      figures.strangeErrors.length,
      'errors',
      0,
    );
    report.explain(figures.strangeErrors.slice(0, 10));
  }
  await database.drop();
  await old.stop();
}

/** Postgres stopped for a minute, and replaced by its standby, under readers and leads. */
async function proveOutage(report: Report, { seconds }: Sizes): Promise<void> {
  const stopped = await stopPostgres(seconds);
  const replaced = await failOver();
  if (!stopped || !replaced) throw new Error('Postgres 15 and HAProxy are not here.');
  report.tell(
    `Postgres stopped for ${seconds} s: slowest refusal of a lead`,
    stopped.slowestRefusalMs / 1000,
    's',
    LIMITS.refusedLeadSeconds,
  );
  reportOutage(report, stopped, { awaySeconds: seconds });
  report.tell(
    'the standby takes over behind HAProxy: slowest refusal of a lead',
    replaced.slowestRefusalMs / 1000,
    's',
  );
  // The standby answers them until it takes over, and then as well.
  reportOutage(report, replaced, { awaySeconds: 0, refusedMax: 0 });
}

function reportOutage(
  report: Report,
  figures: OutageFigures,
  { awaySeconds, refusedMax }: { awaySeconds: number; refusedMax?: number },
): void {
  report.tell('… pages, files and answers meanwhile', figures.pages, 'pages');
  report.tell('… different paths', figures.kinds, 'paths');
  report.tell('… that were seen before and did not answer as then', figures.failedPages.length, 'pages', 0);
  report.explain(figures.failedPages.slice(0, 10));
  report.tell('… slowest page', figures.slowestPageMs / 1000, 's');
  report.tell('… searches and paths that nobody had asked for before', figures.unseenPages, 'pages');
  report.tell(
    '… of them refused with 503, as only the database knows them',
    figures.refusedPages,
    'pages',
    refusedMax,
  );
  report.tell('… leads that were taken', figures.takenLeads, 'leads');
  report.tell('… that were lost or came twice', figures.lostLeads, 'leads', 0);
  report.tell('… leads that were refused', figures.refusedLeads, 'leads');
  report.tell('… in other words than that the database is away', figures.wrongRefusals.length, 'leads', 0);
  report.explain(figures.wrongRefusals.slice(0, 10));
  report.tell(
    '… until leads were taken again',
    figures.leadsAwaySeconds,
    's',
    awaySeconds + LIMITS.leadsBackSeconds,
  );
}

async function proveSettings(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const tries = await tryWrongSettings(database.url);
  await database.drop();
  report.atLeast('wrong settings and places', tries.length, 'tries', LIMITS.wrongSettings);
  const unclear = tries.filter(({ code, lines }) => code !== 1 || lines.length !== 1);
  report.tell('… not told in one line, with exit code 1', unclear.length, 'tries', 0);
  report.explain(unclear.map(({ what, lines }) => `${what}: ${lines.join(' | ')}`));
  const told = tries.filter(({ lines }) => lines.join().includes('geheim-9'));
  report.tell('… that repeat a password', told.length, 'tries', 0);
  report.tell('… slowest', Math.max(...tries.map(({ ms }) => ms)) / 1000, 's');
}

async function proveRestore(report: Report, { posts }: Sizes): Promise<void> {
  const figures = await drillRestore(posts);
  report.tell(`backup of ${posts} posts, ${figures.rows} rows`, figures.backupSeconds, 's');
  report.tell('… restored and compared', figures.restoreSeconds, 's', LIMITS.restoreSeconds);
  report.tell('… tables that differ', figures.differing.length, 'tables', 0);
  report.explain(figures.differing);
}

/** Each process by itself: sampled while it is under load, as what it held is given back afterwards. */
async function proveMemory(report: Report, { minutes }: Sizes): Promise<void> {
  const figures = await loadMemory(minutes);
  report.tell(`memory: requests in ${minutes} minutes`, figures.requests, 'requests');
  report.tell('… that failed', figures.failures, 'requests', LIMITS.failedRequests);
  report.tell('idle, after 35 s without a request', figures.idle, 'MB', SPEED_LIMITS.idleMegabytes);
  report.tell('… at most under load', figures.loaded, 'MB', SPEED_LIMITS.loadedMegabytes);
  report.tell('… 35 s after it', figures.afterwards, 'MB');
}

async function proveSoak(report: Report, { minutes }: Sizes): Promise<void> {
  const figures = await soak(minutes);
  report.tell(`soak: requests in ${minutes} minutes`, figures.requests, 'requests');
  report.tell('… that failed', figures.failures, 'requests', LIMITS.failedRequests);
  report.tell('… different IP addresses', figures.addresses, 'addresses');
  report.tell('… pages in memory at the end', figures.cache.pages, 'pages');
  report.tell('… their size', figures.cache.megabytes, 'MB');
  report.tell('… evictions', figures.cache.evictions, 'pages');
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

/** Processes of root run as nobody; other users have no choice. */
const OWNER =
  process.getuid?.() === 0
    ? { uid: 65_534, gid: 65_534 }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
