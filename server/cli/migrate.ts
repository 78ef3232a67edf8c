// `npm run db:migrate`: applies what is new to DATABASE_URL, or to the embedded database when that is unset.

import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { failureLines } from '../failure-lines.ts';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function applyTo(url: string): Promise<void> {
  const applied = await migrate({ url, log });
  if (applied.length === 0) {
    log('The database is up to date.');
  }
}

async function applyToEmbedded(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  try {
    await applyTo(embedded.url);
  } finally {
    await embedded.stop();
  }
}

try {
  const env = readEnv();
  await (env.databaseUrl === undefined ? applyToEmbedded(env.dataDir) : applyTo(env.databaseUrl));
} catch (error) {
  process.stderr.write(`Migration failed: ${failureLines(error)}\n`);
  process.exitCode = 1;
}
