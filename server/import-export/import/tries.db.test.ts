import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SourceItem } from '#blog-sources/source-item.ts';
import { WorkerFailure } from '#server/concurrency/worker-process.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { AppError } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { memorySource, sourcePost, sourceSite } from '#tests/support/factories/import-source.ts';
import type { ImportSource } from './import-source.ts';
import { ReaderTimeout } from './reader/isolated-source.ts';
import { beginRun, insertImport, takeLease } from './state/write.ts';
import { workOn } from './work.ts';

let database: TestDatabase;
const richText = openRichText();
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyTables(database.sql, 'imports'));
afterAll(async () => {
  await richText.close();
  await database.drop();
});

const insertTrial = (authorId: string = crypto.randomUUID()) =>
  insertImport(database.sql, {
    files: ['/tmp/eski/a.zip'],
    isUploaded: true,
    bytes: 1,
    digest: 'x',
    format: undefined,
    options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId },
    createdBy: null,
  });

const failing = () => Promise.reject(new Error('There is no site.'));
const work = (importId: string, openSource: () => Promise<ImportSource>) =>
  workOn(
    {
      sql: database.sql,
      richText,
      library: { take: failing, takeRecording: failing },
      outside: { open: failing },
      openSource,
    },
    importId,
    {
      signal: new AbortController().signal,
    },
  );

async function stateOf(importId: string) {
  const [row] = await database.sql`
    select state, failure, failure_place as place,
      (select count(*)::integer from import_items where import_id = ${importId}) as items
    from imports where id = ${importId}
  `;
  return row;
}

/** A source that fails after some batches have been stored. */
const sourceThatFails =
  (error: Error, posts = 200) =>
  async () =>
    memorySource(function* read(): Generator<SourceItem> {
      yield sourceSite();
      for (let n = 0; n < posts; n += 1) yield sourcePost({ slug: `p${n}` });
      throw error;
    });

test('an import whose process was killed three times amid its trial has failed', async () => {
  const { sql } = database;
  const importId = await insertTrial();
  // A killed process leaves its lease.
  for (let time = 0; time < 3; time += 1)
    await takeLease(sql, importId, { holder: 'killed', isGone: () => true });
  await sql`update imports set lease_until = now()`;
  const opening = () => Promise.reject(new Error('The file is not opened again.'));
  await expect(work(importId, opening)).rejects.toMatchObject({ code: 'IMPORT_FAILED' });
  expect(await stateOf(importId)).toEqual({
    state: 'failed',
    failure: 'IMPORT_FAILED',
    place: null,
    items: 0,
  });
});

test.each([
  ['killed', new WorkerFailure('The process ended (SIGKILL).'), 'IMPORT_FAILED', null],
  ['too slow', new ReaderTimeout('/tmp/eski/b.md', {}), 'IMPORT_FILE_TOO_COMPLEX', 'b.md'],
])('an import whose reader is %s three times has failed', async (_name, error, failure, place) => {
  const importId = await insertTrial();
  for (let time = 1; time < 3; time += 1) {
    await expect(work(importId, sourceThatFails(error))).rejects.toBe(error);
    expect(await stateOf(importId)).toMatchObject({ state: 'trial' });
  }
  await expect(work(importId, sourceThatFails(error))).rejects.toBe(error);
  expect(await stateOf(importId)).toEqual({ state: 'failed', failure, place, items: 0 });
});

test('tries that each get further do not fail an import, in its trial or run', async () => {
  const { sql } = database;
  await signInAs(sql, 'ayse@example.com');
  const [user] = await sql<[{ id: string }]>`select id from users`;
  const importId = await insertTrial(user.id);
  const posts = Array.from({ length: 400 }, (_, n) => sourcePost({ slug: `p${n}` }));
  const whole = async () => memorySource([sourceSite(), ...posts]);
  const error = new WorkerFailure('The process ended (SIGKILL).');
  const workInTries = async () => {
    for (let end = 60; end <= 360; end += 60)
      await expect(work(importId, sourceThatFails(error, end))).rejects.toBe(error);
  };
  await workInTries();
  await work(importId, whole);
  await beginRun(sql, importId, undefined);
  await workInTries();
  for (let time = 1; time < 3; time += 1) {
    expect(await stateOf(importId)).toMatchObject({ state: 'running' });
    await expect(work(importId, sourceThatFails(error, 360))).rejects.toBe(error);
  }
  expect(await stateOf(importId)).toMatchObject({ state: 'failed' });
});

test('an error that cannot be stored counts as a try', async () => {
  const { sql } = database;
  const importId = await insertTrial();
  const refused = new AppError('IMPORT_FILE_HOSTILE', { place: 'x.md' });
  await sql`alter table imports add constraint no_failure check (failure <> 'IMPORT_FILE_HOSTILE')`;
  for (let time = 0; time < 3; time += 1)
    await expect(work(importId, () => Promise.reject(refused))).rejects.toMatchObject({ code: '23514' });
  await sql`alter table imports drop constraint no_failure`;
  await expect(work(importId, () => Promise.reject(refused))).rejects.toMatchObject({
    code: 'IMPORT_FAILED',
  });
  expect(await stateOf(importId)).toMatchObject({ state: 'failed', failure: 'IMPORT_FAILED' });
});

const HOSTILE = ['a\0b', 'a\ud83d', '\udc00a', 'ğ'.repeat(10_000), `${'a'.repeat(199)}😀`];

test('texts with NUL, half characters and 10 kB are stored in a trial', async () => {
  const { sql } = database;
  const importId = await insertTrial();
  const items = HOSTILE.flatMap((text, n): SourceItem[] => [
    { kind: 'author', key: `${n}${text}`, name: text, email: text },
    { kind: 'category', key: `${n}${text}`, name: text, slug: text, description: text, parentKey: text },
    { kind: 'picture', key: `${n}${text}`, url: `/${n}/${text}.png`, title: text, alt: text, caption: text },
    { kind: 'omission', key: `${n}${text}`, title: text, reason: 'menu', type: text },
    sourcePost({
      key: `${n}${text}`,
      slug: text,
      title: text,
      html: `<p>${text}</p><img src="/${text}.png" alt="${text}">`,
      excerpt: text,
      authorKeys: [text],
      tagKeys: [text],
      formerUrls: [`/${text}`, `/%00${text}`],
      losses: [{ kind: 'widget', detail: text, outcome: 'removed' }],
    }),
  ]);
  const site = sourceSite({ url: `https://eski.example/${HOSTILE.join('')}`, generator: HOSTILE.join('') });
  await work(importId, async () => memorySource([site, ...items]));
  expect(await stateOf(importId)).toMatchObject({ state: 'ready' });
  const [longest] = await sql`select max(octet_length(title)) as title from import_items`;
  expect(longest?.['title']).toBeLessThanOrEqual(10_000);
});
