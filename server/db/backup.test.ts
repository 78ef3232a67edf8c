import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import {
  insertCategory,
  insertLead,
  insertPost,
  insertTrash,
  insertWorkingCopy,
} from '#tests/support/factories/factories.ts';
import { changeByteAt, DAMAGED, UNREACHABLE, unzipWithoutDigest } from './__fixtures__/damaged-backup.ts';
import { writeBackup } from './backup.ts';
import { writeBackupFile } from './backup-file.ts';
import { listTables } from './backup-tables.ts';
import type { Sql } from './connect.ts';
import { listApplied, migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sesdas-backup-'));
  file = join(folder, 'a.backup');
  source = await createTestDatabase();
  target = await createTestDatabase({ migrated: false });
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ config: target.config, file, log: () => {}, ...options });

async function fill(sql: TestDatabase['sql']): Promise<void> {
  await insertSeed(sql, generatePosts({ count: 200, categories: 8, now: new Date() }), generateCategories(8));
  const { id } = await insertPost(sql, {
    title: 'Ters \\ eğik, sekme \t, satır \n ve \\. sonu',
    slug: 'zor',
    content: '<p>\u2028 çok 🙂 \\N</p>',
    metaKeywords: null,
  });
  await sql`update blog_posts set slug = 'zor-2' where id = ${id}`;
  const categories = await sql<{ id: string }[]>`select id from blog_categories`;
  await insertWorkingCopy(
    sql,
    id,
    { title: 'Yeni \\ ad', slug: 'zor-3', excerpt: 'Satır \n sekme \t "🙂"' },
    categories.map((category) => category.id),
  );
  await sql`
    insert into post_revisions (post_id, version, reason, fields, category_ids)
    select p.id, 1, 'found', post_fields(p), '{}' from blog_posts p where p.id = ${id}
  `;
  await sql`update blog_posts set submitted_at = now(), return_note = 'Not \\ \n', returned_at = now() where status = 'draft'`;
  await sql`
    insert into post_comments (post_id, block, quote, quote_before, quote_after, text, author)
    values (${id}, 0, 'alıntı \\', '', '\t', 'Yorum\n\\.', 'a@b.co')
  `;
  await sql`
    insert into site_record_versions (name, number, fields, live_from) values ('pricing', 1, '{"title": "\\\\ \\n"}', now())
  `;
  await sql`insert into site_record_drafts (name, fields) values ('pricing', '{}')`;
  await sql`insert into experiments (record, path, text) values ('pricing', 'title', 'Başlık \\\\ B')`;
  await sql`insert into experiment_days select id, 'a', '2026-03-14', 3, 1 from experiments`;
  await sql`insert into added_pages (slug, kind, copied_from) values ('antalya-ai-cagri-merkezi', 'city', 'city-izmir')`;
  await sql`update blog_categories set slug = slug || '-yeni' where parent_id is not null`;
  await signInAs(sql, 'yonetici@example.com');
  await sql`insert into post_notices (post_id, kind, user_id) select ${id}, 'submitted', id from users`;
  await sql`insert into post_submissions (post_id, submitted_at, message) values (${id}, now(), 'Bakar mısın?\n')`;
  await sql`insert into comment_notices (user_id, comment_id, is_mention) select u.id, c.id, true from users u, post_comments c`;
  await sql`insert into comment_mails (thread_id, user_id) select c.id, u.id from users u, post_comments c`;
  await sql`insert into monday_mails (user_id, week) select id, '2026-03-09' from users`;
  await insertTrash(sql, { title: 'Çöpte \\', slug: 'copte' });
  await sql`insert into media (file, title, bytes) values ('a-1x1-000000.png', 'Resim \\', 7)`;
  await sql`insert into recordings (file, title, bytes) values ('0123456789abcdef01234567-1000.mp3', 'Kayıt \\', 7)`;
  await sql`insert into media_former_files (file, media_id) select 'b-1x1-000000.png', id from media`;
  await sql`
    insert into imports (files, is_uploaded, bytes, digest, options) values ('{a.xml,"b \\ .xml"}', true, 7, 'x', '{}')
  `;
  await sql`insert into import_items (import_id, kind, key, n, title) select id, 'post', 'a', 1, 'Ad \\ \n' from imports`;
  await sql`insert into import_urls (import_id, url, key, former_url) select id, 'a/b', 'a', 'https://a/b' from imports`;
  await insertLead(sql);
  await sql`insert into redirects (from_path, to_path, source) values ('/eski\\', '/pricing', 'import')`;
  await sql`insert into redirect_hits (redirect_id, hits, last_hit_at) select id, 3, now() from redirects`;
  await sql`insert into redirect_days (redirect_id, day, hits) select id, '2026-03-14', 3 from redirects`;
  await sql`insert into deleted_redirects (activity_id, redirect) select id, '{"from_path": "/a"}' from activity`;
  await sql`insert into missing_paths (path, count) values ('/yok', 2)`;
  await sql`insert into empty_searches (words, count, first_at, last_at) values ('robot', 5, now(), now())`;
  await sql`insert into missing_path_days (path, day, count) values ('/yok', '2026-03-14', 2)`;
  await sql`insert into lead_attempts (lead_id, fence) select id, 1 from leads`;
  await sql`insert into lead_notices (lead_id, channel) select id, 'email' from leads`;
  await sql`insert into lead_calls (lead_id, called_by, outcome) select id, 'a', 'missed' from leads`;
  await sql`insert into lead_changes (lead_id, kind, value, changed_by) select id, 'note', 'Not\n\\.', 'a' from leads`;
  await sql`insert into analytics_events (name, path) values ('page_view', '/'), ('page_view', '/blog')`;
  await sql`
    insert into attribution_left_out (day, event, dimension, count, most) values ('2026-03-14', 'visit', 'page', 3, 1)
  `;
  await sql`insert into rate_limits (name, key, ends_at) values ('test', '', now())`;
  await sql`
    insert into invitations (token_hash, email, role, expires_at) values ('x', 'a@b.co', 'author', now() + interval '1 day')
  `;
  await sql`
    insert into assistant_connections (user_id, program, token_hash, expires_at)
    select id, 'Betik \\', sha256(id::text::bytea), now() + interval '1 day' from users
  `;
  await sql`insert into assistant_switch (is_on) values (false)`;
  await sql`insert into assistant_programs (id, metadata) values ('a', '{"client_name": "Takip"}')`;
  await sql`
    insert into assistant_secrets (secret_hash, kind, payload, expires_at) values ('\\x01', 'Interaction', '{}', now())
  `;
  await sql`insert into saved_views (user_id, list, name, search) select id, 'posts', 'Taslaklar', 'status=draft' from users`;
  await sql`
    insert into post_preview_links (token_hash, post_id, created_by, expires_at)
    select u.id::text, ${id}, u.id, now() + interval '1 day' from users u
  `;
  await sql`insert into password_resets (token_hash, user_id, expires_at) select id::text, id, now() + interval '1 day' from users`;
  await sql`insert into push_keys (public_key, private_key) values ('a', 'b')`;
  await sql`insert into push_subscriptions (endpoint, user_id, p256dh, auth) select 'x', id, 'a', 'b' from users limit 1`;
  await sql`insert into one_time_codes (user_id, secret) select id, 'AAAA' from users`;
  await sql`insert into recovery_codes (user_id, hash) select id, 'x' from users`;
  await sql`insert into passkeys (id, user_id, name, public_key, counter) select id::text, id, 'Dizüstü \\', '\\x0102', 7 from users`;
  await sql`
    insert into trusted_devices (id, user_id, expires_at)
    select 'x', id, now() + interval '1 day' from users
  `;
  await sql`insert into passkey_challenges (challenge_hash, expires_at) values ('x', now() + interval '1 day')`;
  await sql`insert into sign_in_steps (token_hash, user_id, expires_at) select id::text, id, now() + interval '1 day' from users`;
  await sql`insert into activity_log (actor, act, detail) values ('system', 'posts.create', '{"count": 2}')`;
}

async function contentOf(sql: Sql): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const { name } of await listTables(sql)) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by t::text`;
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

it('a restore brings back all rows of all tables, and sequences continue', async () => {
  await fill(source.sql);
  const before = await contentOf(source.sql);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const backup = await writeBackup(source.sql, file);
  const rows = Object.values(before).reduce((sum, { length }) => sum + length, 0);
  expect(backup).toMatchObject({ tables: Object.keys(before).length, rows });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  expect(await restore()).toEqual({ tables: backup.tables, rows, files: 0 });
  expect(await contentOf(target.sql)).toEqual(before);
  // The new version makes running processes drop their cached pages.
  expect([...(await target.sql`select version from content_version`)]).toEqual([{ version: '2' }]);
  const insertNextEvent = (sql: Sql) =>
    sql`insert into analytics_events (name, path) values ('page_view', '/') returning id`;
  expect([...(await insertNextEvent(target.sql))]).toEqual([...(await insertNextEvent(source.sql))]);
  await target.sql`update blog_posts set slug = 'zor-3' where slug = 'zor-2'`;
  expect(await target.sql`select slug from blog_former_addresses where slug = 'zor-2'`).toHaveLength(1);
});

async function makeNewerMigrations(): Promise<{ newerFolder: string; newestName: string }> {
  const newerFolder = join(folder, 'migrations');
  await cp(MIGRATIONS_FOLDER, newerFolder, { recursive: true });
  const number = (await listApplied(source.sql)).length + 1;
  const newestName = `${String(number).padStart(4, '0')}_later.sql`;
  await writeFile(
    join(newerFolder, newestName),
    "alter table blog_posts add column later text default 'new';\n",
  );
  return { newerFolder, newestName };
}

it('a restore creates the tables of the backup’s version, and then applies newer migrations', async () => {
  const { newerFolder, newestName } = await makeNewerMigrations();
  await insertPost(source.sql, { slug: 'eski' });
  await writeBackup(source.sql, file);
  await restore({ folder: newerFolder });
  expect([...(await target.sql`select slug, later from blog_posts`)]).toEqual([
    { slug: 'eski', later: 'new' },
  ]);
  expect((await listApplied(target.sql)).at(-1)?.name).toBe(newestName);
});

it('a version without the backup’s newest migration refuses the backup and creates no table', async () => {
  const { newerFolder, newestName } = await makeNewerMigrations();
  await migrate({ url: source.url, folder: newerFolder, log: () => {} });
  await insertPost(source.sql);
  await writeBackup(source.sql, file);
  await expect(restore()).rejects.toThrow(
    `The backup was taken with ${newestName}, which this version lacks or has in another form: restore the backup with the version that wrote it.`,
  );
  expect(await listApplied(target.sql)).toEqual([]);
});

it('a backup is a snapshot: it has no concurrent changes', async () => {
  await insertPost(source.sql);
  const before = await contentOf(source.sql);
  let writing: Promise<unknown> | undefined;
  await source.sql.begin(async (tx) => {
    await tx`lock table blog_posts in access exclusive mode`;
    writing = writeBackup(source.sql, file);
    // The backup has already read the categories and waits for the posts.
    await expect.poll(() => countLockWaits(source.sql)).toBe(1);
    await insertPost(tx, { categories: [await insertCategory(tx, 'Sağlık', 'saglik')] });
  });
  await writing;
  await restore();
  expect(await contentOf(target.sql)).toEqual(before);
});

it('a restore is complete or has no effect, also for rows that Postgres refuses or stores with other values', async () => {
  await insertPost(source.sql);
  await source.sql`insert into rate_limits (name, key, ends_at) values ('test', '', '2026-03-14T09:00:00.5Z')`;
  await writeBackup(source.sql, file);
  const lines = unzipWithoutDigest(await readFile(file)).split('\n');
  await writeBackupFile(join(folder, 'refused'), {}, async (write) => {
    for (const [index, line] of lines.entries()) await write(index === 1 ? `${line}\tone column more` : line);
  });
  await expect(restore({ file: join(folder, 'refused') })).rejects.toThrow(
    /^Postgres refuses rows of \w+ \(.*\)\. Nothing was restored\.$/,
  );
  await target.sql`alter table rate_limits alter column ends_at type timestamptz(0)`;
  await expect(restore()).rejects.toThrow(
    'rate_limits was not loaded exactly as the backup has it (1 rows saved, 1 found). Nothing was restored.',
  );
  expect(await target.sql`select from blog_posts`).toHaveLength(0);
});

it('a damaged file is refused before the restore connects to the database', async () => {
  await insertPost(source.sql);
  await writeBackup(source.sql, file);
  const bytes = await readFile(file);
  const text = gunzipSync(bytes).toString('utf8');
  expect(text).toMatch(/\nsha256 [0-9a-f]{64}\n$/);
  // Bytes 4 to 9 are left out: gzip ignores changes of these bytes of its header.
  const indexes = [0, 1, 2, 20, bytes.length >> 1, bytes.length - 5, bytes.length - 1];
  const files: [Buffer, RegExp][] = [
    ...indexes.map((index): [Buffer, RegExp] => [changeByteAt(bytes, index), DAMAGED]),
    [bytes.subarray(0, -1), /ends too early/],
    [bytes.subarray(0, bytes.length >> 1), /ends too early/],
    [gzipSync(`${unzipWithoutDigest(bytes)}\n`), /ends too early/],
    [gzipSync(text.slice(0, -1)), /ends too early/],
    [gzipSync(text.replace('\n\\.\n', '\nx\n')), /is damaged/],
    [Buffer.concat([bytes, bytes]), /is damaged/],
    [Buffer.concat([bytes, Buffer.from('x')]), DAMAGED],
  ];
  const damagedFile = join(folder, 'changed');
  for (const [index, [content, message]] of files.entries()) {
    await writeFile(damagedFile, content);
    await expect(restore({ file: damagedFile, config: UNREACHABLE }), String(index)).rejects.toThrow(message);
  }
});

it('a database without rows is not backed up', async () => {
  expect(Object.values(await contentOf(source.sql)).flat()).toEqual([]);
  for (const { sql } of [source, target]) {
    await expect(writeBackup(sql, file)).rejects.toThrow(
      /^The database holds nothing: no backup was written\./,
    );
  }
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it('a backup does not overwrite a file, and leaves no unfinished file behind', async () => {
  await writeFile(file, 'precious');
  await expect(writeBackup(source.sql, file)).rejects.toThrow(/is there already/);
  expect(await readFile(file, 'utf8')).toBe('precious');
  await expect(writeBackup(source.sql, join(folder, 'no', 'folder'))).rejects.toThrow(
    /^There is no folder for/,
  );
  await writeFile(join(folder, 'sesdas-2026-11-01.backup.999999999.unfinished'), 'half');
  await insertPost(source.sql);
  await writeBackup(source.sql, join(folder, 'b.backup'));
  expect((await readdir(folder)).toSorted()).toEqual(['a.backup', 'b.backup']);
});
