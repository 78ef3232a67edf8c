import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestFolder } from '#embedded-postgres/__fixtures__/test-folder.ts';
import type { EmbeddedDatabase } from '#embedded-postgres/embedded.ts';
import { DatabaseInUseError } from '#embedded-postgres/error.ts';
import { runProgram } from '#embedded-postgres/user.ts';
import { failureLines } from '#server/failure-lines.ts';
import { connectDatabase } from './connect.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { grantServer, migrate, pendingMigrations } from './migrate.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await makeTestFolder();
  database = await openEmbeddedDatabase({ dataDir: folder.path, log: () => {}, durable: false });
});
afterAll(async () => {
  await database.stop();
  await folder.remove();
});

it('the names are those of version 1.0.0, so that its folders and its running Postgres are recognized', async () => {
  const names = [database.url, database.serverUrl, database.adminUrl].map((address) => {
    const { username, pathname } = new URL(address);
    return username + pathname;
  });
  expect(names).toEqual(['sesdas/sesdas', 'sesdas_server/sesdas', 'postgres/postgres']);
  const pid = String(await database.findPid());
  const { output } = await runProgram('ps', ['-ww', '-p', pid, '-o', 'command='], undefined);
  expect(output).toContain(` -c sesdas.owner=${process.pid} `);
});

it('a refused start names the settings in one line', async () => {
  const error: unknown = await openEmbeddedDatabase({ dataDir: folder.path, log: () => {} }).catch(
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(DatabaseInUseError);
  expect(failureLines(error)).toMatch(
    /^The database in \S+ is in use by process \d+\. Stop that process first, or use another folder or another Postgres server\. DATA_DIR names the folder, DATABASE_URL another Postgres server\.$/,
  );
});

it('the server’s role reads and writes rows, but cannot change tables, migrations and the activity log', async () => {
  await migrate({ url: database.url, log: () => {} });
  await grantServer(database.url);
  await grantServer(database.url);
  const { sql, close } = connectDatabase({ url: database.serverUrl, max: 1 });
  try {
    await sql`insert into blog_posts (title, slug) values ('Yazı', 'yazi')`;
    await sql`insert into analytics_events (name, path) values ('page_view', '/')`;
    // The server role may change partitions only through this function of the owner.
    await sql`select keep_event_months()`;
    await sql`
      insert into activity_log (actor, act, happened_at)
      values ('system', 'a', now() - interval '25 months'), ('system', 'b', now())`;
    await sql`select delete_old_activity(24)`;
    expect([...(await sql`select n::integer as n, act from activity_log order by n`)]).toEqual([
      { n: 2, act: 'b' },
      { n: 3, act: 'activity.retention' },
    ]);
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
    await expect(sql`delete from activity_log`).rejects.toEqual(refusal);
    await expect(sql`update activity_log set act = 'c'`).rejects.toEqual(refusal);
    await expect(sql`copy blog_posts to program 'id'`).rejects.toEqual(refusal);
  } finally {
    await close(1);
  }
});
