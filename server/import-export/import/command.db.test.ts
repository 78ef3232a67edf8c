import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SourceItem } from '#blog-sources/source-item.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { memorySource, sourcePost, sourceSite, sourceTerm } from '#tests/support/factories/import-source.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';
import { type CommandOptions, importFiles } from './command.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let file: string;
let authorId: string;
const richText = openRichText();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  file = join(folder.path, 'eski.xml');
  await writeFile(file, '<rss/>');
  await signInAs(database.sql, 'ayse@example.com');
  const [user] = await database.sql<[{ id: string }]>`select id from users`;
  authorId = user.id;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'imports', 'redirects'));
afterAll(async () => {
  await richText.close();
  await database.drop();
  await folder.remove();
});

async function run(
  items: SourceItem[],
  changes: Partial<CommandOptions> = {},
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const lines: string[] = [];
  const stopping = new AbortController();
  let posts = 0;
  function* reading() {
    for (const item of items) {
      if (item.kind === 'post') posts += 1;
      if (posts > stopAfter) stopping.abort();
      yield item;
    }
  }
  const failing = () => Promise.reject(new Error('There is no site.'));
  await importFiles(
    {
      sql: database.sql,
      richText,
      library: { take: failing, takeRecording: failing },
      outside: { open: failing },
      openSource: async () => memorySource(reading),
    },
    {
      paths: [file],
      format: undefined,
      isDryRun: false,
      options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId },
      ...changes,
    },
    { print: (line) => lines.push(line), progress: () => {}, signal: stopping.signal },
  );
  return lines;
}

const countRows = async (table: string) => {
  const [row] = await database.sql<[{ count: number }]>`
    select count(*)::integer as count from ${database.sql(table)}
  `;
  return row.count;
};

const ITEMS: SourceItem[] = [
  sourceSite(),
  { kind: 'author', key: 'ayse', name: 'Ayşe', email: 'ayse@example.com' },
  { kind: 'author', key: 'biri', name: 'Biri', email: 'biri@example.com' },
  sourceTerm('tag', 't'),
  sourcePost({
    slug: 'a',
    kind: 'page',
    losses: [{ kind: 'shortcode', detail: '[form]', outcome: 'removed' }],
  }),
  sourcePost({ slug: 'b', status: 'private', html: '<img src="https://eski.example/x.png">' }),
  { kind: 'omission', key: 'm', title: 'Menü', reason: 'menu', type: 'nav_menu_item' },
];

test('reports what was taken, and says it in one line at the end', async () => {
  expect(await run(ITEMS)).toEqual([
    'Pages of the former site, which are drafts: 1',
    'Tags, which become keywords: 1',
    'Private posts, which become drafts: 1',
    'Authors who are no members here, so that their posts belong to the chosen member: Biri',
    'Lost or changed:',
    '  1 × menu, left out, in 1 (Menü)',
    '  1 × missing picture, became a link, in 1 (https://eski.example/x.png)',
    '  1 × shortcode, removed, in 1 ([form])',
    'Activity in the admin area undoes this import within 30 days.',
    '2 taken, 1 left out, 0 pictures, 2 redirects',
  ]);
  expect(await run(ITEMS)).toEqual([
    'Posts that were already here and stay as they are: 1',
    'Pages that were already here and stay as they are: 1',
    'Tags, which become keywords: 1',
    'Authors who are no members here, so that their posts belong to the chosen member: Biri',
    'Lost or changed:',
    '  1 × menu, left out, in 1 (Menü)',
    'Activity in the admin area undoes this import within 30 days.',
    '0 taken, 1 left out, 0 pictures, 0 redirects',
  ]);
  expect(await countRows('blog_posts')).toBe(2);
});

test('a dry run says what would happen, and leaves nothing', async () => {
  expect(await run(ITEMS, { isDryRun: true })).toEqual([
    'Trial: nothing was written.',
    '1 post: 0 published, 0 scheduled, 1 draft',
    '1 page of the former site',
    '1 picture, 1 without alternative text',
    '0 categories, 0 new; 1 tag',
    'Private posts, which become drafts: 1',
    'Authors who are no members here, so that their posts belong to the chosen member: Biri',
    'Lost or changed:',
    '  1 × menu, left out, in 1 (Menü)',
    '  1 × shortcode, removed, in 1 ([form])',
    '2 taken, 1 left out, 1 pictures, 2 redirects',
  ]);
  for (const table of ['blog_posts', 'imports', 'import_items', 'import_urls', 'redirects'])
    expect([table, await countRows(table)]).toEqual([table, 0]);
});

test('a stopped command continues with the same file, in the trial and in the run', async () => {
  const posts = Array.from({ length: 500 }, (_, index) => sourcePost({ slug: `yazi-${index}` }));
  const items = [sourceSite(), ...posts];
  const stopped = 'The import has stopped. The same command continues it, and takes nothing twice.';
  await expect(run(items, {}, 250)).rejects.toThrow(stopped);
  expect([await countRows('blog_posts'), await countRows('import_items')]).toEqual([0, 199]);
  // One batch is read ahead. The trial reads all posts again, and the run stops at its 250th.
  await expect(run(items, {}, 750)).rejects.toThrow(stopped);
  expect([await countRows('blog_posts'), await countRows('imports')]).toEqual([199, 1]);
  expect((await run(items)).at(-1)).toBe('500 taken, 0 left out, 0 pictures, 500 redirects');
  expect(await countRows('blog_posts')).toBe(500);
});

test('the program refuses what it does not understand', async () => {
  const importWith = (...args: string[]) =>
    runProgram('server/cli/import.ts', args, { DATABASE_URL: database.url });
  const how =
    'Name the export: npm run import -- --from FILE [--format wordpress|ghost|markdown|export] [--site-url URL] [--drafts] [--dry-run]\n';
  expect(await importWith()).toEqual({ code: 1, out: '', err: how });
  expect(await importWith('--from', file, '--format', 'blogger')).toEqual({ code: 1, out: '', err: how });
  expect(await importWith('--from', file, '--author', 'yok@example.com')).toEqual({
    code: 1,
    out: '',
    err: 'No member has the address yok@example.com.\n',
  });
});
