/** `npm run prove -- people`: members, accounts and the log. `-- --parts log,timing --times 50 --runs 20` for a short look. */
import { ensureBuild } from '#scripts/builder.ts';
import { isAtLeast } from '#shared/roles.ts';
import { ADMIN_PAGE_KEYS, ROUTES } from '#shared/routes.ts';
import { createSessions } from '#server/sessions/session.ts';
import { insertAccounts, TIMED, timeAnswers } from '../support/faults/account-timing.ts';
import { createTestDatabase, startTestCluster, type TestDatabase } from '../support/database/db.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { findDifference } from '#server/members/__fixtures__/members-model.ts';
import {
  ACCESS,
  isRole,
  OWNED,
  ROLE_OF_FILE,
  ROLE_OF_PAGE,
  type Trial,
  tryOwned,
  tryProcedures,
} from '../support/factories/rights.ts';
import { ATTACKS, attack } from '#server/auth/second-factor/__fixtures__/second-step-attacks.ts';
import { type SiteProcess, startSite } from '../support/servers/site-process.ts';
import { countFound } from '../support/faults/tampered-log.ts';
import { VISITORS, visitorsOf } from '../support/factories/visitors.ts';
import { welchT } from '../support/house/welch.ts';
import { parseArgs } from 'node:util';
import { PEOPLE_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

type Counts = { runs: number; times: number };

const PARTS: Readonly<Record<string, (report: Report, counts: Counts) => Promise<void>>> = {
  rights: (report) => onDatabase((database) => proveRights(report, database)),
  sequences: (report, { runs }) => onDatabase((database) => proveSequences(report, database, runs)),
  'second step': (report) => onDatabase((database) => proveSecondStep(report, database)),
  timing: (report, { times }) => onDatabase((database) => proveTiming(report, database, times)),
  log: (report, { times }) => onDatabase((database) => proveLog(report, database, times * 2)),
};

/** @param args `--parts rights,log` for these alone, `--runs` sequences, `--times` answers of a kind */
export async function provePeople(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: Object.keys(PARTS).join(',') },
      runs: { type: 'string', default: '500' },
      times: { type: 'string', default: '500' },
    },
  });
  await ensureBuild();
  const cluster = await startTestCluster();
  try {
    for (const name of values.parts.split(',')) {
      const prove = PARTS[name];
      if (!prove) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
      await prove(report, { runs: Number(values.runs), times: Number(values.times) });
    }
  } finally {
    await cluster.stop();
  }
}

async function onDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

async function proveRights(report: Report, database: TestDatabase): Promise<void> {
  const { sql } = database;
  const sessions = createSessions(sql);
  const trial: Trial = { sql, sessions, tokens: await visitorsOf(sql, sessions) };
  const results = [];
  for (const who of VISITORS) results.push(await tryProcedures(trial, who));
  for (const owned of OWNED) results.push(await tryOwned(trial, owned));
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  try {
    results.push(await tryRoutes(site, trial));
  } finally {
    await site.stop();
  }
  const wrong = results.flatMap((result) => result.wrong);
  report.tell('procedures in the table of rights', Object.keys(ACCESS).length, 'procedures');
  report.tell('calls and requests by the table', sum(results.map(({ tried }) => tried)), 'calls');
  report.tell('answers that the table does not name', wrong.length, 'answers', 0);
  report.explain(wrong);
}

/** Requests every page and file of the admin area as every kind of visitor. */
async function tryRoutes(
  { origin }: SiteProcess,
  { tokens }: Trial,
): Promise<{ tried: number; wrong: string[] }> {
  const id = '00000000-0000-4000-8000-000000000000';
  const routes = [
    ...ADMIN_PAGE_KEYS.map((key) => ['GET', ROUTES[key].pattern, ROLE_OF_PAGE[key]] as const),
    ...Object.entries(ROLE_OF_FILE).map(([route, role]) => {
      const [method = '', pattern = ''] = route.split(' ');
      return [method, pattern, role] as const;
    }),
  ];
  let tried = 0;
  const wrong: string[] = [];
  for (const who of VISITORS) {
    for (const [method, pattern, role] of routes) {
      tried += 1;
      const answer = await fetch(origin + pattern.replace(':id', id), {
        method,
        redirect: 'manual',
        headers: { cookie: `session=${tokens[who] ?? ''}`, origin, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      await answer.arrayBuffer();
      const isClosed = [302, 401, 403].includes(answer.status);
      if (isClosed === (isRole(who) && isAtLeast(who, role)) || answer.status >= 500)
        wrong.push(`${method} ${pattern} as ${who}: ${answer.status}`);
    }
  }
  return { tried, wrong };
}

async function proveSequences(report: Report, { sql }: TestDatabase, runs: number): Promise<void> {
  const difference = await findDifference(sql, runs);
  report.tell('random sequences of members beside their model', runs, 'sequences');
  report.tell('sequences that the model contradicts', difference === undefined ? 0 : 1, '', 0);
  if (difference !== undefined) report.explain([JSON.stringify(difference)]);
}

async function proveSecondStep(report: Report, { sql }: TestDatabase): Promise<void> {
  for (const name of Object.keys(ATTACKS))
    report.tell(`let in too much: ${name}`, await attack(sql, name), '', 0);
}

async function proveTiming(report: Report, database: TestDatabase, times: number): Promise<void> {
  await insertAccounts(database.sql);
  const mail = await startMailServer();
  const unlimited = String(1_000_000);
  const site = await startSite({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@example.com',
    SIGN_IN_PER_ADDRESS: unlimited,
    SIGN_IN_PER_ACCOUNT: unlimited,
    SIGN_IN_PER_ACCOUNT_AND_ADDRESS: unlimited,
  });
  try {
    for (const what of TIMED) {
      const { known, unknown } = await timeAnswers(database.sql, site.origin, { what, times });
      report.tell(
        `${what}: answers about known and unknown accounts`,
        known.length + unknown.length,
        'answers',
      );
      report.tell(`${what}: Welch’s |t| of their times`, Math.abs(welchT(known, unknown)), '', LIMITS.welchT);
    }
  } finally {
    await site.stop();
    await mail.stop();
  }
}

async function proveLog(report: Report, { sql }: TestDatabase, times: number): Promise<void> {
  report.tell('rows of the log changed, cut out or put in', times, 'rows');
  report.atLeast('changes that were found', await countFound(sql, times), 'rows', times);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
