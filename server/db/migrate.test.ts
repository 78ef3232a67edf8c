import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { connectDatabase } from './connect.ts';
import { MIGRATION_LOCK, migrate, pendingMigrations } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts';

const MIGRATE_COMMAND = fileURLToPath(new URL('../cli/migrate.ts', import.meta.url));

let db: TestDatabase;
let folder: string;
let lines: string[];

beforeAll(async () => {
  db = await createTestDatabase({ migrated: false });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrate-test-'));
  lines = [];
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.sql`set client_min_messages = warning; drop schema public cascade; create schema public`.simple();
});
afterAll(() => db.drop());

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
}

function run(
  options: { lockTimeoutMs?: number; attempts?: number; patienceMs?: number } = {},
): Promise<string[]> {
  return migrate({ url: db.url, folder, log: (line) => lines.push(line), ...options });
}

async function listTables(): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`;
  return rows.map((row) => row.name);
}

it('applies new files in order, and returns their names', async () => {
  await write({
    '0001_first.sql': 'create table a (n integer)',
    '0002_second.sql': 'alter table a add m integer;',
  });
  expect(await pendingMigrations(db.sql, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await listTables()).toEqual([]);
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(lines).toEqual([
    expect.stringMatching(/^Applied 0001_first\.sql in \d+ ms\.$/),
    expect.stringMatching(/^Applied 0002_second\.sql in \d+ ms\.$/),
  ]);
  expect(await run()).toEqual([]);
  await write({ '0003_third.sql': 'create table b (n integer)' });
  expect(await pendingMigrations(db.sql, folder)).toEqual(['0003_third.sql']);
  expect(await run()).toEqual(['0003_third.sql']);
  expect(await listTables()).toEqual(['a', 'b', 'schema_migrations']);
});

it('every file is listed in released.json and has not changed since', async () => {
  const released: unknown = JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'released.json'), 'utf8'));
  const files = await readMigrationFiles(MIGRATIONS_FOLDER);
  // If this fails for a new file, add the expected line to released.json.
  expect(released).toEqual(
    Object.fromEntries(files.map(({ name, checksum, runsWith }) => [name, { checksum, runsWith }])),
  );
});

it('lets one of several processes migrate while the others wait; the others then apply nothing', async () => {
  await write({ '0001_slow.sql': 'create table a (n integer); select pg_sleep(0.2);' });
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat()).toEqual(['0001_slow.sql']);
  expect(lines.filter((line) => line.startsWith('Another process is migrating'))).toHaveLength(2);
  expect(await db.sql`select name from schema_migrations`).toEqual([{ name: '0001_slow.sql' }]);
});

describe('a file that fails', () => {
  it('is rolled back, earlier files stay applied, and the error names the line', async () => {
    await write({
      '0001_good.sql': 'create table good (n integer);',
      '0002_bad.sql':
        'create table half (n integer);\n\n-- ı: counted in characters\nselect 1 from nowhere;\n',
    });
    await expect(run()).rejects.toMatchObject({
      name: 'MigrationError',
      message: '0002_bad.sql, line 4: relation "nowhere" does not exist',
    });
    expect(await listTables()).toEqual(['good', 'schema_migrations']);
    expect(await db.sql`select name from schema_migrations`).toEqual([{ name: '0001_good.sql' }]);
    await write({ '0002_bad.sql': 'create table half (n integer);' });
    expect(await run()).toEqual(['0002_bad.sql']);
  });

  it('has an error that names the violating rows', async () => {
    await write({
      '0001_rows.sql': 'create table a (n integer); insert into a values (1), (1);',
      '0002_unique.sql': 'alter table a add constraint a__n unique (n);',
    });
    await expect(run()).rejects.toThrow(/^0002_unique\.sql: .* \| Key \(n\)=\(1\) is duplicated\.$/);
  });

  it('is rolled back when its connection is terminated', async () => {
    await write({ '0001_long.sql': 'create table half (n integer); select pg_sleep(5);' });
    const migrating = run().catch((error: unknown) => error);
    const terminateConnections = async () => {
      const rows = await db.sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where application_name = 'sesdas migrate' and query like '%pg_sleep%' and datname = current_database()`;
      return rows.length;
    };
    await expect.poll(terminateConnections).toBe(1);
    expect(await migrating).toMatchObject({ name: 'MigrationError' });
    expect(await listTables()).toEqual([]);
    expect(await pendingMigrations(db.sql, folder)).toEqual(['0001_long.sql']);
  });
});

describe('while a long transaction has a lock', () => {
  beforeEach(async () => {
    await write({ '0001_table.sql': 'create table a (n integer);' });
    await run();
    await write({ '0002_column.sql': 'alter table a add m integer;' });
  });

  async function countWaitingForLock(): Promise<number> {
    const [{ waiting }] = await db.sql<[{ waiting: number }]>`
      select count(*)::integer as waiting from pg_locks where not granted and relation = 'b'::regclass`;
    return waiting;
  }

  it('stops waiting so that other queries can run, and retries', async () => {
    const migrating = await db.sql.begin(async (tx) => {
      await tx`lock table a in access share mode`;
      const applied = run({ lockTimeoutMs: 50 });
      await expect.poll(() => lines).toContain('0002_column.sql waits for a lock (attempt 1 of 20).');
      return { applied };
    });
    expect(await migrating.applied).toEqual(['0002_column.sql']);
  });

  it('stops waiting for a query that locks the same tables in the opposite order', async () => {
    await write({ '0003_table.sql': 'create table b (n integer);' });
    await run();
    await write({ '0004_both.sql': 'alter table a add k integer; alter table b add k integer;' });
    const visitors = connectDatabase(db.config);
    const reading = visitors.sql.begin(async (tx) => {
      await tx`select n from b`;
      const migrating = run();
      await expect.poll(countWaitingForLock, { interval: 10 }).toBe(1);
      // Now the transaction and the migration each have a lock that the other waits for.
      return { rows: await tx`select n from a`, migrating };
    });
    const { rows, migrating } = await reading;
    expect(rows).toEqual([]);
    expect(await migrating).toEqual(['0004_both.sql']);
    expect(lines).toContain('0004_both.sql waits for a lock (attempt 1 of 20).');
    await visitors.close();
  });

  it('fails after some attempts, and the file is not applied', async () => {
    await db.sql.begin(async (tx) => {
      await tx`lock table a in access share mode`;
      await expect(run({ lockTimeoutMs: 20, attempts: 2 })).rejects.toThrow(
        /^0002_column\.sql.*canceling statement due to lock timeout/,
      );
    });
    expect(await pendingMigrations(db.sql, folder)).toEqual(['0002_column.sql']);
  });
});

describe('history', () => {
  it.each([
    [
      'a changed file',
      { '0001_a.sql': 'select 2;' },
      /^0001_a\.sql was changed or replaced after [^\n]*: start anew with an empty database[^\n]*$/,
    ],
    ['a file with a bad name', { '0002-b.sql': '' }, /0002-b\.sql is not named like 0001_what_it_does\.sql/],
    ['a missing number', { '0003_c.sql': '' }, /number 0002 is missing before 0003_c\.sql/],
    ['a repeated number', { '0001_b.sql': '' }, /0001_a\.sql and 0001_b\.sql have the same number/],
    [
      'a file that ends its transaction',
      { '0002_b.sql': 'select 1;\nCommit ;\nselect 2;' },
      /0002_b\.sql begins or ends/,
    ],
  ])('refuses %s', async (_name, files, message) => {
    await write({ '0001_a.sql': 'select 1;' });
    await run();
    await write(files);
    await expect(run()).rejects.toThrow(message);
  });

  it('refuses a database with a migration whose file is missing', async () => {
    await write({ '0001_a.sql': 'select 1;', '0002_b.sql': 'select 2;' });
    await run();
    await rm(path.join(folder, '0002_b.sql'));
    await expect(run()).rejects.toThrow(/^0002_b\.sql was applied to this database but is not in the/);
  });

  it('refuses a database with other files than this version, and the error names the remedy', async () => {
    await write({ '0001_accounts.sql': 'select 1;', '0002_blog.sql': 'select 2;' });
    await run();
    await Promise.all(['0001_accounts.sql', '0002_blog.sql'].map((name) => rm(path.join(folder, name))));
    await write({ '0001_text.sql': 'select 1;' });
    await expect(run()).rejects.toThrow(
      /^0001_accounts\.sql was changed or replaced after [^\n]*: start anew with an empty database[^\n]*$/,
    );
  });

  it('ignores changes of comments and white space', async () => {
    await write({ '0001_a.sql': "select 1; -- one\nselect '-- no comment';\n" });
    await run();
    await write({ '0001_a.sql': "-- runs with: 0001\n\nselect 1;\n  /* two */ select '-- no comment';" });
    expect(await run()).toEqual([]);
    await write({ '0001_a.sql': "select 1; select '--  no comment';" });
    await expect(run()).rejects.toThrow(/^0001_a\.sql was changed or replaced after/);
  });

  describe('with newer migrations in the database', () => {
    beforeEach(async () => {
      await write({
        '0001_a.sql': 'create table a (n integer);',
        '0002_b.sql': '-- runs with: 0001\nalter table a add m integer;',
        '0003_c.sql': '-- runs with: 0001\nalter table a add k integer;',
      });
    });

    it('an older version starts if every newer migration is compatible', async () => {
      await run();
      await rm(path.join(folder, '0003_c.sql'));
      await rm(path.join(folder, '0002_b.sql'));
      expect(await run()).toEqual([]);
      expect(await pendingMigrations(db.sql, folder)).toEqual([]);
    });

    it('an older version is refused if a newer migration is not compatible', async () => {
      await write({ '0003_c.sql': '-- runs with: 0002\nalter table a drop m;' });
      await run();
      await rm(path.join(folder, '0003_c.sql'));
      expect(await run()).toEqual([]);
      await rm(path.join(folder, '0002_b.sql'));
      await expect(run()).rejects.toThrow(/^0003_c\.sql was applied to this database but is not in the/);
    });

    it('a file must not declare compatibility with a missing migration', async () => {
      await write({ '0003_c.sql': '-- runs with: 0004\nselect 1;' });
      await expect(run()).rejects.toThrow(/^0003_c\.sql runs with a version that does not know it/);
    });
  });

  it('stops waiting for another process that hangs, and the error names that process', async () => {
    await write({ '0001_a.sql': 'select 1;' });
    const lockTaken = Promise.withResolvers<void>();
    const holding = db.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await lockTaken.promise;
    });
    await expect
      .poll(
        () =>
          db.sql`select from pg_locks where locktype = 'advisory' and granted and objid = ${MIGRATION_LOCK}`,
      )
      .toHaveLength(1);
    await expect(run({ patienceMs: 100 })).rejects.toThrow(
      /^0001_a\.sql: another process migrates the database and does not end \(“sesdas test”, Postgres' process \d+\)$/,
    );
    lockTaken.resolve();
    await holding;
    expect(await run()).toEqual(['0001_a.sql']);
  });

  it('ignores changes of line ends', async () => {
    await write({ '0001_a.sql': 'select 1;\nselect 2;\n' });
    await run();
    await write({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' });
    expect(await run()).toEqual([]);
  });

  it('allows functions with begin and end in their body', async () => {
    await write({
      '0001_a.sql':
        'create function f() returns integer language plpgsql as $$\nbegin\n  return 1;\nend;\n$$;',
    });
    expect(await run()).toEqual(['0001_a.sql']);
  });
});

describe('npm run db:migrate', () => {
  async function command(databaseUrl: string) {
    const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
    return promisify(execFile)(process.execPath, [MIGRATE_COMMAND], { env });
  }

  it('applies the project’s files, and prints a line for each', async () => {
    expect((await command(db.url)).stdout).toMatch(/^(Applied \d{4}_\w+\.sql in \d+ ms\.\n)+$/);
    expect(await listTables()).toContain('blog_posts');
    expect(await pendingMigrations(db.sql)).toEqual([]);
    expect((await command(db.url)).stdout).toBe('The database is up to date.\n');
  });

  it('fails with one line', async () => {
    await expect(command('postgres://x@127.0.0.1:1/x')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The database that DATABASE_URL names, at 127.0.0.1:1, cannot be reached (ECONNREFUSED).\n',
    });
  });

  it('prints one line if the role may not create tables', async () => {
    const { sql, url, drop } = await createTestDatabase({ migrated: false });
    onTestFinished(drop);
    await sql`revoke create on schema public from pg_database_owner`;
    await expect(command(url)).rejects.toMatchObject({
      code: 1,
      stderr:
        '0001_text.sql: permission denied for schema public: the role of DATABASE_URL has to own the database\n',
    });
  });
});
