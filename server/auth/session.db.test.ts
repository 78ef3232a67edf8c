import { createHash } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSessions, sessionCookieName, type Sessions } from './session.ts';
import { insertAdministrator } from './write.ts';

let database: TestDatabase;
let sessions: Sessions;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
beforeEach(async () => {
  await database.sql`truncate users cascade`;
  await insertAdministrator(database.sql, { email: 'ayse@example.com', password: 'uzun bir parola' });
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  userId = user?.id ?? '';
});
afterAll(() => database.drop());

test('a token finds its user, and the table holds only its hash', async () => {
  const token = await sessions.start(userId);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await sessions.findUser(token)).toEqual({ id: userId, email: 'ayse@example.com', isAdmin: true });
  const rows = await database.sql<{ id: string }[]>`select id from sessions`;
  expect(rows.map(({ id }) => id)).toEqual([createHash('sha256').update(token).digest('hex')]);
  expect(await sessions.findUser(rows[0]?.id ?? '')).toBeUndefined();
});

test('an ended, an expired and an unknown session find nobody', async () => {
  const [ended, expired] = [await sessions.start(userId), await sessions.start(userId)];
  await sessions.end(ended);
  expect(await sessions.findUser(ended)).toBeUndefined();
  await database.sql`update sessions set expires_at = now() - interval '1 second'`;
  expect(await sessions.findUser(expired)).toBeUndefined();
  expect(await sessions.findUser('x')).toBeUndefined();
});

test('all sessions of a user end at once, and with the account', async () => {
  const tokens = [await sessions.start(userId), await sessions.start(userId)];
  await sessions.endAll(userId);
  expect(await Promise.all(tokens.map((token) => sessions.findUser(token)))).toEqual([undefined, undefined]);
  const last = await sessions.start(userId);
  await database.sql`delete from users`;
  expect(await sessions.findUser(last)).toBeUndefined();
});

test('a role that is withdrawn is gone at the next look', async () => {
  const token = await sessions.start(userId);
  await database.sql`delete from user_roles`;
  expect(await sessions.findUser(token)).toMatchObject({ isAdmin: false });
});

test('the cookie has the prefix that browsers guard wherever they accept it', () => {
  expect(sessionCookieName('https://sesdas.example.com')).toBe('__Host-session');
  expect(sessionCookieName('http://localhost:3000')).toBe('session');
});
