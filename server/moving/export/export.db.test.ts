import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openZip } from '#blog-sources/files/zip-files.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { countFurther } from '#server/moving/import/report/read.ts';
import { CITY_RECORD_NAMES } from '#shared/site-texts/directory.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { forgeArchive, type Mover, readArchive } from '#tests/support/factories/exported-site.ts';
import { insertCategory, insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { emptySite } from '#tests/support/factories/generated-site.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { checkRoundTrips, prepareMoving } from './__fixtures__/round-trip.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let mover: Mover;
let pictures: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  ({ mover, pictures } = await prepareMoving(database, folder.path));
});
beforeEach(() => emptySite(database.sql));
afterAll(async () => {
  await mover.close();
  await database.drop();
  await folder.remove();
});

test('eight generated sites are the same after an export and an import', async () => {
  expect(await checkRoundTrips(database, { mover, pictures }, 8)).toBe(8);
});

const PICTURE = '[0-9a-f]{24}-40x30-[0-9a-f]{6}';

async function insertMedia(file: string): Promise<void> {
  await database.sql`
    insert into media (file, title, alt, bytes, created_at)
    values (${file}, 'ofis.jpg', 'Ofis', 1, '2026-01-02T03:04:05Z')
  `;
}

describe('an archive', () => {
  test('has each post as Markdown with front matter and as exact HTML, with pictures of the archive', async () => {
    const [file = ''] = pictures;
    await insertMedia(file);
    const category = await insertCategory(database.sql, 'Rehber', 'rehber');
    const content = `<h2>Başlık</h2><p>Bir <u>iki</u>.</p><img src="/media/${file}" alt="Ofis">`;
    await insertPost(database.sql, {
      title: 'Kargo: "nerede"?',
      slug: 'kargo',
      content,
      featuredImage: `/media/${file}`,
      categories: [category],
    });
    await database.sql`
      update blog_posts set
        created_at = '2026-03-01T00:00:00Z', updated_at = '2026-03-02T00:00:00Z',
        author_id = (select id from users where email = 'can@example.com')
    `;
    const files = await readArchive(await mover.exportTo('a.zip'));
    expect(files.get('posts/kargo.html')).toBe(content);
    expect(files.get('posts/kargo.md')).toBe(
      [
        '---',
        'title: "Kargo: \\"nerede\\"?"',
        'slug: "kargo"',
        'status: "published"',
        'excerpt: ""',
        `featured_image: "/media/${file}"`,
        'published_at: "2026-03-14T06:00:00.000Z"',
        'date: "2026-03-14T06:00:00.000Z"',
        'draft: false',
        'created_at: "2026-03-01T00:00:00.000Z"',
        'updated_at: "2026-03-02T00:00:00.000Z"',
        'author: "can@example.com"',
        'categories:',
        '  - "rehber"',
        '---',
        '',
        '## Başlık',
        '',
        'Bir <u>iki</u>.',
        '',
        `![Ofis](../pictures/${file})`,
        '',
      ].join('\n'),
    );
    expect([...files.keys()]).toContain(`pictures/${file}`);
    expect(JSON.parse(files.get('authors.json') ?? '')).toEqual([{ email: 'can@example.com', name: null }]);
  });

  test('matches its own schema', async () => {
    await insertMedia(pictures[0] ?? '');
    await insertCategory(database.sql, 'Rehber', 'rehber');
    await insertPost(database.sql, { slug: 'kargo', metaDescription: 'Bir "iki"' });
    await insertPost(database.sql, { slug: 'taslak', status: 'draft', publishedAt: null });
    await database.sql`update blog_posts set slug = 'kargolar' where slug = 'kargo'`;
    const files = await readArchive(await mover.exportTo('a.zip'));
    const schema = JSON.parse(files.get('schema.json') ?? '') as { $defs: Record<string, object> };
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const check = (name: string, content: unknown) =>
      ajv.validate({ $defs: {}, ...schema.$defs[name] }, content) || ajv.errorsText();
    for (const name of ['export', 'authors', 'categories', 'pictures', 'added-pages', 'redirects'])
      expect([name, check(`${name}.json`, JSON.parse(files.get(`${name}.json`) ?? ''))]).toEqual([
        name,
        true,
      ]);
    for (const slug of ['kargolar', 'taslak']) {
      const [, front = ''] = (files.get(`posts/${slug}.md`) ?? '').split('---\n');
      expect([slug, check('posts/*.md', parse(front))]).toEqual([slug, true]);
    }
    expect(check('posts/*.md', { title: 'a' })).not.toBe(true);
    expect(JSON.parse(files.get('redirects.json') ?? '')).toMatchObject({
      posts: [{ slug: 'kargo', year: 2026, month: 3, post: 'kargolar' }],
    });
    expect(files.get('redirects.csv')).toContain('/blog/2026/03/kargo;/blog/2026/03/kargolar;301');
  });

  test('has leads only if they are asked for, and encrypts them with a passphrase', async () => {
    await insertLead(database.sql, { fields: { firstName: 'Zeynep' } });
    expect((await readArchive(await mover.exportTo('a.zip'))).has('leads.csv')).toBe(false);
    const plain = await readArchive(await mover.exportTo('b.zip', { leads: { passphrase: undefined } }));
    expect(plain.get('leads.csv')).toContain('Zeynep');
    const passphrase = 'uzun ve gizli bir cümle';
    const archive = await mover.exportTo('c.zip', { leads: { passphrase } });
    expect((await readFile(archive)).includes('Zeynep')).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const encrypted = await readBytes(archive, 'leads.csv.age');
    expect(Buffer.from(await decrypter.decrypt(encrypted)).toString()).toContain('Zeynep');
    await database.sql`truncate leads cascade`;
  });
});

async function readBytes(archive: string, name: string): Promise<Buffer> {
  const files = await openZip(archive);
  const bytes = await buffer(files.open(name));
  await files.close();
  return bytes;
}

/** Exports the site, and replaces files of the archive. @returns the path */
const forge = async (name: string, changes: Record<string, string | Uint8Array>) =>
  forgeArchive(await mover.exportTo('original.zip'), { to: join(folder.path, name), changes });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

describe('a changed archive', () => {
  test.each([
    ['export.json', '{}'],
    ['categories.json', '[{"slug":"../a"}]'],
    ['pictures.json', '[{"file":"../../a.jpg","title":"","alt":"","createdAt":"2026-01-01T00:00:00.000Z"}]'],
    ['redirects.json', '{"redirects":[{"from":"eski"}]}'],
    ['authors.json', '[not json'],
  ])('with other content of %s is refused', async (name, content) => {
    const file = await forge('forged.zip', { [name]: content });
    expect(await codeOf(mover.importFrom(file))).toBe('IMPORT_FILE_DAMAGED');
  });

  test('is read without the posts that do not match the schema', async () => {
    await insertPost(database.sql, { slug: 'kargo' });
    await insertPost(database.sql, { slug: 'santral' });
    const file = await forge('forged.zip', { 'posts/kargo.md': '---\ntitle: &a [*a]\n---\n' });
    await emptySite(database.sql);
    const { posts, leftOut } = await mover.importFrom(file);
    expect([posts.done, leftOut]).toEqual([1, 1]);
    const rows = await database.sql`select slug from blog_posts`;
    expect(rows.map(({ slug }) => slug as unknown)).toEqual(['santral']);
  });

  test('cannot store scripts in a text', async () => {
    await insertPost(database.sql, { slug: 'kargo' });
    const file = await forge('forged.zip', { 'posts/kargo.html': '<p>a<script>alert(1)</script></p>' });
    await emptySite(database.sql);
    await mover.importFrom(file);
    const rows = await database.sql`select content from blog_posts`;
    expect(rows.map(({ content }) => content as unknown)).toEqual(['<p>a</p>']);
  });

  test('cannot store a file that is not the picture of its name', async () => {
    const [jpeg = '', png = ''] = pictures;
    await insertMedia(jpeg);
    const contents = {
      'another type': await readFile(join(folder.path, 'media', png)),
      'no picture': Buffer.from('<svg onload="alert(1)"/>'),
      damaged: (await readFile(join(folder.path, 'media', jpeg))).subarray(0, -80),
    };
    for (const [name, content] of Object.entries(contents)) {
      const file = await forge('forged.zip', { [`pictures/${jpeg}`]: content });
      await database.sql`delete from media`;
      const { pictures: counts } = await mover.importFrom(file);
      expect([name, counts.failed]).toEqual([name, 1]);
      expect((await database.sql`select from media`).count).toBe(0);
      await emptySite(database.sql);
      await insertMedia(jpeg);
    }
    expect(jpeg).toMatch(new RegExp(`^${PICTURE}`));
  });
});

describe('an import into a site with content', () => {
  test('adds no redirect that would hide a page, and none for more lists of parameters than a path may have', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'kargo', publishedAt: '2026-03-14' });
    const below = ['/blog/2026', '/blog/2025', '/hizmetler', '/'];
    const queries = Array.from({ length: 101 }, (_, n) => `/?k${String(n).padStart(3, '0')}=1`);
    await sql`
      insert into redirects (from_path, to_path, covers_below)
      select path, '/demo-talebi', path = any(${below}::text[])
      from unnest(${[...below, ...queries, '/pricing', '/blog/2026/03/kargo', '/eski']}::text[]) path
    `;
    const file = await mover.exportTo('a.zip');
    await sql`delete from redirects`;
    await mover.importFrom(file);
    const redirects = await sql<{ from: string; covers: boolean }[]>`
      select from_path as "from", covers_below as covers from redirects order by from_path
    `;
    expect(redirects.map(({ from, covers }) => (covers ? `${from}/*` : from))).toEqual([
      ...queries.slice(0, 100),
      '/blog/2025/*',
      '/eski',
    ]);
    const refused = await sql`
      select reason, array_agg(title order by title collate "C") as paths
      from import_items where kind = 'omission' and outcome = 'left out'
      group by reason order by reason collate "C"
    `;
    expect(refused).toEqual([
      {
        reason: 'redirect hides page',
        paths: ['/blog/2026', '/blog/2026/03/kargo', '/hizmetler', '/pricing'],
      },
      { reason: 'redirect queries', paths: ['/?k100=1'] },
      { reason: 'redirect unusable', paths: ['/'] },
    ]);
  });

  test('counts the redirects, texts and pages that it adds', async () => {
    const { sql } = database;
    await sql`insert into redirects (from_path, to_path) values ('/eski', '/demo-talebi')`;
    await sql`insert into site_record_versions (name, number, fields, live_from) values ('facts', 1, '{"setup": "1 gün"}', now())`;
    await sql`insert into site_record_versions (name, number, fields, live_from) values ('city-ornek-sehir', 1, '{}', now())`;
    await sql`insert into added_pages (slug, kind, copied_from) values ('ornek-sehir', 'city', ${CITY_RECORD_NAMES[0] ?? ''})`;
    const file = await mover.exportTo('a.zip');
    await emptySite(sql);
    const { redirects } = await mover.importFrom(file);
    const [last] = await sql<[{ id: string }]>`select id from imports order by created_at desc limit 1`;
    expect(redirects).toEqual({ total: 1, stored: 1 });
    expect(await countFurther(sql, last.id)).toEqual({
      pagesHere: 0,
      picturesHere: 0,
      siteTexts: 1,
      addedPages: 1,
    });
    await mover.importFrom(file);
    const [repeated] = await sql<[{ id: string }]>`select id from imports order by created_at desc limit 1`;
    expect(await countFurther(sql, repeated.id)).toMatchObject({ siteTexts: 0, addedPages: 0 });
  });

  test('leaves what the site has', async () => {
    const { sql } = database;
    await insertCategory(sql, 'Rehber', 'rehber');
    await insertPost(sql, { slug: 'kargo', title: 'Dışa aktarılan' });
    await sql`insert into redirects (from_path, to_path) values ('/a', '/b')`;
    await sql`insert into site_record_versions (name, number, fields, live_from) values ('facts', 1, '{"setup": "1 gün"}', now())`;
    const file = await mover.exportTo('a.zip');
    await copyFile(file, join(folder.path, 'b.zip'));
    await sql`update blog_posts set title = 'Sitedeki'`;
    await sql`update redirects set from_path = '/b', to_path = '/a'`;
    await sql`update site_record_versions set fields = '{"setup": "2 gün"}'`;
    await mover.importFrom(file);
    const posts = await sql<
      { slug: string; title: string }[]
    >`select slug, title from blog_posts order by slug`;
    expect(posts.map(({ slug, title }) => [slug, title])).toEqual([
      ['kargo', 'Sitedeki'],
      ['kargo-2', 'Dışa aktarılan'],
    ]);
    const redirects = await sql<{ from: string }[]>`select from_path as "from" from redirects`;
    expect(redirects.map(({ from }) => from)).toEqual(['/b']);
    const records = await sql<{ fields: unknown }[]>`select fields from site_record_versions`;
    expect(records.map(({ fields }) => fields)).toEqual([{ setup: '2 gün' }]);
    expect((await sql`select from blog_categories`).count).toBe(1);
  });
});
