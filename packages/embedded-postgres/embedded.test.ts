import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type App, readyApp, refusalOf, startApp } from './__fixtures__/run-app.ts';
import { makeTestFolder } from './__fixtures__/test-folder.ts';
import { findBinaries } from './binaries.ts';
import { type EmbeddedOptions, startEmbeddedDatabase } from './embedded.ts';
import type { EmbeddedDatabaseError } from './error.ts';
import { isAlive } from './process-alive.ts';
import { postgresEnvironment } from './user.ts';

/** All tests use this folder. A test may leave it in any state that the next start can repair. */
let shared: Awaited<ReturnType<typeof makeTestFolder>>;
let dataDir: string;
let home: string;
let url: string;

const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shared = await makeTestFolder();
  dataDir = shared.path;
  home = path.join(dataDir, 'postgres');
  const log: string[] = [];
  // The tables are created with `durable`, as on a site.
  const first = await startEmbeddedDatabase({ name: 'example', dataDir, log: (line) => log.push(line) });
  url = first.url;
  await query(`create table kept as select 'İstanbul' as city`);
  await first.stop();
  await first.stop();
  expect(log).toEqual([`Creating the embedded database in ${home}.`]);
});
afterAll(() => shared.remove());
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) {
    await clean();
  }
});

async function start(options: Partial<EmbeddedOptions> = {}) {
  const database = await startEmbeddedDatabase({
    name: 'example',
    dataDir,
    log: () => {},
    durable: false,
    ...options,
  });
  cleanups.push(database.stop);
  return database;
}

function run(folder = dataDir): App {
  const app = startApp(folder);
  cleanups.push(app.stop);
  return app;
}

async function query(text: string, address = url): Promise<Record<string, unknown>[]> {
  const sql = postgres(address, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { interval: 10 }).toBe(false);
}

it('keeps its data, its URL and its settings after a restart', async () => {
  const log: string[] = [];
  const second = await start({ log: (line) => log.push(line), durable: true });
  expect(second).toMatchObject({ url, home });
  expect(log).toEqual([]);
  expect(await query('select city, lower(city) from kept')).toEqual([
    { city: 'İstanbul', lower: 'istanbul' },
  ]);
  expect(
    await query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('listen_addresses') as addresses, usesuper as superuser
      from pg_user where usename = current_user`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', addresses: '127.0.0.1', superuser: false }]);
  await expect(query('select 1', url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toMatchObject({
    code: '28P01',
  });
});

it('stops the Postgres of a killed process, and starts it again with all committed data', async () => {
  const killed = run();
  const before = await readyApp(killed);
  await query('create table orphaned as select generate_series(1, 1000) as number');
  await killed.kill();
  expect(isAlive(before.pid)).toBe(true);

  const next = run();
  const after = await readyApp(next);
  expect(await next.outcome).toMatchObject({
    lines: [`Stopping the Postgres that process ${killed.child.pid} left running in ${home}.`],
  });
  expect(after.pid).not.toBe(before.pid);
  await waitUntilGone(before.pid);
  expect(await query('select count(*)::int as rows from orphaned')).toEqual([{ rows: 1000 }]);
  await next.stop();
  await waitUntilGone(after.pid);
});

it('recovers committed data after the process and Postgres were killed', async () => {
  const killed = run();
  const { pid } = await readyApp(killed);
  await query('create table recovered as select generate_series(1, 1000) as number');
  process.kill(pid, 'SIGKILL');
  await killed.kill();

  await readyApp(run());
  expect(await query('select count(*)::int as rows from recovered')).toEqual([{ rows: 1000 }]);
});

it('starts with another program’s process id in the lock file, and truncates a long log', async () => {
  const logFile = path.join(home, 'postgres.log');
  await writeFile(path.join(home, 'data', 'postmaster.pid'), `${process.pid}\n`);
  await writeFile(logFile, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  await start();
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readFile(logFile, 'utf8')).toMatch(/ready to accept connections/);
  expect(await readFile(logFile, 'utf8')).not.toContain('xxx');
  await rm(`${logFile}.1`);
});

it('starts with an empty lock file, and on another port if another program uses the port', async () => {
  await writeFile(path.join(home, 'data', 'postmaster.pid'), '');
  const intruder = createServer().listen(Number(new URL(url).port), '127.0.0.1');
  cleanups.push(async () => intruder.close());
  const database = await start();
  expect(new URL(database.url).port).not.toBe(new URL(url).port);
  ({ url } = database);
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});

it('gives up with an error of one line when Postgres cannot be restarted', async () => {
  const gaveUp = Promise.withResolvers<EmbeddedDatabaseError>();
  const database = await start({ onGiveUp: gaveUp.resolve });
  const pid = (await database.findPid()) ?? 0;
  const folder = path.join(home, 'data', 'global');
  const lostData = path.join(home, 'data', 'lost');
  await rename(folder, lostData);
  cleanups.push(() => rename(lostData, folder));
  process.kill(pid, 'SIGKILL');
  const error = await gaveUp.promise;
  expect(error.name).toBe('EmbeddedDatabaseError');
  expect(error.message).toContain('pg_control');
  expect(error.message).not.toContain('\n');
});

it('refuses a second start with the id and URL of the running process, which continues', async () => {
  const owner = run();
  const { pid } = await readyApp(owner);
  const refusal = await refusalOf(run());
  expect(refusal).toContain(`The database in ${home} is in use by process ${owner.child.pid}.`);
  expect(refusal).toContain('use another folder or another Postgres server');
  await expect(start()).rejects.toMatchObject({ name: 'DatabaseInUseError', url });
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(pid)).toBe(true);
});

it('refuses a start while a manually started Postgres is running, which continues', async () => {
  const { uid, gid } = await stat(path.join(home, 'data'));
  const binaries = await findBinaries({ uid, gid }, dataDir, () => {});
  const child = spawn(binaries.postgres, ['-D', path.join(home, 'data'), '-k', '', '-p', new URL(url).port], {
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    env: postgresEnvironment(),
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  cleanups.push(async () => {
    child.kill('SIGINT');
    await exit;
  });
  await expect.poll(() => query('select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
  expect(await refusalOf(run())).toContain(`is in use by process ${child.pid}.`);
  expect(child.exitCode).toBeNull();
});

it('lets one of two concurrent first starts succeed, and refuses the other', async () => {
  const folder = await makeTestFolder();
  cleanups.push(folder.remove);
  const apps = [run(folder.path), run(folder.path)];
  const outcomes = await Promise.all(apps.map((app) => app.outcome));
  const owners = outcomes.filter((outcome) => outcome.ready !== undefined);
  const refused = apps.filter((_, index) => outcomes[index]?.ready === undefined);
  expect([owners.length, refused.length]).toEqual([1, 1]);
  for (const app of refused) {
    expect(await refusalOf(app)).toMatch(/is in use by process \d+\./);
  }
  expect(await query('select 1 as one', owners[0]?.ready?.url)).toEqual([{ one: 1 }]);
});

// Two starts in one process do not detect each other, so both launch Postgres.
it('lets one of two starts that both launch Postgres succeed, and refuses the other', async () => {
  const starts = await Promise.allSettled([start(), start()]);
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(starts.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringContaining(`is in use by process ${process.pid}.`),
  });
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts after a first start that was killed during initdb', async () => {
  const folder = await makeTestFolder();
  cleanups.push(folder.remove);
  const app = startApp(folder.path);
  const files = async () => (await readdir(folder.path, { recursive: true }).catch(() => [])).join('\n');
  await expect.poll(files, { interval: 5 }).toMatch(/\.new-.*\/data\/./);
  await app.kill();
  const ready = await readyApp(run(folder.path));
  expect(await query('select 1 as one', ready.url)).toEqual([{ one: 1 }]);
  expect(await readdir(folder.path)).toEqual(['postgres']);
});

it('has three roles with passwords of their own, and refuses a name that SQL would have to quote', async () => {
  const { url: ownerUrl, serverUrl, adminUrl } = await start();
  const urls = [ownerUrl, serverUrl, adminUrl].map((address) => new URL(address));
  expect(urls.map(({ username, pathname }) => username + pathname)).toEqual([
    'example/example',
    'example_server/example',
    'postgres/postgres',
  ]);
  expect(new Set(urls.map(({ password }) => password)).size).toBe(3);
  await expect(query('create table a (b text)', serverUrl)).rejects.toMatchObject({ code: '42501' });
  await expect(start({ name: 'an example' })).rejects.toThrow(TypeError);
});
