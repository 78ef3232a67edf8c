/** The process from outside: how it starts, what it says, and how it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { verifyPassword } from '#server/auth/password.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { insertPost } from '#tests/factories.ts';
import { runProgram } from '#tests/run-program.ts';
import { freePort, type SiteProcess, startSite } from '#tests/site-process.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/temporary-folder.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

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

describe('the first start', () => {
  test('fills an empty embedded database once, prints the credentials once, and they are true', async () => {
    const first = await start({ DATA_DIR: dataDir });
    const email = /e-mail\s+(\S+)/.exec(first.output())?.[1];
    const password = /password\s+(\S+)/.exec(first.output())?.[1];
    expect(email).toBe('admin@example.com');
    expect(password).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
    const list = await (await fetch(`${first.origin}/blog`)).text();
    expect(list.match(/class="post"/g)).toHaveLength(12);
    expect(await first.stop()).toBe(0);

    const second = await start({ DATA_DIR: dataDir });
    expect(second.output()).not.toContain('password');
    expect((await (await fetch(`${second.origin}/blog`)).text()).match(/class="post"/g)).toHaveLength(12);
  });

  test('leaves a database that is not ours empty, and creates the administrator it is told', async () => {
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
    const applied = sites.flatMap((site) => site.output().match(/Applied 0001/g) ?? []);
    expect(applied).toHaveLength(1);
    await Promise.all(sites.map((site) => site.stop()));
    await empty.drop();
  });
});

describe('a start that cannot succeed says why in one line each', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535 (it is "abc").\n'],
    [
      { PORT: '99999', LOG_LEVEL: 'x' },
      'PORT must be a port number from 0 to 65535 (it is "99999").\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "x").\n',
    ],
  ])('%o', async (env, line) => {
    expect(await runProgram('server/main.ts', [], env)).toEqual({ code: 1, out: '', err: line });
  });

  test('a database that is away is waited for, and the wait can be ended', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
      env: { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    await expect.poll(() => out).toBe('Waiting for the database at 127.0.0.1:1 (ECONNREFUSED).\n');
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  test('a port that is taken', async () => {
    const port = String(await freePort());
    await start({ DATABASE_URL: database.url, PORT: port });
    const second = await runProgram('server/main.ts', [], {
      DATABASE_URL: database.url,
      PORT: port,
      LOG_LEVEL: 'silent',
    });
    expect(second).toMatchObject({
      code: 1,
      err: `127.0.0.1:${port} is in use: stop what listens there, or set PORT.\n`,
    });
  });

  test('an address that is not this machine’s, and a pool that is none', async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
    const [elsewhere, noPool] = await Promise.all([
      runProgram('server/main.ts', [], { ...env, HOST: '192.0.2.1' }),
      runProgram('server/main.ts', [], { ...env, DATABASE_POOL_SIZE: '1' }),
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

  test('a Node that is too old', async () => {
    const script = `Object.defineProperty(process.versions, 'node', { value: '22.4.0' }); require(${JSON.stringify(join(ROOT, 'scripts/check-node.cjs'))})`;
    const child = spawn(process.execPath, ['-e', script]);
    let err = '';
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    const [code] = await once(child, 'close');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Node 24.7 or newer is needed; this is 22.4.0. On Linux x64 “npm ci” brings it: node_modules/.bin/node.\n',
    });
  });
});

describe('while it runs', () => {
  test('readiness follows the database, and pages say so with 503 instead of 404', async () => {
    const own = await startEmbedded(dataDir);
    await insertPost(database.sql, { slug: 'yayinda' });
    const site = await start({ DATABASE_URL: own.url });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    await own.stop();

    const ready = await fetch(`${site.origin}/readyz`);
    expect(ready.status).toBe(503);
    // A code says enough: hosts, ports and passwords are nobody else's.
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
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    expect(site.child.exitCode).toBeNull();
  });

  test('readiness follows the migrations: without one that this version needs nobody is sent here', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const [last] = await database.sql<[{ name: string; checksum: string }]>`
      delete from schema_migrations where name = (select max(name) from schema_migrations)
      returning name, checksum
    `;
    const ready = await fetch(`${site.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: `migrations are pending: ${last.name}` },
    ]);
    await database.sql`insert into schema_migrations ${database.sql(last, 'name', 'checksum')}`;
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });

  test('a full pool lets readers wait for three seconds, answers 503 then, and serves again once it is free', async () => {
    await insertPost(database.sql, { slug: 'yayinda' });
    const site = await start({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: '2' });
    const lock = await database.sql.reserve();
    await lock`begin`;
    await lock`lock table blog_posts in access exclusive mode`;
    const timed = async () => {
      const started = performance.now();
      const { status } = await fetch(`${site.origin}/blog`);
      return { status, seconds: (performance.now() - started) / 1000 };
    };
    const answers = await Promise.all(Array.from({ length: 12 }, timed));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(503));
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(6);
    await lock`rollback`;
    lock.release();
    await expect.poll(async () => (await timed()).status, { timeout: 2000 }).toBe(200);
  });

  test('metrics stand on a port of their own and nowhere else', async () => {
    const metricsPort = String(await freePort());
    const site = await start({ DATABASE_URL: database.url, METRICS_PORT: metricsPort });
    await fetch(`${site.origin}/blog`);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/blog",status="200"\} \d+/,
    );
    expect(metrics).toMatch(/database_gate_calls\{state="in_use"\} 0/);
    expect(metrics).toMatch(/process_resident_memory_bytes \d+/);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });

  test('only a trusted proxy may say where a visitor comes from', async () => {
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

describe('the end', () => {
  test('connections that ask nothing hold nobody up', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const port = Number(new URL(site.origin).port);
    const silent = connect(port, '127.0.0.1');
    const halfSent = connect(port, '127.0.0.1', () => halfSent.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    for (const socket of [silent, halfSent]) socket.on('error', () => {});
    await Promise.all([once(silent, 'connect'), once(halfSent, 'connect')]);
    const asked = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(6000);
    for (const socket of [silent, halfSent]) socket.destroy();
  });

  test('readiness goes first, what is under way finishes, and the process ends with 0', async () => {
    const site = await start({ DATABASE_URL: database.url });
    // A sign-in is under way until the test lets it pass: a wait for a lock would end by itself.
    await database.sql.begin(async (tx) => {
      await tx`create table gate as select true as closed`;
      await tx`create function wait_at_gate() returns trigger language plpgsql as
        $$ begin while exists (select from gate) loop perform pg_sleep(0.02); end loop; return new; end $$`;
      await tx`create trigger wait_at_gate before insert on sign_in_turns
        for each row execute function wait_at_gate()`;
    });
    const answer = fetch(`${site.origin}/trpc/auth.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({ json: { email: 'kimse@example.com', password: 'yanlis parola 1' } }),
    });
    const atGate = () => database.sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
    `;
    await expect.poll(atGate).toHaveLength(1);
    const stopped = site.stop();
    const readiness = () =>
      fetch(`${site.origin}/readyz`).then(
        async (ready) => ({ status: ready.status, body: await ready.json() }),
        () => 'refused',
      );
    await expect.poll(readiness).toEqual({ status: 503, body: { status: 'shutting down' } });
    // The door is closed, and whoever came before waits for an answer still.
    await expect.poll(readiness).toBe('refused');
    await database.sql`delete from gate`;
    expect((await answer).status).toBe(401);
    expect(await stopped).toBe(0);
  });

  test('a client that sends its request drop by drop does not hold the process up', async () => {
    const site = await start({ DATABASE_URL: database.url });
    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /trpc/auth.signIn HTTP/1.1\r\nhost: a\r\norigin: ${site.origin}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    );
    const dripping = setInterval(() => socket.write('x'), 100);
    const cut = once(socket, 'close');
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(200);
    const asked = performance.now();
    const code = await site.stop();
    const seconds = (performance.now() - asked) / 1000;
    clearInterval(dripping);
    await cut;
    expect(code).toBe(0);
    // Seven for whoever is owed an answer: nobody is.
    expect(seconds).toBeLessThan(6);
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

  test('subdomains are under HSTS only where the operator says so', async () => {
    const one = await headers({ HSTS_SUBDOMAINS: 'true' });
    expect(one.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const other = await headers({});
    expect(other.headers.get('strict-transport-security')).toBe('max-age=31536000');
    // Everything that the site shows has https then.
    expect(other.headers.get('content-security-policy')).toContain("img-src 'self' https:;");
  });

  test('a proxy that nobody named is asked for at the start', async () => {
    const { site } = await headers({});
    expect(site.output()).toContain('TRUST_PROXY is not set');
    const { site: named } = await headers({ TRUST_PROXY: '10.0.0.1' });
    expect(named.output()).not.toContain('TRUST_PROXY is not set');
  });
});

describe('npm run admin:create', () => {
  const create = (args: string[], env: Record<string, string> = {}, input = '') =>
    runProgram('server/cli/create-admin.ts', args, { DATABASE_URL: database.url, ...env }, input);

  test('takes a password from the environment, from standard input, or makes one', async () => {
    const [given, piped, made] = await Promise.all([
      create(['--email', 'a@b.co'], { ADMIN_PASSWORD: 'cok uzun parola' }),
      create(['--email', 'B@b.co'], {}, 'borudan gelen parola\n'),
      create(['--email', 'c@b.co']),
    ]);
    expect(given).toMatchObject({ code: 0, out: 'Created the administrator a@b.co.\n' });
    expect(piped).toMatchObject({ code: 0, out: 'Created the administrator b@b.co.\n' });
    expect(made.out).toMatch(
      /^Created the administrator c@b\.co\.\nPassword, shown only this once: ([a-z2-9]{5}-){4}[a-z2-9]{5}\n$/,
    );
    const users = await database.sql<{ email: string; passwordHash: string }[]>`
      select email, password_hash as "passwordHash" from users order by email
    `;
    expect(await verifyPassword(users[0]?.passwordHash ?? '', 'cok uzun parola')).toBe(true);
    expect(await verifyPassword(users[1]?.passwordHash ?? '', 'borudan gelen parola')).toBe(true);
    expect(await verifyPassword(users[2]?.passwordHash ?? '', made.out.trim().split(' ').at(-1) ?? '')).toBe(
      true,
    );
  });

  test('says in one line what it cannot do', async () => {
    await create(['--email', 'a@b.co']);
    const [again, nobody, short] = await Promise.all([
      create(['--email', 'a@b.co']),
      create([]),
      create(['--email', 'd@b.co'], {}, 'kisa'),
    ]);
    expect(again).toMatchObject({
      code: 1,
      err: 'An account with this e-mail address already exists.\n',
    });
    expect(nobody).toMatchObject({
      code: 1,
      err: 'Give the address: npm run admin:create -- --email a@b.c\n',
    });
    expect(short).toMatchObject({
      code: 1,
      err: 'The password must have at least 12 characters.\n',
    });
  });
});

describe('the other commands for administrators', () => {
  const command = (file: string, args: string[] = [], env: Record<string, string> = {}) =>
    runProgram(`server/cli/${file}.ts`, args, { DATABASE_URL: database.url, ...env });

  test('list, unlock, reset and revoke, and say what they did', async () => {
    const email = ['--email', 'Komut@b.co'];
    await command('create-admin', email, { ADMIN_PASSWORD: 'cok uzun parola' });
    expect((await command('list-admins')).out).toMatch(
      /^komut@b\.co {2}since \d{4}-.* 0 sessions, not signed in$/m,
    );
    const unlocked = await command('unlock-admin', email, { PUBLIC_URL: 'https://sesdas.example.com' });
    expect(unlocked.out).toMatch(
      /^Attempts on komut@b\.co are forgotten\.\n.*30 minutes:\n {2}https:\/\/sesdas\.example\.com\/admin#unlock=[\w-]{43}\n$/,
    );
    const reset = await command('reset-password', email);
    expect(reset.out).toMatch(
      /another password\. Every session has ended\.\nPassword, shown only this once: /,
    );
    expect((await command('revoke-admin', email)).out).toContain('is no administrator any more');
    expect(await command('revoke-admin', email)).toMatchObject({ code: 1, out: '' });
  });

  test.each(['unlock-admin', 'reset-password'])('%s says in one line who is not there', async (file) => {
    expect(
      await command(file, ['--email', 'kimse@b.co'], { ADMIN_PASSWORD: 'cok uzun parola' }),
    ).toMatchObject({
      code: 1,
      err: 'Nobody has the address kimse@b.co: npm run admin:list shows who there is.\n',
    });
  });
});

describe('npm run db:seed', () => {
  test('writes what is asked and refuses to mix with what is there', async () => {
    const seed = (...args: string[]) =>
      runProgram('server/cli/seed.ts', args, { DATABASE_URL: database.url });
    expect(await seed('--posts', '50', '--categories', '5')).toMatchObject({ code: 0, err: '' });
    const [again, noNumber] = await Promise.all([seed('--posts', '10'), seed('--posts', 'x')]);
    expect(again).toMatchObject({
      code: 1,
      err: 'The database has posts already. --force adds to them; nothing is ever deleted.\n',
    });
    expect(noNumber).toMatchObject({ code: 1 });
    const [count] = await database.sql<{ posts: number; categories: number }[]>`
      select (select count(*)::integer from blog_posts) as posts, (select count(*)::integer from blog_categories) as categories
    `;
    expect(count).toEqual({ posts: 50, categories: 5 });
  });
});

describe('npm run backup and npm run restore', () => {
  test('save the embedded database beside the server that runs it, and bring it back into another one', async () => {
    const site = await start({ DATA_DIR: dataDir });
    const file = join(dataDir, 'site.backup');
    const saved = await runProgram('server/cli/backup.ts', ['--to', file], { DATA_DIR: dataDir });
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(
      /^Wrote \d+ rows of \d+ tables to .*site\.backup \(\d+\.\d MB\) in \d+\.\d s\.\n$/,
    );
    const pageOf = async ({ origin }: SiteProcess) =>
      (await (await fetch(`${origin}/rss.xml`)).text()).match(/<guid.*/g);
    const before = await pageOf(site);
    await site.stop();

    const empty = await createTestDatabase({ migrated: false });
    const restored = await runProgram('server/cli/restore.ts', ['--from', file], { DATABASE_URL: empty.url });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/Restored \d+ rows of \d+ tables, all as they were saved/);
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

  test('say in one line how they are called', async () => {
    const env = { DATABASE_URL: database.url };
    expect(await runProgram('server/cli/backup.ts', [], env)).toEqual({
      code: 1,
      out: '',
      err: 'Say where to: npm run backup -- --to sesdas.backup, or --into FOLDER [--keep DAYS]; or name one to --verify\n',
    });
    expect(await runProgram('server/cli/restore.ts', [], env)).toEqual({
      code: 1,
      out: '',
      err: 'Name a file: npm run restore -- --from sesdas.backup\n',
    });
  });
});

async function startEmbedded(home: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { startEmbeddedDatabase } = await import('#server/db/embedded.ts');
  return startEmbeddedDatabase({ dataDir: home, log: () => {} });
}
