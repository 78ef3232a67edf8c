/** Tests the driver's patch (patches/README.md) on networks that drop, delay and reset connections. */
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { startDatabaseProxy } from '#tests/support/servers/database-proxy.ts';
import { connectDatabase } from './connect.ts';
import { toAppError } from './errors.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

it('retries ten times a second while a proxy closes connections; the query fails, and a later query succeeds', async () => {
  const proxy = await startDatabaseProxy(db.directUrl);
  proxy.set('hang up');
  const pool = connectDatabase({ url: proxy.url, max: 1, deadlineMs: 100 });
  const refused: unknown = await pool.limiter.run(() => pool.sql`select 1`).catch((error: unknown) => error);
  expect(toAppError(refused)?.code).toBe('DATABASE_UNAVAILABLE');
  expect(pool.limiter.gauges().inUse).toBe(1);
  await expect.poll(() => pool.limiter.gauges().inUse).toBe(0);
  // Attempts are made for two seconds, and one more may already be in progress.
  expect(proxy.dials()).toBeLessThanOrEqual(22);
  const waiting = pool.sql`select 1 as one`.execute();
  const dialled = proxy.dials();
  await expect.poll(() => proxy.dials()).toBeGreaterThan(dialled);
  proxy.set('pass');
  expect(await waiting).toEqual([{ one: 1 }]);
  await pool.close();
  proxy.close();
});

it('measures the timeout from the last received byte, also for pipelined queries', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 1, answerTimeoutMs: 1_000 });
  await pool.sql`select 1`;
  // The result is larger than Postgres' buffer, so Postgres sends it before the second statement ends.
  const served = pool.sql`select repeat('x', 20000) from pg_sleep(0.6); select pg_sleep(0.6)`
    .simple()
    .execute();
  const silent = pool.sql`select pg_sleep(5)`.execute();
  await expect(silent).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' });
  expect(await served).toHaveLength(2);
  await pool.close();
});

it('reads bytes that arrived while the event loop was blocked before it checks the timeout', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 1, answerTimeoutMs: 1_000 });
  await pool.sql`select 1`;
  const query = pool.sql`select repeat('x', 20000) from pg_sleep(0.1); select pg_sleep(1.6)`
    .simple()
    .execute();
  // The query has been sent. Blocking in an immediate makes Node run timers before it reads the arrived
  // bytes.
  await sleep(20);
  await immediate();
  const until = performance.now() + 1_250;
  while (performance.now() < until);
  expect(await query).toHaveLength(2);
  await pool.close();
});

it('serves queries at once each time after all connections were terminated during transactions', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 4, applicationName: 'sesdas cut' });
  const terminateConnections = () =>
    db.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sesdas cut'`;
  const countActive = async () => {
    const [row] = await db.sql<{ connections: number }[]>`
      select count(*)::integer as connections from pg_stat_activity
      where application_name = 'sesdas cut' and state = 'active' and query like '%pg_sleep%'
    `;
    return row?.connections;
  };
  for (let round = 0; round < 10; round += 1) {
    const work = Array.from({ length: 12 }, () =>
      pool.sql.begin(async (tx) => {
        await tx`select ${'x'.repeat(100)}::text`;
        await tx`select pg_sleep(0.5)`;
      }),
    );
    const settled = Promise.allSettled(work);
    await expect.poll(countActive, { interval: 10 }).toBeGreaterThan(0);
    await terminateConnections();
    expect((await settled).some(({ status }) => status === 'rejected')).toBe(true);
    expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
  }
  await pool.close();
});
