// The life of an embedded database: real processes, started, killed and started again.

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type App, readyApp, refusalOf, startApp } from './__fixtures__/run-app.ts';
import { makeTestFolder } from './__fixtures__/test-folder.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { grantServer } from '#server/db/grant-server.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import type { EmbeddedDatabaseError } from './error.ts';
import { isAlive } from '#server/db/process-alive.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) {
    await clean();
  }
});

async function testFolder(): Promise<string> {
  const folder = await makeTestFolder();
  cleanups.push(folder.remove);
  return folder.path;
}

function run(dataDir: string): App {
  const app = startApp(dataDir);
  cleanups.push(app.stop);
  return app;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const { sql, close } = connectDatabase({ url, max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await close(1);
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { interval: 10 }).toBe(false);
}

it('keeps its data, its address and its settings from one start to the next', async () => {
  const dataDir = await testFolder();
  const log: string[] = [];
  const first = await startEmbeddedDatabase({ dataDir, log: (line) => log.push(line) });
  await query(first.url, `create table kept as select 'İstanbul' as city`);
  await first.stop();
  await first.stop();

  const started = performance.now();
  const second = await startEmbeddedDatabase({ dataDir, log: (line) => log.push(line) });
  const startMs = performance.now() - started;
  cleanups.push(second.stop);
  expect(startMs).toBeLessThan(300 * 3);
  expect(second).toMatchObject({ url: first.url, home: first.home, adopted: false });
  expect(log).toEqual([`Creating the embedded database in ${first.home}.`]);
  expect(await query(second.url, 'select city, lower(city) from kept')).toEqual([
    { city: 'İstanbul', lower: 'istanbul' },
  ]);
  expect(
    await query(
      second.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('listen_addresses') as addresses, usesuper as superuser
      from pg_user where usename = current_user`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', addresses: '127.0.0.1', superuser: false }]);
  await expect(query(second.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

it('is adopted when only the process that ran it was killed', async () => {
  const dataDir = await testFolder();
  const killed = run(dataDir);
  const before = await readyApp(killed);
  await query(before.url, 'create table kept as select 1 as one');
  await killed.kill();

  const next = run(dataDir);
  const after = await readyApp(next);
  expect(after).toMatchObject({ adopted: true, pid: before.pid, url: before.url });
  expect(await query(after.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await next.stop();
  await waitUntilGone(before.pid);
});

it('recovers what was committed when both were killed', async () => {
  const dataDir = await testFolder();
  const killed = run(dataDir);
  const before = await readyApp(killed);
  await query(before.url, 'create table kept as select generate_series(1, 1000) as number');
  process.kill(before.pid, 'SIGKILL');
  await killed.kill();

  const after = await readyApp(run(dataDir));
  expect(after.adopted).toBe(false);
  expect(await query(after.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
});

it('starts when the number in a stale postmaster.pid belongs to another program by now', async () => {
  const dataDir = await testFolder();
  const first = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const pidFile = path.join(first.home, 'data', 'postmaster.pid');
  const [ownLine, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();
  expect(ownLine).toMatch(/^\d+$/);
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));

  const second = await startEmbeddedDatabase({ dataDir, log: () => {} });
  cleanups.push(second.stop);
  expect(second.adopted).toBe(false);
});

it('restarts a killed Postgres on the same address, and the pool serves again', async () => {
  const log: string[] = [];
  const database = await startEmbeddedDatabase({
    dataDir: await testFolder(),
    log: (line) => log.push(line),
  });
  cleanups.push(database.stop);
  const pool = connectDatabase({ url: database.url, max: 4 });
  cleanups.push(() => pool.close(1));
  await pool.sql`create table kept as select 1 as one`;
  for (let round = 0; round < 3; round += 1) {
    // A backend that does not notice keeps the shared memory of the dead Postgres for a while.
    const busy = pool.sql`select count(*) from generate_series(1, 1000000)`.catch(() => {});
    await sleep(20);
    process.kill((await database.findPid()) ?? 0, 'SIGKILL');
    const served = async () => {
      const rows: unknown = await pool.sql`select one from kept`.catch(() => []);
      return rows;
    };
    await busy;
    await expect.poll(served, { interval: 20 }).toEqual([{ one: 1 }]);
    // It serves again, under supervision.
    const recoveries = () => log.filter((line) => line.startsWith('Postgres is back after')).length;
    await expect.poll(recoveries, { interval: 10 }).toBe(round + 1);
  }
});

it('gives up with one clear error when Postgres cannot be brought back', async () => {
  const gaveUp = Promise.withResolvers<EmbeddedDatabaseError>();
  const dataDir = await testFolder();
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, onGiveUp: gaveUp.resolve });
  cleanups.push(database.stop);
  const pid = (await database.findPid()) ?? 0;
  await rename(path.join(database.home, 'data', 'global'), path.join(database.home, 'data', 'lost'));
  process.kill(pid, 'SIGKILL');
  const error = await gaveUp.promise;
  expect(error.name).toBe('EmbeddedDatabaseError');
  expect(error.message).toContain('pg_control');
  expect(error.message).not.toContain('\n');
});

it('refuses a second start, names the process that has it, and leaves the first unharmed', async () => {
  const dataDir = await testFolder();
  const owner = run(dataDir);
  const ready = await readyApp(owner);
  const refusal = await refusalOf(run(dataDir));
  expect(refusal).toContain(`The database in ${ready.home} is in use by process ${owner.child.pid}.`);
  expect(refusal).toContain('set DATA_DIR to another folder, or DATABASE_URL');
  expect(await query(ready.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(ready.pid)).toBe(true);
});

it('ends two first starts in the same instant as one owner and one refusal', async () => {
  const dataDir = await testFolder();
  const apps = [run(dataDir), run(dataDir)];
  const outcomes = await Promise.all(apps.map((app) => app.outcome));
  const owners = outcomes.filter((outcome) => outcome.ready !== undefined);
  const refused = apps.filter((_, index) => outcomes[index]?.ready === undefined);
  expect([owners.length, refused.length]).toEqual([1, 1]);
  for (const app of refused) {
    expect(await refusalOf(app)).toMatch(/is in use by process \d+\./);
  }
  expect(await query(owners[0]?.ready?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

// Both run in one process, so that they find nobody and start Postgres at once.
it('ends two starts that both launch Postgres as one owner and one refusal', async () => {
  const dataDir = await testFolder();
  const first = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await first.stop();
  const starts = await Promise.allSettled(
    [1, 2].map(() => startEmbeddedDatabase({ dataDir, log: () => {} })),
  );
  const owners = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value);
  cleanups.push(...owners.map((owner) => owner.stop));
  expect(owners).toHaveLength(1);
  expect(starts.find((start) => start.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringContaining(`is in use by process ${process.pid}.`),
  });
  expect(await query(owners[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts after a first start that was killed while it made the cluster', async () => {
  const dataDir = await testFolder();
  for (const delay of [150, 300]) {
    const app = startApp(dataDir);
    await sleep(delay);
    await app.kill();
  }
  const ready = await readyApp(run(dataDir));
  expect(await query(ready.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('moves to another port when a program has taken its own', async () => {
  const dataDir = await testFolder();
  const first = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await first.stop();
  const intruder = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  cleanups.push(async () => intruder.close());
  const second = await startEmbeddedDatabase({ dataDir, log: () => {} });
  cleanups.push(second.stop);
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('keeps its log short', async () => {
  const dataDir = await testFolder();
  const first = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await first.stop();
  const logFile = path.join(first.home, 'postgres.log');
  await writeFile(logFile, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  const second = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await second.stop();
  expect(await readFile(logFile, 'utf8')).toMatch(/ready to accept connections/);
  expect(await readFile(logFile, 'utf8')).not.toContain('xxx');
  await rm(`${logFile}.1`);
});

it('starts over a lock file that a crash left without its content', async () => {
  const dataDir = await testFolder();
  const first = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await first.stop();
  const lockFile = path.join(first.home, 'data', 'postmaster.pid');
  await writeFile(lockFile, '');
  const second = await startEmbeddedDatabase({ dataDir, log: () => {} });
  cleanups.push(second.stop);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('serves with a role that reads and writes rows, and can change neither tables nor their history', async () => {
  const dataDir = await testFolder();
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await migrate({ url: database.url, log: () => {} });
  await grantServer(database.url);
  // A later start, with existing tables.
  await grantServer(database.url);
  const { sql, close } = connectDatabase({ url: database.serverUrl, max: 1 });
  try {
    await sql`insert into blog_posts (title, slug) values ('Yazı', 'yazi')`;
    await sql`insert into analytics_events (name, path) values ('page_view', '/')`;
    // The one change of tables that it may ask for, in words of the owner.
    await sql`select keep_event_months()`;
    expect(await pendingMigrations(sql)).toEqual([]);
    const [role] =
      await sql`select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false });
    const refusal = expect.objectContaining({ code: '42501' });
    await expect(sql`create table a (b text)`).rejects.toEqual(refusal);
    await expect(sql`alter table blog_posts add column a text`).rejects.toEqual(refusal);
    await expect(sql`drop table blog_posts`).rejects.toEqual(refusal);
    await expect(sql`truncate blog_posts`).rejects.toEqual(refusal);
    await expect(sql`update schema_migrations set name = 'a'`).rejects.toEqual(refusal);
    await expect(sql`copy blog_posts to program 'id'`).rejects.toEqual(refusal);
    const passwords = [database.url, database.serverUrl, database.adminUrl].map(
      (url) => new URL(url).password,
    );
    expect(new Set(passwords).size).toBe(3);
  } finally {
    await close(1);
    await database.stop();
  }
});
