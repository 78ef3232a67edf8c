import type { EmbeddedDatabase } from '#embedded-postgres/embedded.ts';
import { AppError } from '#shared/errors.ts';
import { connectDatabase, type Database, type DatabaseConnection } from './db/connect.ts';
import { toAppError } from './db/errors.ts';
import { grantServer, migrate } from './db/migrate.ts';
import { type ConnectionConfig, reachDatabase } from './db/reach.ts';
import type { Env } from './env.ts';
import { failureLines } from './failure-lines.ts';
import { configureNotices } from './leads/jobs.ts';
import type { Log } from './log.ts';
import type { Shutdown } from './shutdown.ts';
import { hasAdministrator } from './sign-in/read.ts';
import { generatePassword, insertMember } from './sign-in/write.ts';

/** Milliseconds to wait for the database. After a boot, it may start later than this process. */
const DATABASE_PATIENCE_MS = 60_000;

export type OpenDatabase = {
  /** The connection as the owner of the tables, for migrations. */
  owner: ConnectionConfig;
  /** The connection as the role that serves requests. */
  server: ConnectionConfig;
  embedded: EmbeddedDatabase | undefined;
};

/** Waits for the database of DATABASE_URL, or starts the embedded database. */
export async function openDatabase(env: Env, log: Log, shutdown: Shutdown): Promise<OpenDatabase> {
  const logLine = (line: string) => log.info(line);
  if (env.databaseUrl !== undefined) {
    const reachedServer = await reachDatabase(env.databaseUrl, {
      patienceMs: DATABASE_PATIENCE_MS,
      log: logLine,
      signal: shutdown.signal,
    });
    const config = { ...reachedServer, directUrl: env.databaseDirectUrl ?? reachedServer.directUrl };
    return { owner: config, server: config, embedded: undefined };
  }
  const { openEmbeddedDatabase } = await import('./db/embedded-database.ts');
  const embeddedDatabase = await openEmbeddedDatabase({
    dataDir: env.dataDir,
    log: logLine,
    onGiveUp: (error) => {
      process.stderr.write(`${failureLines(error)}\n`);
      process.exit(1);
    },
  });
  return {
    owner: { url: embeddedDatabase.url, pooled: false },
    server: { url: embeddedDatabase.serverUrl, pooled: false, directUrl: embeddedDatabase.serverUrl },
    embedded: embeddedDatabase,
  };
}

/** Applies new migrations and opens a pool. */
export async function prepareDatabase(
  { env, database, log, shutdown }: { env: Env; database: OpenDatabase; log: Log; shutdown: Shutdown },
  poolSize: number,
): Promise<DatabaseConnection> {
  const logLine = (line: string) => log.info(line);
  shutdown.check();
  await migrate({ url: database.owner.url, log: logLine, signal: shutdown.signal });
  if (database.embedded) await grantServer(database.owner.url);
  const connection = connectDatabase({ ...database.server, max: poolSize });
  await configureNotices(connection.sql, env.notices);
  shutdown.check();
  await prepareFirstStart(connection.sql, {
    administrator: env.administrator,
    welcome: database.embedded !== undefined,
    log: logLine,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  return connection;
}

type FirstStartOptions = {
  administrator: Env['administrator'];
  /** True to create sample content and an administrator, as in an embedded database. */
  welcome: boolean;
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void;
  log: (line: string) => void;
};

/** Prepares an empty database. If several processes start together, only one of them prepares it. */
async function prepareFirstStart(sql: Database, options: FirstStartOptions): Promise<void> {
  if (await hasAdministrator(sql)) return;
  const { print } = options;
  if (options.welcome && (await isEmpty(sql))) {
    const { insertSampleContent } = await import('../seed/insert.ts');
    await insertSampleContent(sql);
    options.log('Sample posts are in place.');
    if (!options.administrator) {
      const account = { email: 'admin@example.com', password: generatePassword() };
      await createOnce(sql, account);
      print('The first administrator, shown only this once:');
      print(`  e-mail    ${account.email}`);
      print(`  password  ${account.password}`);
    }
  }
  if (options.administrator && (await createOnce(sql, options.administrator))) {
    options.log('Created the administrator that ADMIN_EMAIL names.');
  }
}

/** Creates an account. Returns false if another process has created it. */
async function createOnce(sql: Database, account: { email: string; password: string }): Promise<boolean> {
  try {
    await insertMember(sql, account);
    return true;
  } catch (error) {
    const appError = toAppError(error);
    if (appError instanceof AppError && appError.code === 'EMAIL_TAKEN') return false;
    throw error;
  }
}

async function isEmpty(sql: Database): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not exists (select from blog_posts) and not exists (select from users) as empty
  `;
  return row?.empty ?? false;
}
