/**
 * The application without pages, which starts in a fraction of a second. Settings come from the environment,
 * the times of the outbox from the first argument, as JSON.
 */
import { buildApp } from '#server/app.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { reachDatabase } from '#server/db/reach.ts';
import { readEnv } from '#server/env.ts';
import { configureNotices, startLeadJobs } from '#server/leads/jobs.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import { createSessions } from '#server/sessions/session.ts';

const env = readEnv();
const options = JSON.parse(process.argv[2] ?? '{}') as Partial<OutboxTimes> & { requestMs?: number };
const { requestMs, ...times } = options;
const config = await reachDatabase(env.databaseUrl ?? '', { patienceMs: 60_000, log: () => {} });
const database = connectDatabase(config);
const noPages = () => Promise.reject(new Error('This application has no pages.'));
const app = await buildApp({
  env,
  ...database,
  sessions: createSessions(database.sql),
  readiness: { shuttingDown: false, check: async () => void (await database.sql`select 1`) },
  build: {
    filesFolder: undefined,
    entry: noPages,
    template: noPages,
    assets: noPages,
    previewAssets: noPages,
    adminAssets: noPages,
  },
});
await configureNotices(database.sql, env.notices);
startLeadJobs({
  ...env,
  config,
  readSite: async () => env.site,
  log: app.log,
  times: { ...OUTBOX_TIMES, ...times },
  ...(requestMs === undefined ? {} : { timeoutMs: requestMs }),
});
await app.listen({ host: env.host, port: env.port });
