import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { readArchive } from '#tests/support/factories/exported-site.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { runCommands } from '#tests/support/servers/run-program.ts';

let database: TestDatabase;
let folder: TemporaryFolder;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

test('exports a seeded database twice into the same bytes, with leads only when they are encrypted', async () => {
  const { path } = folder;
  const env = { DATABASE_URL: database.url, DATA_DIR: path, PUBLIC_URL: 'https://sesdas.example.com' };
  const [seeded] = await runCommands([['seed', '--posts', '30', '--categories', '4']], env);
  expect(seeded).toMatchObject({ code: 0 });
  await insertLead(database.sql);
  const [first, second, without] = await runCommands(
    [['export', '--to', join(path, 'a.zip')], ['export', '--to', join(path, 'b.zip')], ['export']],
    env,
  );
  const message =
    /^Wrote \d+ posts, \d+ categories, 0 pictures, 0 texts of the site and \d+ redirects to \S+\.zip \(\d+\.\d MB\) in \d+\.\d s\.\n$/;
  expect(first).toEqual({ code: 0, out: expect.stringMatching(message), err: '' });
  expect(second).toMatchObject({ code: 0 });
  expect(without).toEqual({
    code: 1,
    out: '',
    err: 'Say where to: npm run export -- --to FILE.zip [--leads]\n',
  });
  const archive = await readArchive(join(path, 'a.zip'));
  expect(await readArchive(join(path, 'b.zip'))).toEqual(archive);
  const posts = await database.sql`select from blog_posts`;
  expect([...archive.keys()].filter((name) => /^posts\/.*\.md$/.test(name))).toHaveLength(posts.count);
  expect([...archive.keys()].filter((name) => name.startsWith('leads'))).toEqual([]);
  expect((await stat(join(path, 'a.zip'))).mode & 0o777).toBe(0o600);

  const [refused] = await runCommands([['export', '--to', join(path, 'c.zip'), '--leads']], env);
  expect(refused).toEqual({
    code: 1,
    out: '',
    err: 'Leads are personal data: set EXPORT_PASSPHRASE, which encrypts them.\n',
  });
  const [withLeads] = await runCommands([['export', '--to', join(path, 'c.zip'), '--leads']], {
    ...env,
    EXPORT_PASSPHRASE: 'uzun ve gizli bir cümle',
  });
  expect(withLeads).toMatchObject({ code: 0 });
  expect([...(await readArchive(join(path, 'c.zip'))).keys()]).toContain('leads.csv.age');
  expect((await readdir(path)).filter((name) => name.endsWith('.zip'))).toEqual(['a.zip', 'b.zip', 'c.zip']);
  const acts = await database.sql<{ act: string }[]>`select act from activity_log order by happened_at`;
  expect(acts.map(({ act }) => act).filter((act) => act.endsWith('.export'))).toEqual([
    'moving.export',
    'moving.export',
    'moving.export',
    'leads.export',
  ]);
});
