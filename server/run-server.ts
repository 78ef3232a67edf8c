/** The process: settings, database, application, listening; and the way back down. */
import { once } from 'node:events';
import { join } from 'node:path';
import { pathTo } from '#shared/routes.ts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app.ts';
import { startAuthKeeping } from './auth/keeping.ts';
import { registerAuthMetrics } from './auth/metrics.ts';
import { createSessions } from './auth/session.ts';
import { connectDatabase } from './db/connect.ts';
import { refuseUnpatchedDriver } from './db/driver-patch.ts';
import type { EmbeddedDatabase } from './db/embedded.ts';
import { grantServer } from './db/grant-server.ts';
import { migrate, pendingMigrations } from './db/migrate.ts';
import { type Env, readEnv } from './env.ts';
import { failureLines, OperatorError } from './failure-lines.ts';
import { prepareFirstStart } from './first-start.ts';
import type { ClientBuild } from './http/client-build.ts';
import type { Readiness } from './http/health.ts';
import { buildMetricsServer, createMetrics } from './http/metrics.ts';
import { countRequestsUnderWay, type RequestsUnderWay } from './http/requests-under-way.ts';
import { startLeadDelivery } from './leads/delivery.ts';
import { registerLeadMetrics } from './leads/metrics.ts';
import { startRendering } from './renderings/job.ts';
import { openRichText } from './rich-text/rich-text.ts';

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
/** A shutdown that hangs ends here: orchestrators kill after ten seconds. */
const SHUTDOWN_LIMIT_MS = 9_000;

/** Runs until a signal comes. Ends the process with 1 and one clear line where it cannot start. */
export async function runServer(options: ServerOptions): Promise<void> {
  try {
    refuseUnpatchedDriver();
    await start(options, readEnv());
  } catch (error) {
    process.stderr.write(`${failureLines(error)}\n`);
    process.exit(1);
  }
}

async function start(options: ServerOptions, env: Env): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const loading = options.build();
  // Its failure is met below, where it is awaited.
  loading.catch(() => {});

  const embedded = env.databaseUrl === undefined ? await startEmbedded(env, print) : undefined;
  const ownerUrl = embedded?.url ?? env.databaseUrl;
  const url = embedded?.serverUrl ?? env.databaseUrl;
  if (ownerUrl === undefined || url === undefined) throw new Error('There is no database.');

  try {
    await migrate({ url: ownerUrl, log: print });
    if (embedded) await grantServer(ownerUrl);
    const database = connectDatabase({ url, max: env.databasePoolSize });
    await prepareFirstStart(database.sql, {
      administrator: env.administrator,
      welcome: embedded !== undefined,
      print,
    });

    const readiness: Readiness = {
      shuttingDown: false,
      check: async () => {
        const pending = await pendingMigrations(database.sql);
        if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
      },
    };
    const metrics = createMetrics(database.limiter);
    const requestsUnderWay = countRequestsUnderWay();
    const build = await loading;
    const { socialCards } = await build.entry();
    const sessions = createSessions(database.sql, env.session);
    const richText = openRichText();
    const app = await buildApp({
      env,
      richText,
      ...database,
      sessions,
      readiness,
      build,
      brand: { cards: socialCards(env.site), folder: join(env.dataDir, 'brand') },
      metrics,
      requestsUnderWay,
      development: options.development ?? false,
      serverFactory: options.serverFactory,
    });
    const servers = [app];
    if (env.metricsPort !== undefined) {
      const metricsServer = buildMetricsServer(metrics);
      await listen(metricsServer, env.host, env.metricsPort, 'METRICS_PORT');
      servers.push(metricsServer);
    }
    await app.ready();
    await warmUp(app);
    await listen(app, env.host, env.port, 'PORT');
    // Only now: a start that is refused takes no lead along.
    const delivery = startLeadDelivery({ url, leads: env.leads, log: app.log });
    const rendering = startRendering({ sql: database.sql, richText, log: app.log });
    const keeping = startAuthKeeping({
      sql: database.sql,
      sessions,
      windowMinutes: env.signIn.windowMinutes,
      log: app.log,
    });
    registerLeadMetrics(metrics.registry, delivery);
    registerAuthMetrics(metrics.registry);
    print(`${env.site.name} answers on ${env.site.origin}`);
    if (env.site.origin.startsWith('https:') && env.trustProxy.length === 0) {
      print(
        'PUBLIC_URL has https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors count as one.',
      );
    }

    await nextSignal();
    // Beside the requests: what is not done yet waits for the next start.
    const ended = Promise.all([delivery.stop(), rendering.stop()]);
    await shutDown(servers, requestsUnderWay, readiness, async () => {
      await Promise.all([ended, keeping.stop()]);
      await database.close(1);
      await embedded?.stop();
    });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startEmbedded(env: Env, print: (line: string) => void): Promise<EmbeddedDatabase> {
  const { startEmbeddedDatabase } = await import('./db/embedded.ts');
  return startEmbeddedDatabase({
    dataDir: env.dataDir,
    log: print,
    onGiveUp: (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
}

/** Opens a server's door. @throws one line that names the setting to change */
async function listen(server: FastifyInstance, host: string, port: number, setting: string): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`${host}:${port} is in use: stop what listens there, or set ${setting}.`);
    }
    if (code === 'EACCES') {
      throw new OperatorError(
        `${host}:${port} may not be used by this user: set ${setting} to one above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new OperatorError(`HOST is no address of this machine (it is ${JSON.stringify(host)}).`);
    }
    throw error;
  }
}

/** Code that runs for the first time is slow: nobody should wait for it. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const path of [pathTo('landing'), pathTo('blogList')]) await app.inject(path);
}

async function nextSignal(): Promise<void> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  // Whoever asks twice does not want to wait.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
}

/** Readiness goes first, then the door, then requests under way finish, then the database. */
async function shutDown(
  servers: readonly FastifyInstance[],
  requestsUnderWay: RequestsUnderWay,
  readiness: Readiness,
  closeDatabase: () => Promise<void>,
): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
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
