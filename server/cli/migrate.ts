/** `npm run db:migrate`: applies what is new to DATABASE_URL, or to the embedded database when that is unset. */
import { migrate } from '../db/migrate.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(() =>
  withDatabaseUrl(async (url) => {
    const applied = await migrate({ url, log });
    if (applied.length === 0) log('The database is up to date.');
  }),
);
