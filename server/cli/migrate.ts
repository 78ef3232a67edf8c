/** `npm run db:migrate`: applies what is new to DATABASE_URL, or to the embedded database when that is unset. */
import { grantServer } from '../db/grant-server.ts';
import { migrate } from '../db/migrate.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseAddress } from './with-database.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(() =>
  withDatabaseAddress(async ({ address: { url }, embedded }) => {
    const applied = await migrate({ url, log });
    if (embedded) await grantServer(url);
    if (applied.length === 0) log('The database is up to date.');
  }),
);
