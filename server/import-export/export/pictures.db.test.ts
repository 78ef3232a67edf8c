import { createHash } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { undoImport } from '#server/import-export/import/undo/write.ts';
import { MEDIA_PATH, stemOf } from '#shared/media/pictures.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { forgeArchive, type Mover, readArchive } from '#tests/support/factories/exported-site.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { emptySite } from '#tests/support/factories/generated-site.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { silentM4a, silentMp3 } from '#tests/support/factories/recordings.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { prepareMoving } from './__fixtures__/round-trip.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let mover: Mover;
/** A JPEG, a PNG and a GIF. */
let pictures: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  ({ mover, pictures } = await prepareMoving(database, folder.path));
});
afterEach(async () => {
  await mover.close();
  await database.drop();
  await folder.remove();
});

const contentOf = (name: string) => readFile(join(folder.path, 'media', name));

async function readStore(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of (await readdir(join(folder.path, 'media'))).toSorted())
    digests[name] = createHash('sha256')
      .update(await contentOf(name))
      .digest('hex');
  return digests;
}

/** Gives a picture a name that has not the digest of its bytes, as in version 1.0.0. */
async function renameAsBefore(name: string): Promise<string> {
  const oldName = `${'0123456789ab'.repeat(2)}${name.slice(24)}`;
  for (const file of await readdir(join(folder.path, 'media'))) {
    if (stemOf(file) === stemOf(name))
      await rename(
        join(folder.path, 'media', file),
        join(folder.path, 'media', oldName.slice(0, 24) + file.slice(24)),
      );
  }
  await database.sql`update media set file = ${oldName} where file = ${name}`;
  return oldName;
}

/** Writes a post and a text of the site that name the picture in every field. */
async function insertTexts(file: string): Promise<void> {
  const { sql } = database;
  const url = MEDIA_PATH + file;
  const { id } = await insertPost(sql, { slug: 'kargo', content: `<p>a</p><img src="${url}" alt="Ofis">` });
  await sql`update blog_posts set featured_image = ${url}, social_image = ${url} where id = ${id}`;
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('facts', 1, ${sql.json({ setup: url })}, now())
  `;
}

async function readTexts(): Promise<string[]> {
  const [post] = await database.sql<[{ content: string; featured: string; social: string }]>`
    select content, featured_image as featured, social_image as social from blog_posts order by created_at, slug desc limit 1
  `;
  const [record] = await database.sql<[{ setup: string }]>`
    select fields ->> 'setup' as setup from site_record_versions
  `;
  return [/src="([^"]+)"/.exec(post.content)?.[1] ?? '', post.featured, post.social, record.setup];
}

async function undoLastImport(): Promise<void> {
  await inBulkTransaction(database.sql, async (tx) => {
    const [row] = await tx<[{ id: string }]>`
      select activity_id as id from imports order by created_at desc limit 1
    `;
    await undoImport(tx, row.id);
  });
}

const withComment = (jpeg: Buffer, comment: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    Buffer.from(comment),
    jpeg.subarray(2),
  ]);

describe('a picture of an archive with the name of a live picture and other bytes', () => {
  test.each([
    { isOld: false, comment: 'GPS 41.0082' },
    { isOld: false, comment: undefined },
    { isOld: true, comment: 'GPS 41.0082' },
    { isOld: true, comment: undefined },
  ])(
    'gets another name, and the live files stay, also after an undo (name of 1.0.0: $isOld, comment: $comment)',
    async ({ isOld, comment }) => {
      const [jpeg = ''] = pictures;
      const live = isOld ? await renameAsBefore(jpeg) : jpeg;
      await insertTexts(live);
      const red = await plainPicture({ width: 40, height: 30, color: '#ff0000' });
      const other = comment === undefined ? red : withComment(red, comment);
      const file = await forgeArchive(await mover.exportTo('a.zip'), {
        to: join(folder.path, 'b.zip'),
        changes: { [`pictures/${live}`]: other },
      });
      const before = await readStore();
      await database.sql`delete from blog_posts`;
      await database.sql`delete from site_record_versions`;
      const { pictures: counts } = await mover.importFrom(file);
      expect(counts).toMatchObject({ stored: 3, failed: 0 });
      expect(await readStore()).toMatchObject(before);
      const [url = '', ...others] = await readTexts();
      expect(url).not.toBe(MEDIA_PATH + live);
      expect(others).toEqual([url, url, url]);
      expect((await contentOf(url.slice(MEDIA_PATH.length))).includes('GPS')).toBe(false);
      await undoLastImport();
      expect(await readStore()).toMatchObject(before);
      const rows = await database.sql<{ file: string }[]>`select file from media where deleted_at is null`;
      expect(rows.map((row) => row.file).toSorted()).toEqual([live, ...pictures.slice(1)].toSorted());
    },
  );
});

describe('a picture with a name of version 1.0.0', () => {
  test('keeps its name where the library has the same file', async () => {
    const live = await renameAsBefore(pictures[0] ?? '');
    await insertTexts(live);
    const before = await readStore();
    const file = await mover.exportTo('a.zip');
    await emptyTables(database.sql, 'blog_posts', 'site_record_versions', 'imports');
    await mover.importFrom(file);
    expect(await readTexts()).toEqual(Array.from({ length: 4 }, () => MEDIA_PATH + live));
    expect(await readStore()).toEqual(before);
  });

  test('is named after its bytes elsewhere, in every text, and later exports are the same', async () => {
    const [jpeg = ''] = pictures;
    const live = await renameAsBefore(jpeg);
    await insertTexts(live);
    const file = await mover.exportTo('a.zip');
    const content = await contentOf(live);
    await emptySite(database.sql);
    for (const name of await readdir(join(folder.path, 'media')))
      await rename(join(folder.path, 'media', name), join(folder.path, name));
    await mover.importFrom(file);
    expect(await readTexts()).toEqual(Array.from({ length: 4 }, () => MEDIA_PATH + jpeg));
    expect(await contentOf(jpeg)).toEqual(content);
    const [first, second] = [await mover.exportTo('c.zip'), await mover.exportTo('d.zip')];
    await emptySite(database.sql);
    await mover.importFrom(first);
    expect(await readArchive(await mover.exportTo('e.zip'))).toEqual(await readArchive(second));
    const [row] = await database.sql<[{ title: string }]>`select title from media where file = ${jpeg}`;
    expect(row.title).toBe('jpeg');
  });
});

describe('a recording of an archive', () => {
  test.each([
    ['MP3', 'arama.mp3', async () => silentMp3(40)],
    ['M4A', 'arama.m4a', () => silentM4a(40)],
  ])('returns as %s with its confirmation and its text, and stays after an undo', async (_, title, make) => {
    const { sql } = database;
    const [user] = await sql<[{ id: string }]>`select id from users where email = 'ayse@example.com'`;
    const { id, url } = await mover.library.takeRecording({
      title,
      content: Readable.from([await make()]),
      member: { id: user.id, role: 'admin' },
    });
    await sql`update recordings set confirmed_at = now(), confirmed_by = ${user.id} where id = ${id}`;
    const landing = shippedTexts('landing');
    const call = { ...landing.call, audio: { src: url, seconds: 1 } };
    await sql`
      insert into site_record_versions (name, number, fields, live_from)
      values ('landing', 1, ${sql.json({ ...landing, call })}, now())
    `;
    const first = await mover.exportTo('a.zip');
    await mover.library.remove([url.slice(MEDIA_PATH.length)]);
    await emptySite(sql);
    await emptyTables(sql, 'recordings');

    await mover.importFrom(first);
    const recordings = () => sql`
      select ${MEDIA_PATH} || file as url, title, confirmed_by as "confirmedBy", confirmed_at is not null as "isConfirmed"
      from recordings where deleted_at is null
    `;
    const stored = [{ url, title, confirmedBy: user.id, isConfirmed: true }];
    expect(await recordings()).toEqual(stored);
    expect((await contentOf(url.slice(MEDIA_PATH.length))).length).toBeGreaterThan(0);
    const [text] = await sql<[{ src: string }]>`
      select fields #>> '{call,audio,src}' as src from site_record_versions where name = 'landing'
    `;
    expect(text.src).toBe(url);
    expect((await readFile(await mover.exportTo('b.zip'))).equals(await readFile(first))).toBe(true);

    await undoLastImport();
    expect(await recordings()).toEqual(stored);
    expect((await contentOf(url.slice(MEDIA_PATH.length))).length).toBeGreaterThan(0);
  });
});
