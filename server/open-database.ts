/** The database before requests: reached or started, migrated, and prepared for a first start. */
import { connectDatabase, type DatabaseConnection } from './db/connect.ts';
import { grantServer } from './db/grant-server.ts';
import { migrate } from './db/migrate.ts';
import { type ConnectionConfig, reachDatabase } from './db/reach.ts';
import type { EmbeddedDatabase } from './embedded-postgres/embedded.ts';
import type { Shutdown } from './shutdown.ts';
import type { Env } from './env.ts';
import { prepareFirstStart } from './first-start.ts';
import { configureNotices } from './leads/jobs.ts';
import type { Log } from './log.ts';

/** After a restart of the machine the database may come up later than this process. */
const DATABASE_PATIENCE_MS = 60_000;

export type OpenDatabase = {
  /** Connects as the role that owns the tables, for migrations. */
  owner: ConnectionConfig;
  /** Connects as the role that serves requests. */
  server: ConnectionConfig;
  embedded: EmbeddedDatabase | undefined;
};

/** The database of DATABASE_URL, once it answers, or the embedded one. */
export async function openDatabase(env: Env, log: Log, shutdown: Shutdown): Promise<OpenDatabase> {
  const tell = (line: string) => log.info(line);
  if (env.databaseUrl !== undefined) {
    const reached = await reachDatabase(env.databaseUrl, {
      patienceMs: DATABASE_PATIENCE_MS,
      log: tell,
      signal: shutdown.signal,
    });
    const config = { ...reached, directUrl: env.databaseDirectUrl ?? reached.directUrl };
    return { owner: config, server: config, embedded: undefined };
  }
  const { startEmbeddedDatabase } = await import('./embedded-postgres/embedded.ts');
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
    server: { url: embedded.serverUrl, pooled: false, directUrl: embedded.serverUrl },
    embedded,
  };
}

/** Migrates and prepares a first start. @returns a pool on the tables as this version knows them */
export async function prepareDatabase(
  { env, database, log, shutdown }: { env: Env; database: OpenDatabase; log: Log; shutdown: Shutdown },
  poolSize: number,
): Promise<DatabaseConnection> {
  const tell = (line: string) => log.info(line);
  shutdown.check();
  await migrate({ url: database.owner.url, log: tell, signal: shutdown.signal });
  if (database.embedded) await grantServer(database.owner.url);
  const connection = connectDatabase({ ...database.server, max: poolSize });
  await configureNotices(connection.sql, env.notices);
  shutdown.check();
  await prepareFirstStart(connection.sql, {
    administrator: env.administrator,
    welcome: database.embedded !== undefined,
    tell,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  return connection;
}
