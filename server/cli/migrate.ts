// `npm run db:migrate`: applies what is new to DATABASE_URL, or to the embedded database when that is unset.

import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function applyTo(url: string): Promise<void> {
  const applied = await migrate({ url, log });
  if (applied.length === 0) {
    log('The database is up to date.');
  }
}

/** Where a connection fails on every address of a name, the message is empty and the code says it all. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.message === '' && 'code' in error
    ? `no connection to the database: ${String(error.code)}`
    : error.message;
}

try {
  const env = readEnv(process.env);
  if (env.databaseUrl === undefined) {
    const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log });
    try {
      await applyTo(embedded.url);
    } finally {
      await embedded.stop();
    }
  } else {
    await applyTo(env.databaseUrl);
  }
} catch (error) {
  process.stderr.write(`Migration failed: ${explain(error)}\n`);
  process.exitCode = 1;
}
