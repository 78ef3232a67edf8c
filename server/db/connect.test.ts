import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { startDatabaseProxy } from '#tests/support/servers/database-proxy.ts';
import { connectDatabase, type Database } from './connect.ts';
import { toAppError } from './errors.ts';
import { limitStatements } from './transaction.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return toAppError(error)?.code;
}

it('sets the timeouts of every session', async () => {
  const { sql, close } = connectDatabase({ url: db.directUrl, max: 1 });
  const rows = await sql`
    select name, setting
    from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`;
  expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toEqual({
    idle_in_transaction_session_timeout: '10000',
    lock_timeout: '500',
    statement_timeout: '5000',
  });
  await close();
});

it('lets a request wait while all connections are in use, and serves it when a connection is free', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 2 });
  const free = Promise.withResolvers<void>();
  const runningCalls = [1, 2].map(() => pool.limiter.run(() => free.promise));
  const waiting = pool.limiter.run(() => pool.sql`select 1 as one`);
  free.resolve();
  expect(await waiting).toEqual([{ one: 1 }]);
  expect(pool.limiter.gauges()).toMatchObject({ waited: 1, refused: 0 });
  await Promise.all(runningCalls);
  await pool.close();
});

it('refuses a request after its timeout, and serves later requests', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 2, acquireTimeoutMs: 100 });
  const free = Promise.withResolvers<void>();
  const runningCalls = [1, 2].map(() => pool.limiter.run(() => free.promise));
  const refusal = await refusalOf(() => pool.limiter.run(() => pool.sql`select 1`));
  expect(refusal).toBe('DATABASE_UNAVAILABLE');
  expect(pool.limiter.gauges()).toMatchObject({ inUse: 2, refused: 1 });
  free.resolve();
  await Promise.all(runningCalls);
  expect(await pool.limiter.run(() => pool.sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await pool.close();
});

it('refuses a query on a table that another session has locked', async () => {
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = db.sql.begin(async (tx) => {
    await tx`lock table blog_posts in access exclusive mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const pool = connectDatabase({ url: db.directUrl, max: 2 });
  const refusal = await refusalOf(() => pool.limiter.run(() => pool.sql`select count(*) from blog_posts`));
  expect(refusal).toBe('DATABASE_UNAVAILABLE');
  // Postgres' lock timeout of half a second comes before the limiter's deadline.
  expect(pool.limiter.gauges()).toMatchObject({ inUse: 0, overdue: 0 });
  release.resolve();
  await holder;
  await pool.close();
});

it('refuses a query if the server allows no further connection', async () => {
  const [row] = await db.sql<{ name: string }[]>`select current_database() as name`;
  await db.sql`alter database ${db.sql(row?.name ?? '')} connection limit 0`;
  const pool = connectDatabase({ url: db.directUrl, max: 1 });
  expect(await refusalOf(() => pool.sql`select 1`)).toBe('DATABASE_UNAVAILABLE');
  await db.sql`alter database ${db.sql(row?.name ?? '')} connection limit -1`;
  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await pool.close();
});

it('refuses every query while no server listens', async () => {
  const pool = connectDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none', max: 2 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refusals = await Promise.all([1, 2, 3, 4, 5].map(() => refusalOf(() => pool.sql`select 1`)));
    expect(new Set(refusals)).toEqual(new Set(['DATABASE_UNAVAILABLE']));
  }
  await pool.close();
});

it('a program that requires the driver gets the patched one', () => {
  const required: unknown = createRequire(import.meta.url)('postgres');
  expect(required).toBe(postgres);
  expect(required).toHaveProperty('patched', true);
});

// The following tests cover the driver's patch (patches/README.md). Without the patch, queries hang, run
// outside their transaction, or end the process.

it('rolls back a transaction whose connection is terminated, and refuses its later statements', async () => {
  await db.sql`create table half (step text)`;
  const pool = connectDatabase({ url: db.directUrl, max: 1 });
  const laterNames: string[] = [];
  const transaction = pool.sql.begin(async (tx) => {
    await tx`insert into half values ('first')`;
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await db.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
    await sleep(50);
    // A query outside the transaction makes the pool reconnect.
    await pool.sql`select 1`;
    await tx`insert into half values ('second')`.catch((error: unknown) => {
      laterNames.push(toAppError(error)?.code ?? String(error));
    });
  });
  await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect.poll(() => laterNames).toEqual(['DATABASE_UNAVAILABLE']);
  expect(await db.sql`select * from half`).toEqual([]);
  await pool.close();
});

it('rejects the queued queries of a transaction whose connection is terminated', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 1 });
  const outcomes: unknown[] = [];
  const transaction = pool.sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const queries = Array.from({ length: 200 }, () => tx`select pg_sleep(0.05)`);
    const settled = Promise.allSettled(queries).then((results) => outcomes.push(...results));
    await db.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
    await settled;
  });
  await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect.poll(() => outcomes.length).toBe(200);
  await pool.close();
});

it('does not continue a transaction on a new connection after a reset', async () => {
  const proxy = await startDatabaseProxy(db.directUrl);
  const pool = connectDatabase({ url: proxy.url, max: 1, applicationName: 'sesdas reset' });

  const lostTransaction = pool.sql.begin(async (tx) => {
    await tx`select pg_sleep(5)`;
  });
  const outcome = lostTransaction.catch((error: unknown) => error);
  const sleeping = () => db.sql`
    select 1 as one from pg_stat_activity where application_name = 'sesdas reset' and query like '%pg_sleep%'`;
  await expect.poll(sleeping, { interval: 10 }).toHaveLength(1);
  proxy.reset();
  expect(await outcome).toMatchObject({ code: 'CONNECTION_CLOSED' });
  // Without the patch, the rollback of the lost transaction would receive the results of this transaction.
  expect(await pool.sql.begin((tx) => tx`select ${'x'}::text as one`)).toEqual([{ one: 'x' }]);
  await pool.close();
  proxy.close();
});

it('rejects only the query that cannot be sent, and serves the queries before and after it', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 1 });
  const selectTime = (moment: Date) => pool.sql`select ${moment}::timestamptz as at`.execute();
  // A prepared statement serializes its parameters when it is sent.
  await selectTime(new Date(0));
  const before = pool.sql`select 'before' as name`.execute();
  const refused = selectTime(new Date(Number.NaN));
  const after = pool.sql`select 'after' as name`.execute();
  await expect(refused).rejects.toThrow(RangeError);
  expect(await before).toEqual([{ name: 'before' }]);
  expect(await after).toEqual([{ name: 'after' }]);
  await pool.close();
});

it('does not reconnect after closing', async () => {
  const proxy = await startDatabaseProxy(db.directUrl);
  proxy.set('hang up');
  const pool = connectDatabase({ url: proxy.url, max: 1 });
  const refusal = refusalOf(() => pool.sql`select 1`);
  await expect.poll(() => proxy.dials()).toBeGreaterThanOrEqual(2);
  await pool.close(0);
  expect(await refusal).toBe('DATABASE_UNAVAILABLE');
  // One connection attempt may still be in progress.
  await sleep(100);
  const dials = proxy.dials();
  // This is three times the pause between two attempts.
  await sleep(300);
  expect(proxy.dials()).toBe(dials);
  proxy.close();
});

it.each([
  ['although its last connection is terminated', []],
  ['after the query that is waiting for the connection', ['select 1']],
])('the pool closes %s', async (_when, waiting) => {
  const pool = connectDatabase({ url: db.directUrl, max: 1, applicationName: 'sesdas close' });
  const [session] = await pool.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  // A statement with parameters is not pipelined when it is first prepared.
  const refusal = refusalOf(() => pool.sql`select pg_sleep(${60})`);
  const served = waiting.map((query) => pool.sql.unsafe(query).execute());
  const closing = pool.close(60);
  await db.sql`select pg_terminate_backend(${session?.pid ?? 0})`;
  expect(await refusal).toBe('DATABASE_UNAVAILABLE');
  expect(await Promise.all(served)).toHaveLength(waiting.length);
  await closing;
  const connections = () => db.sql`select pid from pg_stat_activity where application_name = 'sesdas close'`;
  await expect.poll(connections).toEqual([]);
});

type RunQuery = (sql: Database) => Promise<unknown>;

it.each<[string, boolean, RunQuery]>([
  ['a query', false, (sql) => sql`select 1`],
  ['a query in pooled mode', true, (sql) => sql`select 1`],
  ['a transaction', false, (sql) => sql.begin((tx) => tx`select ${1}::integer`)],
])('frees slot and connection when the network drops the result of %s', async (_what, pooled, runQuery) => {
  const proxy = await startDatabaseProxy(db.directUrl);
  const pool = connectDatabase({ url: proxy.url, max: 1, pooled, answerTimeoutMs: 300 });
  await pool.sql`select 1`;
  proxy.set('swallow answers');
  const work = Promise.withResolvers<unknown>();
  const refusal = await refusalOf(() =>
    pool.limiter.run(
      () => {
        const query = runQuery(pool.sql);
        work.resolve(query);
        return query;
      },
      { deadlineMs: 100 },
    ),
  );
  expect(refusal).toBe('DATABASE_UNAVAILABLE');
  expect(pool.limiter.gauges()).toMatchObject({ inUse: 1, overdue: 1 });
  await expect(work.promise).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' });
  expect(pool.limiter.gauges().inUse).toBe(0);
  proxy.set('pass');
  expect(await pool.limiter.run(() => pool.sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await pool.close();
  proxy.close();
});

it('waits longer only for a transaction whose statements may take longer', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 1, answerTimeoutMs: 300 });
  await pool.sql.begin(async (tx) => {
    await limitStatements(tx, 5_000);
    await tx`select pg_sleep(0.4)`;
  });
  await expect(pool.sql`select pg_sleep(0.6)`).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' });
  await pool.close();
});

it('has no timeout while a slow copy is written, and has it again afterwards', async () => {
  const pool = connectDatabase({ url: db.directUrl, max: 1, answerTimeoutMs: 300 });
  await pool.sql.begin(async (tx) => {
    await tx`create temporary table copied (line text) on commit drop`;
    const target = await tx`copy copied from stdin`.writable();
    target.write('one\n');
    await sleep(400);
    target.end('two\n');
    await once(target, 'finish');
    expect(await tx`select count(*)::integer as lines from copied`).toEqual([{ lines: 2 }]);
  });
  await expect(pool.sql`select pg_sleep(0.6)`).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' });
  await pool.close();
});

it('serves queries at once after all connections were terminated during transactions', async () => {
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
  const work = Array.from({ length: 12 }, () =>
    pool.sql.begin(async (tx) => {
      await tx`select ${'x'.repeat(100)}::text`;
      await tx`select pg_sleep(0.3)`;
    }),
  );
  const settled = Promise.allSettled(work);
  await expect.poll(countActive, { interval: 10 }).toBeGreaterThan(0);
  await terminateConnections();
  expect((await settled).some(({ status }) => status === 'rejected')).toBe(true);
  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await pool.close();
});

/** The type of the driver's internal queue. */
type Queue = <Item>(items: Item[]) => { length: number; push: (item: Item) => void; shift: () => Item };

it('the driver’s queue of idle connections does not grow without limit', async () => {
  const file = join(import.meta.dirname, '../../node_modules/postgres/src/queue.js');
  const { default: createQueue } = (await import(file)) as { default: Queue };
  let longest = 0;
  class MeasuredArray extends Array<number> {
    override push(...items: number[]): number {
      const length = super.push(...items);
      longest = Math.max(longest, length);
      return length;
    }
  }
  const idle = createQueue<number>(MeasuredArray.of(0, 1, 2));
  for (let turn = 0; turn < 10_000; turn += 1) {
    expect(idle.length).toBe(3);
    const next = idle.shift();
    expect(next).toBe(turn % 3);
    idle.push(next);
  }
  expect(longest).toBeLessThan(1000);
});

it('never gives a connection to two transactions, even when many queries wait', async () => {
  // See porsager/postgres#1204 and #823. The unpatched driver does not reserve a connection for a transaction
  // whose first query fills the connection's queue.
  const notices: string[] = [];
  // The types of the driver lack `max_pipeline`.
  const options = {
    max: 3,
    max_pipeline: 2,
    onnotice: ({ code = '' }: postgres.Notice) => notices.push(code),
  };
  const sql = postgres(db.directUrl, options);
  await sql`create table kept (round integer, number integer)`;
  for (let round = 0; round < 10; round += 1) {
    const countActive = Array.from({ length: 3 }, () => sql`select pg_sleep(0.05)`.execute());
    // The queue of each connection then has room for one more query: the `begin` of a transaction.
    const queries = Array.from({ length: 3 }, () => sql`select 1`.execute());
    const transactions = Array.from({ length: 6 }, (_, number) =>
      sql.begin(async (tx) => {
        await tx`insert into kept values (${round}, ${number})`;
        await tx`select pg_sleep(0.002)`;
        if (number % 2 === 1) throw new Error('taken back');
      }),
    );
    const outcomes = await Promise.allSettled([...countActive, ...queries, ...transactions]);
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(failures).toEqual(Array(3).fill('Error: taken back'));
  }
  const [pid] =
    await sql`select count(*)::integer as rows, count(*) filter (where number % 2 = 1)::integer as wrong from kept`;
  expect(pid).toEqual({ rows: 30, wrong: 0 });
  expect(notices).toEqual([]);
  await sql`drop table kept`;
  await sql.end();
});
