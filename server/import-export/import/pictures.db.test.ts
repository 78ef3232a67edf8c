import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SourceItem } from '#blog-sources/source-item.ts';
import { WorkerFailure } from '#server/concurrency/worker-process.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { Outside } from '#server/http/outside.ts';
import { type Library, openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { AppError } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import {
  memorySource,
  sourcePicture,
  sourcePost,
  sourceSite,
} from '#tests/support/factories/import-source.ts';
import { type Importer, openImporter } from '#tests/support/factories/imports.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { countItems, listAffected, listLossGroups } from './report/read.ts';
import { undoImport } from './undo/write.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let library: Library;
let importer: Importer;
let takeUpload: Library['take'];
let server: Server;
let siteUrl: string;
let requests: string[] = [];
const outsideTries: string[] = [];
const files = new Map<string, Buffer>();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  await signInAs(sql, 'ayse@example.com');
  const [user] = await sql<[{ id: string }]>`select id from users`;
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const content = files.get(request.url ?? '');
    response.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  siteUrl = `http://127.0.0.1:${port}`;
  library = openLibrary({
    sql,
    store: openFolderStore(folder.path),
    maxMegabytes: 1,
    temporaryFolder: `${folder.path}/temporary`,
  });
  const outside = new Outside({
    origin: 'https://sesdas.example.com',
    isPublic: () => true,
    ports: new Set(['', String(port)]),
    resolve: async (name) => {
      if (name.startsWith('ulasilmaz')) throw new Error('no such host');
      return ['127.0.0.1'];
    },
  });
  importer = openImporter({
    sql,
    authorId: user.id,
    library: {
      take: (upload) => takeUpload(upload),
      takeRecording: (upload) => library.takeRecording(upload),
    },
    outside: {
      open(url, client, use) {
        outsideTries.push(url);
        return outside.open(url, client, use);
      },
    },
  });
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'imports', 'activity', 'media');
  requests = [];
  files.clear();
  takeUpload = (upload) => library.take(upload);
});
afterAll(async () => {
  server.close();
  await importer.close();
  await library.close();
  await database.drop();
  await folder.remove();
});

const exportOf = (items: SourceItem[], pictures: Record<string, Uint8Array> = {}) =>
  memorySource([sourceSite({ url: siteUrl }), ...items], { pictures });

async function getPost(): Promise<{ content: string; featured: string | null; social: string | null }> {
  const [row] = await database.sql<[{ content: string; featured: string | null; social: string | null }]>`
    select content, featured_image as featured, social_image as social from blog_posts
  `;
  return row;
}

const listLibrary = () =>
  database.sql<{ file: string; title: string; alt: string }[]>`
    select file, title, alt from media order by title collate "C"
  `;

test('pictures of the archive and of the former site come into the library with their texts', async () => {
  files.set('/wp-content/uploads/a.png', await plainPicture({ format: 'png', color: '#ff0000' }));
  const { counts } = await importer.importAll(
    exportOf(
      [
        sourcePicture('9', {
          url: `${siteUrl}/wp-content/uploads/a.png`,
          title: 'Kırmızı',
          alt: 'Kırmızı kare',
        }),
        sourcePost({
          html: `<figure><img src="${siteUrl}/wp-content/uploads/a-300x200.png"><figcaption>Altyazı</figcaption></figure>
            <p><img src="resimler/b.png" alt="Mavi kare"></p>`,
          featuredPicture: { key: '9' },
          seo: { socialPicture: 'resimler/b.png' },
        }),
      ],
      { 'resimler/b.png': await plainPicture({ format: 'png', color: '#0000ff' }) },
    ),
  );
  const [red, blue] = await listLibrary();
  expect(red).toMatchObject({ title: 'Kırmızı', alt: 'Kırmızı kare' });
  expect(blue).toMatchObject({ title: 'b.png', alt: 'Mavi kare' });
  expect(await getPost()).toEqual({
    content: `<img src="/media/${red?.file}" alt="Kırmızı kare" title="Altyazı"><img src="/media/${blue?.file}" alt="Mavi kare">`,
    featured: `/media/${red?.file}`,
    social: `/media/${blue?.file}`,
  });
  expect(counts.pictures).toEqual({ total: 2, withoutAlt: 0, stored: 2, failed: 0 });
  expect(requests).toEqual(['/wp-content/uploads/a.png']);
});

test('a picture whose address is longer than a key of an index comes, and its post shows it', async () => {
  // Postgres compresses a text that repeats.
  const path = `/wp-content/uploads/${Array.from({ length: 50 }, () => crypto.randomUUID()).join('/')}.png`;
  files.set(path, await plainPicture({ format: 'png' }));
  const { counts } = await importer.importAll(
    exportOf([sourcePost({ html: `<p><img src="${siteUrl}${path}"></p>` })]),
  );
  expect(counts.pictures).toMatchObject({ total: 1, stored: 1 });
  expect((await getPost()).content).toMatch(/<img src="\/media\//);
});

test('a picture whose original is gone is taken in the size that the text shows', async () => {
  files.set('/wp-content/uploads/a-300x200.png', await plainPicture({ format: 'png' }));
  await importer.importAll(
    exportOf([sourcePost({ html: `<img src="${siteUrl}/wp-content/uploads/a-300x200.png" alt="a">` })]),
  );
  expect((await getPost()).content).toMatch(/^<img src="\/media\//);
});

test('pictures that no post shows come as well', async () => {
  files.set('/wp-content/uploads/9.png', await plainPicture({ format: 'png' }));
  await importer.importAll(exportOf([sourcePicture('9', { url: `${siteUrl}/wp-content/uploads/9.png` })]));
  expect(await listLibrary()).toMatchObject([{ title: '9', alt: '' }]);
});

test('a missing picture becomes a link to its former URL, and is reported', async () => {
  files.set('/metin.png', Buffer.from('no picture'));
  const { id, counts } = await importer.importAll(
    exportOf([
      sourcePost({
        html: `<p><img src="/yok.png" alt="Yok olan"></p><p><img src="/metin.png"></p>`,
        featuredPicture: { url: `${siteUrl}/kapak.png`, alt: '' },
      }),
    ]),
  );
  expect(await getPost()).toMatchObject({
    content: `<p><a href="${siteUrl}/yok.png">Yok olan</a></p><p><a href="${siteUrl}/metin.png">metin.png</a></p>`,
    featured: null,
  });
  expect(counts.pictures).toMatchObject({ total: 3, stored: 0, failed: 3 });
  expect(await listLossGroups(database.sql, id)).toMatchObject([
    { kind: 'missing picture', outcome: 'became a link', count: 1, examples: ['/yok.png'] },
    { kind: 'missing picture', outcome: 'removed', count: 1, examples: [`${siteUrl}/kapak.png`] },
    { kind: 'refused picture', outcome: 'became a link', count: 1, examples: ['/metin.png'] },
  ]);
});

test('a social picture and a picture that no post shows are reported once if they are missing', async () => {
  const { id, counts } = await importer.importAll(
    exportOf([
      sourcePicture('9', { url: `${siteUrl}/yalniz.png`, title: '' }),
      sourcePost({ seo: { socialPicture: `${siteUrl}/sosyal.png` } }),
    ]),
  );
  expect(counts.pictures).toMatchObject({ total: 2, failed: 2 });
  const kind = 'missing picture';
  expect(await listLossGroups(database.sql, id)).toEqual([
    { kind, outcome: 'left out', count: 1, posts: 1, examples: [`${siteUrl}/yalniz.png`] },
    { kind, outcome: 'removed', count: 1, posts: 1, examples: [`${siteUrl}/sosyal.png`] },
  ]);
  const affected = await listAffected(database.sql, id, { kind, outcome: 'left out' });
  expect(affected.map(({ postId }) => postId)).toEqual([null]);
});

test('the caption of a missing picture follows its link as text', async () => {
  await importer.importAll(
    exportOf([
      sourcePost({
        html: `<figure><img src="/yok.png" alt="Kısa"><figcaption>Kaynak: 1999 sayımı</figcaption></figure>
          <p><img src="/yok-2.png" title="Fotoğraf: Ali, 1999"></p><p><img src="/yok-3.png" alt="Aynı" title="Aynı"></p>`,
      }),
    ]),
  );
  expect((await getPost()).content).toBe(
    `<p><a href="${siteUrl}/yok.png">Kısa</a></p><p>Kaynak: 1999 sayımı</p>` +
      `<p><a href="${siteUrl}/yok-2.png">Fotoğraf: Ali, 1999</a></p><p><a href="${siteUrl}/yok-3.png">Aynı</a></p>`,
  );
});

const withoutAddress = (...items: SourceItem[]) =>
  memorySource([sourceSite({ url: undefined }), ...items], { format: 'ghost' });

test('of pictures without an address the words stay, and the trial says so', async () => {
  const source = withoutAddress(
    sourcePost({
      html: '<figure><img src="/content/images/a.png" alt="Kısa"><figcaption>Altyazı</figcaption></figure><p>ve</p><img src="/content/images/b.png">',
      featuredPicture: { url: '/content/images/f.png', alt: '' },
    }),
  );
  const losses = [
    { kind: 'missing picture', outcome: 'removed', count: 2 },
    { kind: 'missing picture', outcome: 'became text', count: 1 },
  ];
  const id = await importer.tryOut(source);
  expect(await countItems(database.sql, id)).toMatchObject({ missingPictures: 3 });
  expect(await listLossGroups(database.sql, id)).toMatchObject(losses);
  await importer.run(id, source);
  expect((await getPost()).content).toBe('<p>Kısa</p><p>Altyazı</p><p>ve</p>');
  expect(await listLossGroups(database.sql, id)).toMatchObject(losses);
});

test('a damaged picture of the archive is reported, and the others come', async () => {
  const source = memorySource(
    [sourceSite({ url: undefined }), sourcePost({ html: '<img src="a.png" alt="a"><img src="b.png">' })],
    { pictures: { 'b.png': await plainPicture({ format: 'png' }) } },
  );
  const { openPicture } = source;
  const damaged = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new AppError('IMPORT_FILE_DAMAGED', { place: 'a.png' })),
  });
  source.openPicture = async (url) => (url === 'a.png' ? damaged : openPicture(url));
  const { id, counts } = await importer.importAll(source);
  expect(counts.pictures).toMatchObject({ stored: 1, failed: 1 });
  expect(await listLossGroups(database.sql, id)).toMatchObject([
    { kind: 'refused picture', outcome: 'became text', count: 1 },
  ]);
});

test('with the address of the former site they are fetched', async () => {
  files.set('/content/images/a.png', await plainPicture({ format: 'png' }));
  const source = withoutAddress(sourcePost({ html: '<img src="/content/images/a.png" alt="a">' }));
  const { counts } = await importer.importAll(source, { siteUrl });
  expect(counts).toMatchObject({ missingPictures: 0, pictures: { stored: 1 } });
});

test('a link to a picture of the import leads to the library', async () => {
  files.set('/wp-content/uploads/a.png', await plainPicture({ format: 'png' }));
  const url = `${siteUrl}/wp-content/uploads/a.png`;
  await importer.importAll(
    exportOf([sourcePicture('9', { url }), sourcePost({ html: `<p><a href="${url}">büyük</a></p>` })]),
  );
  expect((await getPost()).content).toMatch(/^<p><a href="\/media\/[^"]+">büyük<\/a><\/p>$/);
});

test('a site that does not answer is given up after some pictures, and others are fetched', async () => {
  files.set('/son.png', await plainPicture({ format: 'png' }));
  const html = Array.from({ length: 40 }, (_, index) => `<img src="http://ulasilmaz.example/${index}.png">`);
  const tries = outsideTries.length;
  const { counts } = await importer.importAll(
    exportOf([sourcePost({ html: `${html.join('')}<img src="${siteUrl}/son.png">` })]),
  );
  expect(counts.pictures).toMatchObject({ total: 41, stored: 1, failed: 40 });
  const refused = outsideTries.slice(tries).filter((url) => url.includes('ulasilmaz'));
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeLessThan(16);
});

test('an import that is undone while its pictures arrive adds no further picture', async () => {
  const { sql } = database;
  const pictures = Object.fromEntries(
    await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'].map(
        async (color, index) => [`${index}.png`, await plainPicture({ format: 'png', color })] as const,
      ),
    ),
  );
  const source = exportOf(
    Object.keys(pictures).map((url) => sourcePicture(url, { url })),
    pictures,
  );
  const importId = await importer.tryOut(source);
  const { openPicture } = source;
  let isUndone = false;
  source.openPicture = async (url) => {
    if (!isUndone) await sql`update imports set state = 'undone' where id = ${importId}`;
    isUndone = true;
    return openPicture(url);
  };
  expect(await importer.run(importId, source)).toBe('stopped');
  expect(await listLibrary()).toEqual([]);
});

test('undoing a repeated import deletes the pictures that it has restored, but not those that were here', async () => {
  const { sql } = database;
  const pictures = {
    'a.png': await plainPicture({ format: 'png', color: '#ff0000' }),
    'b.png': await plainPicture({ format: 'png', color: '#0000ff' }),
  };
  const importOf = (...urls: (keyof typeof pictures)[]) =>
    importer.importAll(
      exportOf(
        urls.map((url) => sourcePicture(url, { url, title: url })),
        pictures,
      ),
    );
  const listTitles = async () => {
    const rows = await sql<
      { title: string }[]
    >`select title from media where deleted_at is null order by title`;
    return rows.map(({ title }) => title);
  };
  const undo = ({ id }: { id: string }) =>
    inBulkTransaction(sql, async (tx) => {
      const [row] = await tx<[{ id: string }]>`select activity_id as id from imports where id = ${id}`;
      await undoImport(tx, row.id);
    });
  await importOf('a.png');
  await undo(await importOf('a.png', 'b.png'));
  expect(await listTitles()).toEqual(['a.png']);
  const repeated = await importOf('a.png', 'b.png');
  expect(await listTitles()).toEqual(['a.png', 'b.png']);
  await undo(repeated);
  expect(await listTitles()).toEqual(['a.png']);
});

test('a picture that ends the process of the library is left out, and the others come', async () => {
  const pictures = {
    'a.png': await plainPicture({ format: 'png', color: '#ff0000' }),
    'b.png': await plainPicture({ format: 'png', color: '#0000ff' }),
  };
  takeUpload = (upload) =>
    upload.title === 'a.png'
      ? Promise.reject(new WorkerFailure('The process ended (SIGSEGV).'))
      : library.take(upload);
  const { counts } = await importer.importAll(
    exportOf(
      ['a.png', 'b.png'].map((url) => sourcePicture(url, { url, title: url })),
      pictures,
    ),
  );
  expect(counts.pictures).toMatchObject({ stored: 1, failed: 1 });
});
