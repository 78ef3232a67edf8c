import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pathTo } from '#shared/routes.ts';
import { buildApp } from './app.ts';
import { publishAssets } from './assets/assets.ts';
import { createJobs } from './concurrency/jobs.ts';
import { type Database, type DatabaseConnection, refuseUnpatchedDriver } from './db/connect.ts';
import { pendingMigrations } from './db/migrate.ts';
import { openNotifications } from './db/notifications.ts';
import { type Env, readEnv, settingWarnings } from './env.ts';
import { failureLines } from './failure-lines.ts';
import type { Readiness } from './http/health.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { countRequestsUnderWay } from './http/requests-under-way.ts';
import { shutDown } from './http/shut-down.ts';
import { importFolderOf } from './import-export/import/upload-folder.ts';
import { addressesOf, type ListenAddress, listen, listenForMetrics, listenOnEach } from './listening.ts';
import { createLog, type Log, type LogOptions } from './log.ts';
import { openLibrary } from './media/library.ts';
import { openMediaStore } from './media/store.ts';
import { type OpenDatabase, openDatabase, prepareDatabase } from './open-database.ts';
import type { ClientBuild } from './pages/client-build.ts';
import { edgeKeyOfPicture } from './pages/edge.ts';
import { openPageCache, registerPageCacheMetrics } from './pages/open-page-cache.ts';
import { createSessions } from './sessions/session.ts';
import { onShutdown, type Shutdown } from './shutdown.ts';
import { collectStartGarbage } from './start-garbage.ts';
import type { Background } from './trpc/noun-services.ts';
import { readVersion } from './version.ts';

export type ServerOptions = {
  env: Env;
  database: OpenDatabase;
  log: Log;
  shutdown: Shutdown;
  build: Promise<ClientBuild>;
  /** Set in development, where a front server listens and starts this server again after each change. */
  development?: { listen: (app: FastifyInstance, address: ListenAddress) => Promise<unknown> };
};

export type RunningServer = {
  /**
   * Stops the server. The database keeps running.
   * @param drainMs milliseconds until a proxy detects the changed readiness
   */
  stop: (drainMs: number) => Promise<void>;
};

/**
 * Milliseconds between the changed readiness and the closing of the port. A proxy has to detect the change within
 * this time.
 */
const DRAIN_MS = 500;
/**
 * Milliseconds to wait for requests that are still being sent. The garbage of the start is collected afterwards.
 */
const ARRIVAL_MS = 1_000;
/** The longest time to wait for the first runs of the jobs before the garbage of the start is collected. */
const FIRST_RUNS_MS = 10 * 60_000;

/** Runs the server until a signal. A failure prints the lines of `failureLines` and exits with 1. */
export async function runServer(build: () => Promise<ClientBuild>): Promise<void> {
  const shutdown = onShutdown();
  try {
    refuseUnpatchedDriver();
    await serveUntilSignal(readEnv(), shutdown, build);
    process.exit(0);
  } catch (error) {
    // If the start was requested to end, the process exits without an error, as the request may have caused the
    // failure.
    if (shutdown.signal.aborted) process.exit(0);
    process.stderr.write(`${failureLines(error)}\n`);
    process.exit(1);
  }
}

async function serveUntilSignal(
  env: Env,
  shutdown: Shutdown,
  build: () => Promise<ClientBuild>,
): Promise<void> {
  const log = openLog(env);
  const loading = build();
  // `loading` is awaited below, so an earlier rejection must not count as unhandled.
  loading.catch(() => {});
  const database = await openDatabase(env, log, shutdown);
  try {
    const server = await startServer({ env, database, log, shutdown, build: loading });
    announce(env, log);
    await shutdown.requested;
    await server.stop(DRAIN_MS);
  } finally {
    await database.embedded?.stop();
  }
}

/** Opens the log and writes the warnings about settings. */
export function openLog(env: Env, format: LogOptions['format'] = env.logFormat): Log {
  const log = createLog({ level: env.logLevel, format, version: readVersion() });
  process.once('exit', log.flush);
  for (const warning of settingWarnings()) log.warn(warning);
  return log;
}

/** Announces the site's URL. If a person reads the output, the line is printed at any log level. */
export function announce(env: Env, log: Log): void {
  const line = `${env.site.name} answers on ${env.site.origin}`;
  if (env.logFormat === 'text') process.stdout.write(`${line}\n`);
  else log.info(line);
}

/** Starts the server. @throws if the start fails */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env, database, log, build } = options;
  const connection = await prepareDatabase(options, env.databasePoolSize);
  const { sql, limiter, close } = connection;
  const assets = await publishAssets(sql, await build, log);
  const metrics = createMetrics({ limiter, version: readVersion() });
  const metricsServer = await listenForMetrics(env, () => metrics.registry.metrics());
  const jobs = createJobs(log);
  const notifications = openNotifications(database.server);
  const background = { jobs, config: database.server, notifications };
  const server = await startHttpServer({ ...options, connection, metrics, background });
  // Jobs start last. If the start fails before, no process has claimed leads.
  jobs.start();

  return {
    async stop(drainMs) {
      // Unfinished work continues after the next start.
      const workStopped = Promise.all([jobs.stop().then(() => notifications?.close()), assets.stop()]);
      await server.stop(drainMs);
      await Promise.all([workStopped, metricsServer?.close()]);
      await close(1);
    },
  };
}

async function startHttpServer(
  options: ServerOptions & { connection: DatabaseConnection; metrics: Metrics; background: Background },
): Promise<RunningServer> {
  const { env, database, log, shutdown, development, metrics, background } = options;
  const { sql, limiter } = options.connection;
  const readiness: Readiness = { shuttingDown: false, check: () => checkTables(sql) };
  log.onLine(metrics.countLine);
  const requestsUnderWay = countRequestsUnderWay();
  const build = await options.build;
  const pageCache = development ? undefined : openPageCache(env, { sql, config: database.server, log });
  registerPageCacheMetrics(metrics.registry, pageCache?.store);
  const app = await buildApp({
    env,
    version: readVersion(),
    log,
    sql,
    limiter,
    sessions: createSessions(sql, env.session),
    readiness,
    build,
    brand: { folder: join(env.dataDir, 'brand') },
    library: openLibrary({
      sql,
      store: openMediaStore(env.media),
      maxMegabytes: env.media.maxMegabytes,
      temporaryFolder: join(env.dataDir, 'uploads'),
      onRemoved: (file) => pageCache?.purge(edgeKeyOfPicture(file)),
    }),
    importFolder: importFolderOf(env),
    metrics,
    pageCache,
    requestsUnderWay,
    background,
    development: development !== undefined,
  });
  await app.ready();
  if (!development) await warmUp(app);
  shutdown.check();
  const listenAt = async (to: ListenAddress) =>
    development ? development.listen(app, to) : listenOnEach(app, await addressesOf(to.host), to.port);
  await listen(listenAt, { host: env.host, port: env.port }, { host: 'HOST', port: 'PORT' });
  warnOfUnknownProxy(env, log);
  const waitForQuiet = async () => {
    const { signal } = shutdown;
    await Promise.race([
      background.jobs.firstRuns(),
      sleep(FIRST_RUNS_MS, undefined, { signal, ref: false }),
    ]);
    await requestsUnderWay.settle({ patienceMs: 60_000, arrivalMs: ARRIVAL_MS });
  };
  collectStartGarbage(waitForQuiet, { signal: shutdown.signal }).catch(() => {});
  return {
    async stop(drainMs) {
      const cacheStopped = pageCache?.stop();
      await shutDown(app, { requestsUnderWay, readiness, drainMs });
      await cacheStopped;
    },
  };
}

function warnOfUnknownProxy(env: Env, log: Log): void {
  if (!env.site.origin.startsWith('https:') || env.trustProxy.length > 0) return;
  log.warn(
    'PUBLIC_URL has https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors count as one.',
  );
}

/**
 * Checks that the database has all tables.
 * @throws if there are pending migrations, or if the database is unavailable
 */
async function checkTables(sql: Database): Promise<void> {
  const pending = await pendingMigrations(sql);
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
}

/** Requests some pages before the server listens, as code is slow when it runs for the first time. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const path of [pathTo('landing'), pathTo('blogList')]) await app.inject(path);
}
