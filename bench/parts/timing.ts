/**
 * Measures response times for existing and unknown accounts, which must not differ (no user enumeration), in
 * random order.
 */
import { randomInt } from 'node:crypto';
import superjson from 'superjson';
import type { Database } from '#server/db/connect.ts';
import { insertInvitation, setRole } from '#server/members/write.ts';
import { insertMember } from '#server/sign-in/write.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { welchT } from '#tests/support/house/welch.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { startSite } from '#tests/support/servers/site-process.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';

/** Above this t two samples hardly have the same mean. */
const MAX_T = 3;
const TIMES_A_RUN = 100;
const UNLIMITED = '1000000';

const MEMBER = 'ayse@example.com';
const FORMER = 'eski@example.com';
const NOBODY = ['kimse@example.com', 'yeni@example.com'] as const;

type Pair = { path: string; known: unknown; unknown: unknown };

export const timing: Part = {
  about: 'Welch’s t of response times for existing and unknown accounts',
  isSeparate: true,
  async measure({ runs }) {
    const database = await createTestDatabase();
    await insertAccounts(database.sql);
    const mail = await startMailServer();
    const site = await startSite({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@example.com',
      SIGN_IN_PER_ADDRESS: UNLIMITED,
      SIGN_IN_PER_ACCOUNT: UNLIMITED,
      SIGN_IN_PER_ACCOUNT_AND_ADDRESS: UNLIMITED,
    });
    const figures: Figure[] = [];
    for (const [pairName, makePair] of Object.entries(PAIRS)) {
      const pair = await makePair(database.sql);
      const { known, unknown } = await timeResponses(database.sql, site.origin, pair, runs * TIMES_A_RUN);
      figures.push(
        {
          what: `${pairName}: existing account`,
          unit: 'ms',
          values: known,
          yardstick: { name: 'unknown account', values: unknown },
        },
        {
          what: `${pairName}: Welch’s t, without its sign`,
          unit: '',
          values: [Math.abs(welchT(known, unknown))],
          budget: { max: MAX_T },
        },
      );
    }
    await site.stop();
    await mail.stop();
    await database.drop();
    return figures;
  },
};

async function timeResponses(
  sql: Database,
  origin: string,
  pair: Pair,
  times: number,
): Promise<{ known: number[]; unknown: number[] }> {
  const durations = { known: new Array<number>(), unknown: new Array<number>() };
  while (durations.known.length < times || durations.unknown.length < times) {
    const kind = randomInt(2) === 0 ? 'known' : 'unknown';
    if (durations[kind].length === times) continue;
    // Otherwise rate limits would end the measurement after a few calls.
    await sql`delete from rate_limits`;
    durations[kind].push(await timeCall(origin, pair.path, pair[kind]));
  }
  return durations;
}

const PAIRS: Readonly<Record<string, (sql: Database) => Promise<Pair>>> = {
  async 'sign-in'() {
    const form = (email: string) => ({ email, password: 'yanlış bir parola' });
    return { path: 'auth.signIn', known: form(MEMBER), unknown: form(NOBODY[0]) };
  },
  async 'password reset'() {
    return { path: 'auth.requestReset', known: { email: MEMBER }, unknown: { email: NOBODY[0] } };
  },
  async invitation(sql) {
    const invite = async (email: string) =>
      (await insertInvitation(sql, { email, role: 'author', invitedBy: null })).token;
    return {
      path: 'auth.invitation',
      known: { token: await invite(FORMER) },
      unknown: { token: await invite(NOBODY[1]) },
    };
  },
};

/** Inserts a member and a former member. */
async function insertAccounts(sql: Database): Promise<void> {
  await insertMember(sql, { email: MEMBER, password: 'uzun bir parola' });
  await insertMember(sql, { email: FORMER, password: 'uzun bir parola', role: 'author' });
  const [former] = await sql<[{ id: string }]>`select id from users where email = ${FORMER}`;
  await setRole(sql, former.id, null);
}

/** @returns milliseconds */
async function timeCall(origin: string, path: string, input: unknown): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/trpc/${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(superjson.serialize(input)),
  });
  await response.arrayBuffer();
  return performance.now() - start;
}
