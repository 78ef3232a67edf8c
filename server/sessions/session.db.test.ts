import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobs } from '#server/concurrency/jobs.ts';
import type { Database } from '#server/db/connect.ts';
import { insertMember } from '#server/sign-in/write.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { createSessions, type Sessions, sessionCookieName } from './session.ts';

let database: TestDatabase;
let sessions: Sessions;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users');
  await insertMember(database.sql, { email: 'ayse@example.com', password: 'uzun bir parola' });
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  userId = user?.id ?? '';
});
afterAll(() => database.drop());

test('a token identifies its user, and the table contains only the hash of the token', async () => {
  const token = await sessions.start(userId);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await sessions.findUser(token)).toEqual({
    id: userId,
    email: 'ayse@example.com',
    role: 'admin',
    language: 'en',
    isFresh: true,
    needsSecondFactor: false,
  });
  const rows = await database.sql<{ id: string }[]>`select id from sessions`;
  expect(rows.map(({ id }) => id)).toEqual([createHash('sha256').update(token).digest('hex')]);
  expect(await sessions.findUser(rows[0]?.id ?? '')).toBeUndefined();
});

test('ended, expired and unknown sessions have no user', async () => {
  const [ended, expired] = [await sessions.start(userId), await sessions.start(userId)];
  await sessions.end(ended);
  expect(await sessions.findUser(ended)).toBeUndefined();
  await database.sql`update sessions set expires_at = now() - interval '1 second'`;
  expect(await sessions.findUser(expired)).toBeUndefined();
  expect(await sessions.findUser('x')).toBeUndefined();
});

test('all sessions of a user can be ended together, and end when the account is deleted', async () => {
  const tokens = [await sessions.start(userId), await sessions.start(userId)];
  await sessions.endAll(userId);
  expect(await Promise.all(tokens.map((token) => sessions.findUser(token)))).toEqual([undefined, undefined]);
  const last = await sessions.start(userId);
  await database.sql`delete from users`;
  expect(await sessions.findUser(last)).toBeUndefined();
});

test('a session ends after its maximum number of days, even if it is used', async () => {
  const token = await sessions.start(userId);
  await database.sql`update sessions set created_at = now() - interval '7 days'`;
  expect(await sessions.findUser(token)).toBeUndefined();
  expect(await sessions.deleteEnded()).toBe(1);
});

test('the cleanup deletes expired sessions, trusted devices and rate limits, and runs first at the start', async () => {
  const token = await sessions.start(userId);
  await sessions.start(userId);
  await database.sql`
    update sessions set expires_at = now() - interval '1 second'
    where id <> ${createHash('sha256').update(token).digest('hex')}
  `;
  await database.sql`
    insert into rate_limits (name, key, ends_at)
    values ('test', 'past', now()), ('test', 'now', now() + interval '1 minute')
  `;
  await database.sql`
    insert into trusted_devices (id, user_id, expires_at)
    values ('past', ${userId}, now()), ('now', ${userId}, now() + interval '1 minute')
  `;
  // Only the cleanup begins, without the work of the nouns.
  const jobs = { ...createJobs(Fastify().log), add: () => {} };
  const background = { jobs, config: database.config, notifications: undefined };
  const app = await openApp(database.sql, undefined, {}, { sessions, background });
  await app.ready();
  jobs.start();
  await expect.poll(() => database.sql`select from sessions`).toHaveLength(1);
  await expect.poll(() => database.sql`select key from rate_limits`).toEqual([{ key: 'now' }]);
  await expect.poll(() => database.sql`select id from trusted_devices`).toEqual([{ id: 'now' }]);
  await jobs.stop();
  await app.close();
  expect(await sessions.findUser(token)).toBeDefined();
});

test('a session ends after its idle hours, and a visit in the second half of this time renews it', async () => {
  const idle = createSessions(database.sql, { idleHours: 2, maxDays: 7 });
  const token = await idle.start(userId);
  const minutesLeft = async () => {
    const [session] = await database.sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from sessions
    `;
    return session?.minutes;
  };
  const visitWith = async (minutes: number) => {
    await database.sql`update sessions set expires_at = now() + make_interval(mins => ${minutes})`;
    expect(await idle.findUser(token)).toBeDefined();
    return minutesLeft();
  };
  expect(await minutesLeft()).toBe(120);
  expect(await visitWith(62)).toBe(62);
  expect(await visitWith(58)).toBe(120);
});

test('a user with another role is not an administrator', async () => {
  await database.sql`update user_roles set role = 'reader'`;
  const token = await sessions.start(userId);
  expect(await sessions.findUser(token)).toMatchObject({ id: userId, role: null });
});

// These changes end the member's sessions, whichever program makes them: procedures, commands or psql.
test.each([
  ['a withdrawn role', () => database.sql`delete from user_roles`],
  ['another role', () => database.sql`update user_roles set role = 'reader'`],
  ['one more role', () => database.sql`insert into user_roles (user_id, role) values (${userId}, 'reader')`],
  ['another password', () => database.sql`update users set password_hash = 'x'`],
  ['another address', () => database.sql`update users set email = 'fatma@example.com'`],
  ['a deleted account', () => database.sql`delete from users`],
])('%s ends the sessions by a trigger of the database', async (_what, change) => {
  const token = await sessions.start(userId);
  await change();
  expect(await sessions.findUser(token)).toBeUndefined();
  expect(await database.sql`select from sessions`).toHaveLength(0);
});

test('changes that do not concern the sign-in end no session', async () => {
  const token = await sessions.start(userId);
  await database.sql`update users set created_at = now()`;
  expect(await sessions.findUser(token)).toMatchObject({ role: 'admin', isFresh: true });
});

test('the cookie has the prefix __Host- if the site has https', () => {
  expect(sessionCookieName('https://sesdas.example.com')).toBe('__Host-session');
  expect(sessionCookieName('http://localhost:3000')).toBe('session');
});

test('a batch of ten calls reads the user once, in one statement', async () => {
  const token = await sessions.start(userId);
  const statements: string[] = [];
  const watched = postgres(database.url, {
    max: 2,
    debug: (_connection, query) => void statements.push(query),
    onnotice: () => {},
  });
  const app = await openApp(watched as Database);
  const batch = Array(10).fill('admin.leads.attention').join(',');
  const response = await app.inject({
    url: `/trpc/${batch}?batch=1`,
    cookies: { [sessionCookieName(ORIGIN)]: token },
  });
  expect([response.statusCode, response.json<unknown[]>().length]).toEqual([200, 10]);
  expect(statements.filter((statement) => /\b(sessions|users|user_roles)\b/.test(statement))).toHaveLength(1);
  await app.close();
  await watched.end();
});
