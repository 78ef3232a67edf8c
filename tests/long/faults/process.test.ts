import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/sign-in/password.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

let database: TestDatabase;
let folder: TemporaryFolder;
let dataDir: string;
const running: SiteProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  dataDir = folder.path;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop()));
  await database.drop();
  await folder.remove();
});

async function start(env: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite(env);
  running.push(site);
  return site;
}

test('a site of these tests takes another port if its own was taken before it listened', async () => {
  const next = (await freePort()) + 1;
  const starting = start({ DATABASE_URL: database.url });
  const thief = createServer();
  const take = () =>
    new Promise<boolean>((resolve) => {
      thief.once('error', () => resolve(false)).listen(next, '127.0.0.1', () => resolve(true));
    });
  await expect.poll(take, { interval: 1 }).toBe(true);
  const site = await starting;
  expect(Number(new URL(site.origin).port)).toBeGreaterThan(next);
  thief.close();
});

describe('the first start', () => {
  test('leaves an external database empty, and creates the administrator of the settings', async () => {
    const site = await start({
      DATABASE_URL: database.url,
      ADMIN_EMAIL: 'Ayse@Example.com',
      ADMIN_PASSWORD: 'uzun bir parola 12',
    });
    expect(await (await fetch(`${site.origin}/blog`)).text()).toContain('No blog posts published yet.');
    const [user] = await database.sql<{ email: string; passwordHash: string; role: string }[]>`
      select email, password_hash as "passwordHash", role from users join user_roles on user_id = id
    `;
    expect(user).toMatchObject({ email: 'ayse@example.com', role: 'admin' });
    expect(await verifyPassword(user?.passwordHash ?? '', 'uzun bir parola 12')).toBe(true);
    expect(site.output()).not.toContain('uzun bir parola');
  });

  test('two processes that start together both serve, and only one migrates', async () => {
    const empty = await createTestDatabase({ migrated: false });
    const sites = await Promise.all([start({ DATABASE_URL: empty.url }), start({ DATABASE_URL: empty.url })]);
    const applications = sites.flatMap((site) => site.output().match(/Applied 0001/g) ?? []);
    expect(applications).toHaveLength(1);
    await Promise.all(sites.map((site) => site.stop()));
    await empty.drop();
  });
});

describe('a start that cannot succeed prints one line with the reason', () => {
  test('the start waits for a missing database, and can be interrupted', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
      env: { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    await expect.poll(() => out).toBe('Waiting for the database at 127.0.0.1:1 (ECONNREFUSED).\n');
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  test('a taken port', async () => {
    const port = String(await freePort());
    await start({ DATABASE_URL: database.url, PORT: port });
    const second = await runProgram('dist/server/main.js', [], {
      DATABASE_URL: database.url,
      PORT: port,
      LOG_LEVEL: 'silent',
    });
    expect(second).toMatchObject({
      code: 1,
      err: `127.0.0.1:${port} is in use: stop what listens there, or set PORT.\n`,
    });
  });

  test('an IP address of another machine, and an invalid pool size', async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
    const [elsewhere, noPool] = await Promise.all([
      runProgram('dist/server/main.js', [], { ...env, HOST: '192.0.2.1' }),
      runProgram('dist/server/main.js', [], { ...env, DATABASE_POOL_SIZE: '1' }),
    ]);
    expect(elsewhere).toMatchObject({
      code: 1,
      err: 'HOST is no address of this machine (it is "192.0.2.1").\n',
    });
    expect(noPool).toMatchObject({
      code: 1,
      err: 'DATABASE_POOL_SIZE must be a whole number from 2 to 100 (it is "1").\n',
    });
  });
});

describe('while it runs', () => {
  test('without the database the process is not ready, and pages get 503 instead of 404', async () => {
    const own = await startEmbedded(dataDir);
    await insertPost(database.sql, { slug: 'yayinda' });
    const site = await start({ DATABASE_URL: own.url, PAGE_CACHE_MB: '8' });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    await own.stop();

    const ready = await fetch(`${site.origin}/readyz`);
    expect(ready.status).toBe(503);
    // The response has only the error code, as hosts, ports and passwords are private.
    expect(await ready.json()).toEqual({
      status: 'not ready',
      reason: expect.stringMatching(/^[A-Z0-9_]+$/),
    });
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);

    const article = await fetch(`${site.origin}/blog/2026/03/yayinda`);
    expect([article.status, article.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await article.text()).toContain('Post Not Found');
    const list = await fetch(`${site.origin}/blog?q=x`);
    expect([list.status, list.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await list.text()).toContain('No blog posts published yet.');
    const month = await fetch(`${site.origin}/blog/archive/2026/03`);
    expect([month.status, month.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await month.text()).toContain('No posts published in March 2026.');
    const category = await fetch(`${site.origin}/blog/category/saglik`);
    expect([category.status, category.headers.get('retry-after')]).toEqual([503, '10']);
    const card = await fetch(`${site.origin}/brand/posts/yayinda.png`);
    expect([card.status, card.headers.get('retry-after')]).toEqual([503, '10']);
    // A response in memory is still sent.
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    expect(site.child.exitCode).toBeNull();
  });

  test('without a migration that this version needs the process is not ready', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const [last] = await database.sql<[{ name: string }]>`
      delete from schema_migrations where name = (select max(name) from schema_migrations)
      returning *
    `;
    const ready = await fetch(`${site.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: `migrations are pending: ${last.name}` },
    ]);
    await database.sql`insert into schema_migrations ${database.sql(last)}`;
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });

  test('with all connections in use readers wait three seconds and get a 503; once a connection is free, pages are served', async () => {
    await insertPost(database.sql, { slug: 'yayinda' });
    const site = await start({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: '2' });
    const lock = await database.sql.reserve();
    await lock`begin`;
    await lock`lock table blog_posts in access exclusive mode`;
    const timeResponse = async () => {
      const started = performance.now();
      const { status } = await fetch(`${site.origin}/blog`);
      return { status, seconds: (performance.now() - started) / 1000 };
    };
    const responses = await Promise.all(Array.from({ length: 12 }, timeResponse));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(503));
    // The last visitors wait three seconds for a slot; the others wait half a second for the lock.
    expect(Math.min(...responses.map(({ seconds }) => seconds))).toBeGreaterThan(0.4);
    await lock`rollback`;
    lock.release();
    await expect.poll(async () => (await timeResponse()).status).toBe(200);
  });

  test('metrics are available on a separate port only', async () => {
    const metricsPort = String(await freePort());
    const site = await start({ DATABASE_URL: database.url, METRICS_PORT: metricsPort });
    await fetch(`${site.origin}/blog`);
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const metrics = await read();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/blog",status="200"\} \d+/,
    );
    // The jobs' first queries may be running.
    await expect.poll(read).toMatch(/database_limiter_calls\{state="in_use"\} 0/);
    expect(metrics).toMatch(/process_resident_memory_bytes \d+/);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });

  test('only a trusted proxy can set a visitor’s IP address', async () => {
    const visit = (site: SiteProcess) =>
      fetch(`${site.origin}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const [direct, proxied] = await Promise.all([
      start({ DATABASE_URL: database.url }),
      start({ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' }),
    ]);
    await visit(direct);
    await expect.poll(() => direct.output()).toContain('"ip":"127.0.0.1"');
    expect(direct.output()).not.toContain('203.0.113.7');
    await visit(proxied);
    await expect.poll(() => proxied.output()).toContain('"ip":"203.0.113.7"');
  });
});

describe('a connection', () => {
  test('with endless headers is closed within seconds of the limit', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const endless = connect(Number(new URL(site.origin).port), '127.0.0.1');
    endless.on('error', () => {});
    const connectionEnd = once(endless.resume(), 'close');
    endless.write('GET / HTTP/1.1\r\nhost: a\r\nx: ');
    const started = performance.now();
    await connectionEnd;
    // Node's own limit is a minute.
    expect(performance.now() - started).toBeLessThan(50_000);
  });
});

describe('the end', () => {
  test('idle connections do not delay the end', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const port = Number(new URL(site.origin).port);
    const silent = connect(port, '127.0.0.1');
    const halfSent = connect(port, '127.0.0.1', () => halfSent.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    for (const socket of [silent, halfSent]) socket.on('error', () => {});
    await Promise.all([once(silent, 'connect'), once(halfSent, 'connect')]);
    // After nine seconds the process would exit with another code.
    expect(await site.stop()).toBe(0);
    for (const socket of [silent, halfSent]) socket.destroy();
  });

  test('the process is no longer ready at once, finishes open requests and exits with 0', async () => {
    const site = await start({ DATABASE_URL: database.url });
    // A sign-in waits until the test lets it pass; a wait for a lock would time out.
    await database.sql.begin(async (tx) => {
      await tx`create table gate as select true as closed`;
      await tx`create function wait_at_gate() returns trigger language plpgsql as
        $$ begin while exists (select from gate) loop perform pg_sleep(0.02); end loop; return new; end $$`;
      await tx`create trigger wait_at_gate before insert on rate_limits
        for each row execute function wait_at_gate()`;
    });
    const response = fetch(`${site.origin}/trpc/auth.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({ json: { email: 'kimse@example.com', password: 'yanlis parola 1' } }),
    });
    const atGate = () => database.sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
    `;
    await expect.poll(atGate).toHaveLength(1);
    const stop = site.stop();
    const readiness = () =>
      fetch(`${site.origin}/readyz`).then(
        async (ready) => ({ status: ready.status, body: await ready.json() }),
        () => 'refused',
      );
    await expect.poll(readiness).toEqual({ status: 503, body: { status: 'shutting down' } });
    // The port is closed while earlier requests still wait for their responses.
    await expect.poll(readiness).toBe('refused');
    await database.sql`delete from gate`;
    expect((await response).status).toBe(401);
    expect(await stop).toBe(0);
  });

  test('a client that sends its request byte by byte does not delay the end', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /trpc/auth.signIn HTTP/1.1\r\nhost: a\r\norigin: ${site.origin}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    );
    const dripping = setInterval(() => socket.write('x'), 10);
    const connectionEnd = once(socket, 'close');
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(200);
    // An incomplete request does not count as open: `requests-under-way.test.ts`.
    const code = await site.stop();
    clearInterval(dripping);
    await connectionEnd;
    expect(code).toBe(0);
  });
});

describe('behind https', () => {
  const headers = async (env: Record<string, string>) => {
    const site = await start({
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://sesdas.example.com',
      ...env,
    });
    return { site, headers: (await fetch(`http://127.0.0.1:${new URL(site.origin).port}/`)).headers };
  };

  test('HSTS includes subdomains only if the operator sets it', async () => {
    const singleHeader = await headers({ HSTS_SUBDOMAINS: 'true' });
    expect(singleHeader.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const other = await headers({});
    expect(other.headers.get('strict-transport-security')).toBe('max-age=31536000');
    // Over https, everything that the site embeds is https too.
    expect(other.headers.get('content-security-policy')).toContain("img-src 'self' https:;");
  });

  test('an unset TRUST_PROXY is mentioned at the start', async () => {
    const { site } = await headers({});
    expect(site.output()).toContain('TRUST_PROXY is not set');
    const proxied = await headers({ TRUST_PROXY: '10.0.0.1' });
    expect(proxied.site.output()).not.toContain('TRUST_PROXY is not set');
  });
});

describe('npm run backup and npm run restore', () => {
  test('save the embedded database while its server runs, and restore it into another one', async () => {
    const site = await start({ DATA_DIR: dataDir });
    const file = join(dataDir, 'site.backup');
    const backup = await runProgram('server/cli/backup.ts', ['--to', file], { DATA_DIR: dataDir });
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(backup.out).toMatch(
      /^Wrote \d+ rows of \d+ tables to .*site\.backup \(\d+\.\d MB\) in \d+\.\d s\.\n$/,
    );
    const pageOf = async ({ origin }: SiteProcess) =>
      (await (await fetch(`${origin}/rss.xml`)).text()).match(/<guid.*/g);
    const before = await pageOf(site);
    await site.stop();

    const empty = await createTestDatabase({ migrated: false });
    const restore = await runProgram('server/cli/restore.ts', ['--from', file], { DATABASE_URL: empty.url });
    expect(restore).toMatchObject({ code: 0, err: '' });
    expect(restore.out).toMatch(/Restored \d+ rows of \d+ tables, all as they were saved/);
    const other = await start({ DATABASE_URL: empty.url, PUBLIC_URL: site.origin });
    expect(before?.length).toBeGreaterThan(5);
    expect(await pageOf(other)).toEqual(before);
    await other.stop();
    expect(
      await runProgram('server/cli/restore.ts', ['--from', file], { DATABASE_URL: empty.url }),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is not empty \(\w+ has rows\).*\n$/),
    });
    await empty.drop();
  });
});

async function startEmbedded(home: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { openEmbeddedDatabase } = await import('#server/db/embedded-database.ts');
  return openEmbeddedDatabase({ dataDir: home, log: () => {} });
}
