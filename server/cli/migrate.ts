/** `npm run db:migrate`: applies new migrations to DATABASE_URL, or to the embedded database. */
import { grantServer, migrate } from '#server/db/migrate.ts';
import { runCommand } from './run-command.ts';
import { withConnectionConfig } from './with-database.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(() =>
  withConnectionConfig(async ({ config: { url }, embedded }) => {
    const appliedNames = await migrate({ url, log });
    if (embedded) await grantServer(url);
    if (appliedNames.length === 0) log('The database is up to date.');
  }),
);
