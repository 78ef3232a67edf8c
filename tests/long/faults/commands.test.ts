import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { runNightlyBackup } from '#tests/support/faults/nightly-backup.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  await folder.remove();
});

const command = (name: string, args: string[], env: Record<string, string>) =>
  runProgram(`server/cli/${name}.ts`, args, env);

describe('while the site runs with the embedded database', () => {
  let site: SiteProcess;
  let env: Record<string, string>;
  let metricsPort: string;

  beforeAll(async () => {
    env = { DATA_DIR: join(folder.path, 'embedded') };
    metricsPort = String(await freePort());
    site = await startSite({
      ...env,
      METRICS_PORT: metricsPort,
      ADMIN_EMAIL: 'ilk@example.com',
      ADMIN_PASSWORD: 'uzun bir parola 1',
    });
  });
  afterAll(async () => {
    await site?.stop();
  });

  test('the first administrator comes from the settings, and the sample posts are inserted as well', async () => {
    expect(site.output()).toContain('Sample posts are in place.');
    expect(site.output()).toContain('Created the administrator that ADMIN_EMAIL names.');
    expect(site.output()).not.toMatch(/admin@example\.com|ilk@example\.com/);
    expect(await (await fetch(`${site.origin}/blog`)).text()).toMatch(/href="\/blog\/\d{4}\/\d{2}\//);
  });

  test('an account is created, listed and revoked while the site runs', async () => {
    const creation = await command('members', ['create', '--email', 'ikinci@example.com'], env);
    expect(creation).toMatchObject({ code: 0, err: '' });
    expect(creation.out).toContain('Created ikinci@example.com as an administrator.');
    expect((await command('members', ['list'], env)).out).toContain('ikinci@example.com');
    expect(await command('members', ['reset-password', '--email', 'ikinci@example.com'], env)).toMatchObject({
      code: 0,
    });
    expect(await command('members', ['unlock', '--email', 'ikinci@example.com'], env)).toMatchObject({
      code: 0,
    });
    expect(await command('members', ['revoke', '--email', 'ikinci@example.com'], env)).toMatchObject({
      code: 0,
    });
    expect((await command('members', ['list'], env)).out).not.toContain('ikinci@example.com');
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });

  test('posts are added, migrations are applied, and a backup is in the metrics', async () => {
    const seeding = await command('seed', ['--posts', '3', '--force'], env);
    expect(seeding).toMatchObject({ code: 0 });
    expect(seeding.out).toMatch(/^Wrote 3 posts and \d+ categories in [\d.]+ s\.\n$/);
    expect((await command('migrate', [], env)).out).toBe('The database is up to date.\n');
    const file = join(folder.path, 'beside.backup');
    expect(await command('backup', ['--to', file], env)).toMatchObject({ code: 0 });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const takenAt = Number(/^last_backup_timestamp_seconds (\d+)/m.exec(metrics)?.[1]);
    expect(Date.now() / 1000 - takenAt).toBeLessThan(600);
    expect(metrics).toMatch(/^build_info\{version="[^"]+"\} 1$/m);
  });
});

describe('without a database', () => {
  test.each<[string, string[]]>([
    ['members', ['list']],
    ['members', ['create', '--email', 'a@example.com']],
    ['members', ['revoke', '--email', 'a@example.com']],
    ['members', ['reset-password', '--email', 'a@example.com']],
    ['members', ['unlock', '--email', 'a@example.com']],
    ['person', ['--email', 'a@example.com']],
    ['migrate', []],
    ['backup', ['--to', 'x.backup']],
  ])('%s %j says so, and creates no database', async (name, args) => {
    const data = join(folder.path, `none-${name}-${args[0]}`);
    const { code, out, err } = await command(name, args, { DATA_DIR: data });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^There is no database: DATABASE_URL is not set, and there is no embedded one in /);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(await readdir(data).catch(() => [])).toEqual([]);
  });
});

describe('on tables of another version', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });
  const list = () => command('members', ['list'], { DATABASE_URL: database.url });

  test('a read-only command does not migrate', async () => {
    const [last] = await database.sql<[{ name: string; checksum: string; runs_with: number }]>`
      delete from schema_migrations where name = (select max(name) from schema_migrations) returning *`;
    expect(await list()).toMatchObject({
      code: 1,
      err: `The database does not have ${last.name} yet: use the version that runs on it, start this one, or run “npm run db:migrate”.\n`,
    });
    expect(await database.sql`select from schema_migrations where name = ${last.name}`).toHaveLength(0);
    await database.sql`insert into schema_migrations ${database.sql(last, 'name', 'checksum', 'runs_with')}`;
    expect(await list()).toMatchObject({ code: 0 });
  });

  test('an older version works on compatible newer tables', async () => {
    const [{ known }] = await database.sql<[{ known: number }]>`
      select count(*)::integer as known from schema_migrations`;
    const newer = `${String(known + 1).padStart(4, '0')}_newer.sql`;
    await database.sql`insert into schema_migrations values (${newer}, 'x', now(), ${known})`;
    expect(await list()).toMatchObject({ code: 0 });
    await database.sql`update schema_migrations set runs_with = ${known + 1} where name = ${newer}`;
    expect(await list()).toMatchObject({ code: 1 });
  });

  test('without tables, creating the first administrator migrates', async () => {
    const empty = await createTestDatabase({ migrated: false });
    expect(
      await command('members', ['create', '--email', 'a@example.com'], { DATABASE_URL: empty.url }),
    ).toMatchObject({
      code: 0,
    });
    expect((await command('members', ['list'], { DATABASE_URL: empty.url })).out).toContain('a@example.com');
    await empty.drop();
  });
});

describe('the nightly unit', () => {
  test('writes a backup, and reports every other outcome as a failure', async () => {
    const [full, empty, bare] = await Promise.all([
      createTestDatabase(),
      createTestDatabase(),
      createTestDatabase({ migrated: false }),
    ]);
    await insertPost(full.sql);
    const good = await runNightlyBackup({ DATABASE_URL: full.url });
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.files).toEqual([
      expect.stringMatching(/^sesdas-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/),
    ]);
    for (const settings of [undefined, { DATABASE_URL: empty.url }, { DATABASE_URL: bare.url }]) {
      const night = await runNightlyBackup(settings);
      expect(night).toMatchObject({ code: 1, out: '', files: [], data: [] });
      expect(night.err.trimEnd().split('\n')).toHaveLength(1);
    }
    await Promise.all([full.drop(), empty.drop(), bare.drop()]);
  });
});

describe('a backup', () => {
  test('is verified in a temporary database, named after its time, and deleted after its retention', async () => {
    const database = await createTestDatabase();
    await insertPost(database.sql);
    const into = join(folder.path, 'nights');
    const env = { DATABASE_URL: database.url };
    const { mkdir, writeFile } = await import('node:fs/promises');
    await mkdir(into);
    for (const name of [
      'sesdas-2020-01-01T03-00-00Z.backup',
      'sesdas-2020-01-01T03-00-00Z.backup.txt',
      'other.backup',
    ])
      await writeFile(join(into, name), 'old');
    const backup = await command('backup', ['--into', into, '--keep', '30'], env);
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(backup.out).toContain('Deleted sesdas-2020-01-01T03-00-00Z.backup.\n');
    const files = (await readdir(into)).toSorted();
    expect(files).toHaveLength(3);
    const file = join(
      into,
      files.find((name) => name.startsWith('sesdas-2') && name.endsWith('.backup')) ?? '',
    );
    const verification = await command('backup', ['--verify', file], env);
    expect(verification).toMatchObject({ code: 0, err: '' });
    expect(verification.out).toMatch(
      / is whole: \d+ rows of \d+ tables came back into a throw-away database as they were saved, in [\d.]+ s\.\n$/,
    );
    expect(await command('backup', ['--verify', join(into, 'other.backup')], env)).toMatchObject({
      code: 1,
      err: `${join(into, 'other.backup')} is damaged: it is not as it was written. Nothing was restored.\n`,
    });
    await database.drop();
  });

  test('is encrypted and verified with the passphrase of the settings', async () => {
    const database = await createTestDatabase();
    await insertPost(database.sql);
    const env = { DATABASE_URL: database.url, BACKUP_PASSPHRASE: 'uzun ve gizli bir cümle' };
    const file = join(folder.path, 'secret.backup');
    expect((await command('backup', ['--to', file], env)).out).toContain(' MB, encrypted) in ');
    expect(await command('backup', ['--verify', file], env)).toMatchObject({ code: 0 });
    expect(await command('backup', ['--verify', file], { DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      err: `${file} is encrypted: set BACKUP_PASSPHRASE.\n`,
    });
    await database.drop();
  });

  test('on a full disk fails with one line, and leaves no file', async () => {
    const database = await createTestDatabase();
    await database.sql`
      insert into blog_posts (title, slug, content)
      select 'x', 'x-' || n, (select string_agg(md5(random()::text), '') from generate_series(1, 500 + n))
      from generate_series(1, 50) as n`;
    const small = await makeTemporaryFolder();
    const file = join(small.path, 'big.backup');
    const { promisify } = await import('node:util');
    const { execFile } = await import('node:child_process');
    // A file limited to 100 kB fails like a full disk.
    const failed = await promisify(execFile)(
      'sh',
      ['-c', 'ulimit -f 200; exec "$0" server/cli/backup.ts --to "$1"', process.execPath, file],
      { env: { PATH: process.env['PATH'], DATABASE_URL: database.url } },
    ).catch((error: unknown) => error as { code: number; stderr: string });
    expect(failed).toMatchObject({ code: 1, stderr: `The disk is full: ${file} was not written.\n` });
    expect(await readdir(small.path)).toEqual([]);
    await Promise.all([database.drop(), small.remove()]);
  });
});
