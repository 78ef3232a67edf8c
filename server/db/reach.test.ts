import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { freePort } from '#tests/support/servers/site-process.ts';
import { hostAndPort, reachDatabase } from './reach.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await db.drop();
});

const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const urlWith = (change: (url: URL) => void) => {
  const url = new URL(db.directUrl);
  change(url);
  return url.href;
};

it('returns a direct connection for a database without a pooler', async () => {
  expect(await reachDatabase(db.directUrl, { log })).toEqual({
    url: db.directUrl,
    pooled: false,
    directUrl: db.directUrl,
  });
  expect(lines).toEqual([]);
});

it('waits for a database that is starting, and logs the wait', async () => {
  const port = await freePort();
  const url = urlWith((to) => (to.port = String(port)));
  const target = new URL(db.directUrl);
  const reaching = reachDatabase(url, { patienceMs: 20_000, log });
  const waiting = [`Waiting for the database at 127.0.0.1:${port} (ECONNREFUSED).`];
  await expect.poll(() => lines).toEqual(waiting);
  const server = createServer((socket) => {
    const targetSocket = connect(Number(target.port), target.hostname);
    socket.pipe(targetSocket).pipe(socket);
    for (const end of [socket, targetSocket]) end.on('error', () => end.destroy());
  }).listen(port, '127.0.0.1');
  expect(await reaching).toEqual({ url, pooled: false, directUrl: url });
  expect(lines.splice(0)).toEqual(waiting);
  server.close();
  await once(server, 'close');
});

it('stops waiting after its limit and after an abort', async () => {
  const url = urlWith((to) => (to.port = '1'));
  const message = 'The database that DATABASE_URL names, at 127.0.0.1:1, cannot be reached (ECONNREFUSED).';
  await expect(reachDatabase(url, { patienceMs: 100, log })).rejects.toThrow(message);
  const { signal } = { signal: AbortSignal.timeout(50) };
  const started = performance.now();
  await expect(reachDatabase(url, { patienceMs: 60_000, log, signal })).rejects.toThrow(message);
  expect(performance.now() - started).toBeLessThan(50_000);
  lines.length = 0;
});

it.each([
  [
    'a wrong password',
    (url: URL) => (url.password = 'geheim'),
    /refuses us: password authentication failed for user "\w+"\.$/,
  ],
  [
    'a missing database',
    (url: URL) => (url.pathname = '/nirgends'),
    /refuses us: database "nirgends" does not exist\.$/,
  ],
])('stops waiting for %s', async (_, change, message) => {
  const url = urlWith(change);
  await expect(reachDatabase(url, { patienceMs: 60_000, log })).rejects.toThrow(message);
  await expect(reachDatabase(url, { patienceMs: 60_000, log })).rejects.toThrow(hostAndPort(url));
  await expect(reachDatabase(url, { log })).rejects.not.toThrow('geheim');
  expect(lines).toEqual([]);
});

it('refuses an old version of Postgres before any change', async () => {
  await expect(reachDatabase(db.directUrl, { log, oldest: 99 })).rejects.toThrow(
    /^Postgres 99 or newer is needed; the one at 127\.0\.0\.1:\d+ is \d+\.\d+/,
  );
});

it('returns host and port without user, password and database', () => {
  expect(hostAndPort('postgres://a:b@db.example.com/x')).toBe('db.example.com:5432');
  expect(hostAndPort('postgres://a:b@10.0.0.1:6432/x')).toBe('10.0.0.1:6432');
  expect(hostAndPort('postgres://a@%2Fvar%2Frun/x')).toBe('/var/run');
});
