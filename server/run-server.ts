/** The process: settings, database, application, listening; and the way back down. */
import { join } from 'node:path';
import { pathTo } from '#shared/routes.ts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app.ts';
import { publishAssets } from './assets/assets.ts';
import { startAuthKeeping } from './auth/keeping.ts';
import { registerAuthMetrics } from './auth/metrics.ts';
import { createSessions } from './auth/session.ts';
import { connectDatabase } from './db/connect.ts';
import { refuseUnpatchedDriver } from './db/driver-patch.ts';
import type { EmbeddedDatabase } from './db/embedded.ts';
import { grantServer } from './db/grant-server.ts';
import { migrate, pendingMigrations } from './db/migrate.ts';
import { type DatabaseAddress, reachDatabase } from './db/reach.ts';
import { type Ending, hearEnding } from './ending.ts';
import { type Env, readEnv, settingWarnings } from './env.ts';
import { failureLines, OperatorError } from './failure-lines.ts';
import { prepareFirstStart } from './first-start.ts';
import type { ClientBuild } from './http/client-build.ts';
import type { Readiness } from './http/health.ts';
import { buildMetricsServer, createMetrics } from './http/metrics.ts';
import { countRequestsUnderWay, type RequestsUnderWay } from './http/requests-under-way.ts';
import { startLeadDelivery } from './leads/delivery.ts';
import { registerLeadMetrics } from './leads/metrics.ts';
import { createLog } from './log.ts';
import { startClockWatch } from './operation/clock.ts';
import { registerOperationMetrics } from './operation/metrics.ts';
import { startRendering } from './renderings/job.ts';
import { openRichText } from './rich-text/rich-text.ts';
import { readVersion } from './version.ts';

type ServerOptions = {
  /** The pages' code, loaded while the database starts. */
  build: () => Promise<ClientBuild>;
  development?: boolean;
  serverFactory?: FastifyServerOptions['serverFactory'];
};

/** Between readiness turning and the door closing: time for a proxy to notice. */
const DRAIN_MS = 500;
/** How long requests under way may take to finish. */
const PATIENCE_MS = 7_000;
/** How long requests may take that are still being sent. */
const ARRIVAL_MS = 1_000;
/** A machine that restarts brings its database up beside us. */
const DATABASE_PATIENCE_MS = 60_000;

/** Runs until a signal comes. Ends the process with 1 and one clear line where it cannot start. */
export async function runServer(options: ServerOptions): Promise<void> {
  const ending = hearEnding();
  try {
    refuseUnpatchedDriver();
    await start(options, readEnv(), ending);
  } catch (error) {
    // Whatever a start that was broken off ran into.
    if (ending.signal.aborted) process.exit(0);
    process.stderr.write(`${failureLines(error)}\n`);
    process.exit(1);
  }
}

async function start(options: ServerOptions, env: Env, ending: Ending): Promise<void> {
  const version = readVersion();
  const log = createLog({ level: env.logLevel, format: env.logFormat, version });
  const tell = (line: string) => log.info(line);
  process.once('exit', log.flushSummaries);
  for (const warning of settingWarnings()) log.warn(warning);
  const loading = options.build();
  // Its failure is met below, where it is awaited.
  loading.catch(() => {});

  const database = await openDatabase(env, tell, ending);
  try {
    ending.check();
    await migrate({ url: database.owner.url, log: tell, signal: ending.signal });
    if (database.embedded) await grantServer(database.owner.url);
    const { sql, limiter, close } = connectDatabase({ ...database.server, max: env.databasePoolSize });
    ending.check();
    await prepareFirstStart(sql, {
      administrator: env.administrator,
      welcome: database.embedded !== undefined,
      tell,
      print: (line) => process.stdout.write(`${line}\n`),
    });

    const readiness: Readiness = {
      shuttingDown: false,
      check: async () => {
        const pending = await pendingMigrations(sql);
        if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
      },
    };
    const metrics = createMetrics({ limiter, version });
    log.onLine(metrics.countLine);
    const requestsUnderWay = countRequestsUnderWay();
    const build = await loading;
    const assets = await publishAssets(sql, build, log);
    const { socialCards } = await build.entry();
    const sessions = createSessions(sql, env.session);
    const richText = openRichText();
    const app = await buildApp({
      env,
      version,
      log,
      richText,
      sql,
      limiter,
      sessions,
      readiness,
      build,
      assets,
      brand: { cards: socialCards(env.site), folder: join(env.dataDir, 'brand') },
      metrics,
      requestsUnderWay,
      development: options.development ?? false,
      serverFactory: options.serverFactory,
    });
    const servers = [app];
    if (env.metricsPort !== undefined) {
      const metricsServer = buildMetricsServer(metrics);
      await listen(metricsServer, env.metricsHost, env.metricsPort, {
        host: 'METRICS_HOST',
        port: 'METRICS_PORT',
      });
      servers.push(metricsServer);
    }
    await app.ready();
    await warmUp(app);
    ending.check();
    await listen(app, env.host, env.port, { host: 'HOST', port: 'PORT' });
    // Only now: a start that is refused takes no lead along.
    const delivery = startLeadDelivery({ address: database.server, leads: env.leads, log });
    const rendering = startRendering({ sql, richText, log });
    const keeping = startAuthKeeping({ sql, sessions, windowMinutes: env.signIn.windowMinutes, log });
    const clock = startClockWatch({ sql, log });
    registerLeadMetrics(metrics.registry, delivery);
    registerAuthMetrics(metrics.registry);
    registerOperationMetrics(metrics.registry, { sql, clock });
    const address = `${env.site.name} answers on ${env.site.origin}`;
    // Whoever sits at the terminal wants to know, however little the log is to say.
    if (env.logFormat === 'text') process.stdout.write(`${address}\n`);
    else tell(address);
    if (env.site.origin.startsWith('https:') && env.trustProxy.length === 0) {
      log.warn(
        'PUBLIC_URL has https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors count as one.',
      );
    }

    await ending.asked;
    // Beside the requests: what is not done yet waits for the next start.
    const ended = Promise.all([delivery.stop(), rendering.stop(), assets.stop(), clock.stop()]);
    await shutDown(servers, requestsUnderWay, readiness, async () => {
      await Promise.all([ended, keeping.stop()]);
      await close(1);
      await database.embedded?.stop();
    });
  } catch (error) {
    await database.embedded?.stop();
    throw error;
  }
}

type OpenDatabase = {
  /** As the role that owns the tables: for migrations. */
  owner: DatabaseAddress;
  /** As the role that serves. */
  server: DatabaseAddress;
  embedded: EmbeddedDatabase | undefined;
};

/** The database of DATABASE_URL, as soon as it is there, or our own. */
async function openDatabase(env: Env, tell: (line: string) => void, ending: Ending): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) {
    const address = await reachDatabase(env.databaseUrl, {
      patienceMs: DATABASE_PATIENCE_MS,
      log: tell,
      signal: ending.signal,
    });
    return { owner: address, server: address, embedded: undefined };
  }
  const { startEmbeddedDatabase } = await import('./db/embedded.ts');
  const embedded = await startEmbeddedDatabase({
    dataDir: env.dataDir,
    log: tell,
    onGiveUp: (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
  return {
    owner: { url: embedded.url, pooled: false },
    server: { url: embedded.serverUrl, pooled: false },
    embedded,
  };
}

/** Opens a server's door. @throws one line that names the setting to change */
async function listen(
  server: FastifyInstance,
  host: string,
  port: number,
  settings: { host: string; port: string },
): Promise<void> {
  try {
    await server.listen({ host, port, listenTextResolver: () => '' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`${host}:${port} is in use: stop what listens there, or set ${settings.port}.`);
    }
    if (code === 'EACCES') {
      throw new OperatorError(
        `${host}:${port} may not be used by this user: set ${settings.port} to one above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new OperatorError(
        `${settings.host} is no address of this machine (it is ${JSON.stringify(host)}).`,
      );
    }
    throw error;
  }
}

/** Code that runs for the first time is slow: nobody should wait for it. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const path of [pathTo('landing'), pathTo('blogList')]) await app.inject(path);
}

/** Readiness goes first, then the door, then requests under way finish, then the database. */
async function shutDown(
  servers: readonly FastifyInstance[],
  requestsUnderWay: RequestsUnderWay,
  readiness: Readiness,
  closeDatabase: () => Promise<void>,
): Promise<void> {
  readiness.shuttingDown = true;
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  const closed = Promise.all(servers.map((server) => server.close()));
  await requestsUnderWay.settle({ patienceMs: PATIENCE_MS, arrivalMs: ARRIVAL_MS });
  // What is left are connections that ask nothing.
  for (const { server } of servers) server.closeAllConnections();
  await closed;
  await closeDatabase();
  process.exit(0);
}
