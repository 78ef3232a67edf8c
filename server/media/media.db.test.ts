import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { Outside } from '#server/http/outside.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import type { LibraryPicture, UploadedPicture } from '#shared/media/schemas.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';
import { phonePhoto, plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';
import { sweepMedia } from './sweep.ts';
import { deleteExpiredMedia } from './write.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let temporary: TemporaryFolder;
let app: FastifyInstance;
let admin: Caller['admin'];
let token: string;
let removedNames: string[] = [];
const EDGE = { EDGE_CACHE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:9' };

beforeAll(async () => {
  database = await createTestDatabase();
  [folder, temporary] = await Promise.all([makeTemporaryFolder(), makeTemporaryFolder()]);
  const { sql } = database;
  const library = openLibrary({
    sql,
    store: openFolderStore(folder.path),
    maxMegabytes: 1,
    temporaryFolder: temporary.path,
    onRemoved: ({ digest }) => removedNames.push(digest),
  });
  app = await openApp(sql, undefined, {}, { library, outside, settings: EDGE });
  token = await signInAs(sql, 'ayse@example.com');
  admin = createCaller(contextOf(sql, { sessionToken: token, removeFiles: library.remove })).admin;
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'deleted_posts', 'activity', 'media');
  removedNames = [];
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
  await temporary.remove();
});

const outsideFiles = new Map<string, Buffer>();
const outside: Pick<Outside, 'open' | 'statusOf'> = {
  statusOf: async () => ({ kind: 'silent' }),
  open(url, _client, use) {
    const file = outsideFiles.get(url);
    if (!file) return Promise.reject(new Error('nothing there'));
    const content = url.endsWith('#cut')
      ? Readable.from(
          (function* () {
            yield file;
            throw new Error('cut');
          })(),
        )
      : Readable.from([file]);
    return use({ content, url: new URL(url) });
  },
};

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

const FROM_OUR_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

const memberHeaders = () => ({ ...FROM_OUR_PAGE, cookie: `${sessionCookieName(ORIGIN)}=${token}` });

function upload(
  file: Buffer,
  {
    name = 'resim.jpg',
    field = 'file',
    headers = memberHeaders(),
    replaces = '',
    path = MEDIA_UPLOAD_PATHS.form,
  }: {
    name?: string;
    field?: string;
    headers?: Record<string, string>;
    replaces?: string;
    path?: string;
  } = {},
) {
  const boundary = 'sinir';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return app.inject({
    method: 'POST',
    url: path + (replaces === '' ? '' : `?replaces=${replaces}`),
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}

async function uploadPicture(file: Buffer, name?: string): Promise<UploadedPicture> {
  const response = await upload(file, name === undefined ? {} : { name });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function uploadPortrait(file: Buffer, headers = memberHeaders()): Promise<UploadedPicture> {
  const response = await upload(file, { headers, path: MEDIA_UPLOAD_PATHS.portrait });
  expect(response.statusCode).toBe(201);
  return response.json();
}

/** Creates a small picture, as encoding the sizes takes most of the time of an upload. */
const smallPicture = (options: Parameters<typeof plainPicture>[0] = {}) =>
  plainPicture({ width: 60, height: 40, ...options });

/** Creates an animation of three frames. */
function animatedPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height, frames] = [30, 20, 3];
  const pixels = Buffer.from(Array.from({ length: width * height * frames * 3 }, (_, at) => at % 251));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw })
    .toFormat(format, { delay: Array.from({ length: frames }, () => 70) })
    .toBuffer();
}

/** Returns an AVIF with another major brand. */
const withBrand = (avif: Buffer, brand: string) =>
  Buffer.concat([avif.subarray(0, 8), Buffer.from(brand), avif.subarray(12)]);

/** Returns a PNG whose chunk after the header announces several frames. */
const animatedPng = (png: Buffer) =>
  Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\bacTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
    png.subarray(33),
  ]);

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('a portrait', () => {
  const urls = async () => (await admin.media.list({ q: '' })).pictures.map(({ url }) => url);

  test('is uploaded by a member without the library, and is not among the pictures for posts', async () => {
    const sales = await signInAs(database.sql, 'satis@example.com', { role: 'sales' });
    const headers = { ...FROM_OUR_PAGE, cookie: `${sessionCookieName(ORIGIN)}=${sales}` };
    expect((await upload(await smallPicture(), { headers })).statusCode).toBe(403);
    const { url } = await uploadPortrait(await smallPicture(), headers);
    const member = createCaller(contextOf(database.sql, { sessionToken: sales }));
    await member.account.setProfile({ name: 'Deniz', picture: url });
    expect((await get(url)).statusCode).toBe(200);
    expect([await urls(), (await admin.media.list({ q: '' })).total]).toEqual([[], 0]);
    expect((await admin.media.list({ q: '', filter: 'missing-alt' })).total).toBe(0);
    await database.sql`update users set picture = null`;
  });

  test('is among them while a post shows it, and for good once it is uploaded for posts', async () => {
    const { url } = await uploadPortrait(await smallPicture());
    const { id } = await insertPost(database.sql, { featuredImage: url });
    expect(await urls()).toEqual([url]);
    await database.sql`delete from blog_posts where id = ${id}`;
    expect(await urls()).toEqual([]);
    await uploadPicture(await smallPicture());
    expect(await urls()).toEqual([url]);
    await uploadPortrait(await smallPicture());
    expect(await urls()).toEqual([url]);
  });
});

describe('an uploaded picture', () => {
  test('is upright, has no metadata, has several sizes in two formats, and is cacheable without a limit', async () => {
    const picture = await uploadPicture(await phonePhoto(), 'Ofis girişi.JPG');
    expect(picture).toMatchObject({ width: 800, height: 1200, title: 'Ofis girişi.JPG', alt: '' });
    expect(picture.url).toMatch(/^\/media\/[0-9a-f]{24}-800x1200-a[0-9a-f]5[0-9a-f]0[0-9a-f]\.jpg$/);

    const response = await get(picture.url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
    });
    const metadata = await sharp(response.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 1200 });
    expect(metadata.exif).toBeUndefined();
    expect(response.rawPayload.includes('Gizli')).toBe(false);

    const stem = picture.url.replace(/\.jpg$/, '');
    for (const [size, format] of [
      ['480.avif', 'heif'],
      ['480.webp', 'webp'],
      ['800.avif', 'heif'],
      ['800.webp', 'webp'],
    ] as const) {
      const file = await get(`${stem}.${size}`);
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({
        format,
        width: Number.parseInt(size, 10),
      });
    }
    expect((await get(`${stem}.1312.avif`)).statusCode).toBe(404);
  });

  test('gets the status 304 for its ETag, also for a weak ETag and in a list', async () => {
    const { url } = await uploadPicture(await smallPicture());
    const { etag } = (await get(url)).headers;
    const statusFor = async (tags: string) => (await get(url, { 'if-none-match': tags })).statusCode;
    for (const tags of [`${etag}`, `W/${etag}`, `"x", W/${etag}`, '*'])
      expect([tags, await statusFor(tags)]).toEqual([tags, 304]);
    expect(await statusFor(`"x", W/"${'0'.repeat(24)}"`)).toBe(200);
  });

  test.each([
    ['png', 'png', {}],
    ['webp', 'jpg', {}],
    ['avif', 'jpg', {}],
    ['webp', 'png', { opacity: 0.5 }],
    ['gif', 'gif', {}],
  ] as const)('that is a %s has the file name extension %s', async (format, extension, more) => {
    const { url } = await uploadPicture(await smallPicture({ format, ...more }));
    expect(url.endsWith(`.${extension}`)).toBe(true);
    expect((await get(url)).statusCode).toBe(200);
  });

  test.each(['gif', 'webp'] as const)('stays animated: %s', async (format) => {
    const picture = await uploadPicture(await animatedPicture(format));
    expect(picture).toMatchObject({ width: 30, height: 20, url: expect.stringMatching(`\\.${format}$`) });
    const file = (await get(picture.url)).rawPayload;
    expect(await sharp(file, { animated: true }).metadata()).toMatchObject({
      format,
      pages: 3,
      delay: [70, 70, 70],
    });
    const { id } = await insertPost(database.sql, { content: `<img src="${picture.url}">` });
    expect((await admin.media.uses({ id: picture.id })).posts).toMatchObject([{ id }]);
  });

  test('may be an AVIF with a compatible brand', async () => {
    const { url } = await uploadPicture(withBrand(await smallPicture({ format: 'avif' }), 'mif1'));
    expect(url.endsWith('.jpg')).toBe(true);
  });

  test('is reduced to 2560 pixels on its longest edge', async () => {
    expect(await uploadPicture(await plainPicture({ width: 4000, height: 1000 }))).toMatchObject({
      width: 2560,
      height: 640,
    });
  });

  test('is the same picture if it is uploaded twice, and a second upload restores it after a deletion', async () => {
    const file = await smallPicture();
    const first = await uploadPicture(file);
    expect(await uploadPicture(file)).toMatchObject({ id: first.id });
    await admin.media.delete({ id: first.id, expectedUses: 0 });
    expect(await uploadPicture(file)).toMatchObject({ id: first.id });
    expect((await admin.media.list({ q: '' })).total).toBe(1);
  });
});

describe('a picture of another site', () => {
  const take = (url: unknown, headers: Record<string, string> = memberHeaders()) =>
    app.inject({ method: 'POST', url: MEDIA_UPLOAD_PATHS.remote, headers, payload: { url } });

  test('is copied with its name on the other site', async () => {
    outsideFiles.set(
      'https://site.example/Ofis%20giri%C5%9Fi.png?w=9',
      await smallPicture({ format: 'png' }),
    );
    const response = await take('https://site.example/Ofis%20giri%C5%9Fi.png?w=9');
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({ title: 'Ofis girişi.png', url: expect.stringMatching(/^\/media\/.*\.png$/) }),
    ]);
    expect((await get(response.json<UploadedPicture>().url)).statusCode).toBe(200);
  });

  test('is refused if it is missing, private or not a picture, and nothing is stored', async () => {
    outsideFiles.set('https://site.example/a.png', Buffer.from('<html>Oturum açın</html>'));
    const copyOutcomeOf = async (url: unknown, headers?: Record<string, string>) => {
      const response = await take(url, headers);
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    const unreachable = [422, 'The picture could not be fetched from its site.'];
    expect(await copyOutcomeOf('https://site.example/b.png')).toEqual(unreachable);
    expect(await copyOutcomeOf('http://127.0.0.1/a.png')).toEqual(unreachable);
    expect(await copyOutcomeOf('https://site.example/a.png')).toEqual([
      415,
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
    ]);
    outsideFiles.set('https://site.example/d.png#cut', Buffer.from('half'));
    expect(await copyOutcomeOf('https://site.example/d.png#cut')).toEqual(unreachable);
    outsideFiles.set('https://site.example/e.png', await smallPicture());
    await database.sql`alter table media add constraint closed check (bytes < 0) not valid`;
    expect((await copyOutcomeOf('https://site.example/e.png'))[0]).toBe(500);
    await database.sql`alter table media drop constraint closed`;
    outsideFiles.set('https://site.example/c.png', Buffer.alloc(1024 * 1024 + 1));
    expect(await copyOutcomeOf('https://site.example/c.png')).toEqual([
      413,
      'The file is larger than 1 MB. Please choose a smaller one.',
    ]);
    expect((await copyOutcomeOf('a.png'))[0]).toBe(400);
    expect((await copyOutcomeOf('https://site.example/a.png', FROM_OUR_PAGE))[0]).toBe(401);
    expect(
      (
        await copyOutcomeOf('https://site.example/a.png', {
          ...memberHeaders(),
          'sec-fetch-site': 'cross-site',
        })
      )[0],
    ).toBe(403);
    expect((await admin.media.list({ q: '' })).total).toBe(0);
  });
});

describe('a file is refused', () => {
  const jpeg = () => smallPicture();
  test.each([
    [
      'that is an animated AVIF',
      async () => withBrand(await smallPicture({ format: 'avif' }), 'avis'),
      415,
      'This animation would stand still. Please upload it as GIF or WebP.',
    ],
    [
      'that is an animated PNG',
      async () => animatedPng(await smallPicture({ format: 'png' })),
      415,
      'This animation would stand still. Please upload it as GIF or WebP.',
    ],
    [
      'of another type',
      () => smallPicture({ format: 'tiff' }),
      415,
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
    ],
    [
      'that contains a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
    ],
    [
      'that is empty',
      async () => Buffer.alloc(0),
      415,
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
    ],
    [
      'that begins like a JPEG but is not one',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9000, 7)]),
      422,
      'The file is damaged: it cannot be read as a picture.',
    ],
    [
      'that ends too early',
      async () => (await plainPicture({ format: 'png', width: 3000, height: 2000 })).subarray(0, 3000),
      422,
      'The file is damaged: it cannot be read as a picture.',
    ],
    [
      'with too many pixels',
      () => plainPicture({ format: 'png', width: 10_000, height: 5001 }),
      422,
      'The picture has too many pixels: at most 50 million, 16 million of AVIF, and 2560 on an edge of one that moves.',
    ],
    [
      'of AVIF with too many pixels',
      () => plainPicture({ format: 'avif', width: 4001, height: 4000 }),
      422,
      'The picture has too many pixels: at most 50 million, 16 million of AVIF, and 2560 on an edge of one that moves.',
    ],
    [
      'that is too large',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(1024 * 1024)]),
      413,
      'The file is larger than 1 MB. Please choose a smaller one.',
    ],
  ])('%s', async (_, make, status, message) => {
    const response = await upload(await make());
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining({ message })]);
    expect(await database.sql`select from media`).toHaveLength(0);
  });

  test('HTML that is appended to a picture is removed', async () => {
    const { url } = await uploadPicture(
      Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect((await get(url)).rawPayload.includes('<script>')).toBe(false);
  });

  test('a file of exactly the maximum size is accepted', async () => {
    const file = await jpeg();
    const largestFile = Buffer.concat([file, Buffer.alloc(1024 * 1024 - file.byteLength)]);
    expect(await uploadPicture(largestFile)).toMatchObject({ width: 60, height: 40 });
  });

  test.each([
    ['nobody', FROM_OUR_PAGE, 401],
    ['a page of another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_, headers, status) => {
    const cookie = status === 403 ? { cookie: memberHeaders().cookie } : {};
    expect((await upload(await jpeg(), { headers: { ...headers, ...cookie } })).statusCode).toBe(status);
  });

  test.each([['in another field'], ['without a form']])('%s', async (which) => {
    const response = which.includes('field')
      ? await upload(await jpeg(), { field: 'resim' })
      : await app.inject({
          method: 'POST',
          url: MEDIA_UPLOAD_PATHS.form,
          headers: { ...memberHeaders(), 'content-type': 'image/jpeg' },
          payload: await jpeg(),
        });
    expect([400, 415]).toContain(response.statusCode);
  });

  test.each(['/media/..%2f..%2fetc%2fpasswd', '/media/a.jpg', '/media/'])(
    '%s gets the status 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('an upload with the id of a picture', () => {
  test('replaces the picture in every text', async () => {
    const { sql } = database;
    const before = await uploadPicture(await smallPicture());
    const post = await insertPost(sql, { content: `<img src="${before.url}">` });
    await sql`update blog_posts set featured_image = ${ORIGIN + before.url} where id = ${post.id}`;
    await insertWorkingCopy(sql, post.id, { content: `<p>x</p><img src="${before.url}">` });
    const { version } = await versionOf(post.id);
    const file = await smallPicture({ width: 600 });
    const after = (await upload(file, { replaces: before.id })).json<UploadedPicture>();
    expect(after).toMatchObject({ id: before.id, width: 600 });
    const [row] = await sql`
      select p.content, p.featured_image as featured, p.version, w.fields ->> 'content' as copy,
        w.fields ->> 'featured_image' as "copyFeatured"
      from blog_posts p join post_working_copies w on w.post_id = p.id where p.id = ${post.id}
    `;
    expect(row).toEqual({
      content: `<img src="${after.url}">`,
      featured: ORIGIN + after.url,
      version: version + 1,
      copy: `<p>x</p><img src="${after.url}">`,
      copyFeatured: ORIGIN + after.url,
    });
    // The former file still exists, as older versions of the text show it.
    expect((await get(before.url)).statusCode).toBe(200);
    expect((await onlyPicture()).uses).toBe(1);
  });

  test('raises the post’s version if only a working copy shows the picture, so that open editors see a conflict', async () => {
    const { sql } = database;
    const before = await uploadPicture(await smallPicture());
    const post = await insertPost(sql, {});
    await insertWorkingCopy(sql, post.id, { content: `<img src="${before.url}">` });
    const { version } = await versionOf(post.id);
    const file = await smallPicture({ color: '#010101' });
    expect((await upload(file, { replaces: before.id })).statusCode).toBe(201);
    expect(await versionOf(post.id)).toEqual({ version: version + 1 });
  });

  test('can use the file of a deleted picture', async () => {
    const [one, other] = [await smallPicture(), await smallPicture({ color: '#112233' })];
    const [first, second] = [await uploadPicture(one), await uploadPicture(other)];
    await admin.media.delete({ id: second.id, expectedUses: 0 });
    expect((await upload(other, { replaces: first.id })).json()).toMatchObject({
      id: first.id,
      url: second.url,
    });
  });

  test('cannot replace a deleted picture, and cannot use a file of another picture', async () => {
    const [one, other] = [await smallPicture(), await smallPicture({ color: '#112233' })];
    const [first, second] = [await uploadPicture(one), await uploadPicture(other)];
    const codeFor = async (file: Buffer, replaces: string) =>
      (await upload(file, { replaces })).json<{ code: string }>().code;
    expect(await codeFor(other, first.id)).toBe('PICTURE_EXISTS');
    await admin.media.delete({ id: second.id, expectedUses: 0 });
    expect(await codeFor(one, second.id)).toBe('PICTURE_NOT_FOUND');
    expect(await codeFor(one, 'none')).toBe('BAD_REQUEST');
  });
});

const digestOf = (url: string) => url.slice('/media/'.length).split('-')[0] ?? '';

async function versionOf(id: string): Promise<{ version: number }> {
  const [row] = await database.sql<{ version: number }[]>`select version from blog_posts where id = ${id}`;
  if (!row) throw new Error('The post is missing.');
  return row;
}

async function onlyPicture(): Promise<LibraryPicture> {
  const { pictures } = await admin.media.list({ q: '' });
  const [picture] = pictures;
  if (!picture || pictures.length > 1) throw new Error('Exactly one picture is expected.');
  return picture;
}

describe('the library', () => {
  test('finds pictures by name and alternative text, pictures without an alternative text, and unused pictures', async () => {
    const usedPicture = await uploadPicture(await smallPicture(), 'Işıklı ofis.jpg');
    const described = await uploadPicture(await smallPicture({ color: '#010203' }), 'b.jpg');
    await admin.media.update({ id: described.id, title: 'Santral', alt: 'Çağrı alan bir temsilci' });
    await insertPost(database.sql, { content: `<img src="${usedPicture.url}">` });
    const titles = async (input: Partial<Parameters<typeof admin.media.list>[0]>) =>
      (await admin.media.list({ q: '', ...input })).pictures.map(({ title }) => title);
    expect(await titles({})).toEqual(['Santral', 'Işıklı ofis.jpg']);
    expect(await titles({ q: 'ÇAĞRI' })).toEqual(['Santral']);
    expect(await titles({ q: 'ışıklı' })).toEqual(['Işıklı ofis.jpg']);
    expect(await titles({ filter: 'missing-alt' })).toEqual(['Işıklı ofis.jpg']);
    expect(await titles({ filter: 'unused' })).toEqual(['Santral']);
  });

  test('takes the first alternative text of a picture in a post, from authors only for their own pictures', async () => {
    const { id, url } = await uploadPicture(await smallPicture());
    const sessionToken = await signInAs(database.sql, 'yazar@example.com', { role: 'author' });
    const author = createCaller(contextOf(database.sql, { sessionToken })).admin;
    expect(await author.media.describe({ url, alt: 'Başkasının resmi' })).toEqual({ id: null });
    expect(await admin.media.describe({ url, alt: ' Çağrı alan bir temsilci ' })).toEqual({ id });
    expect(await admin.media.describe({ url, alt: 'Sonraki metin' })).toEqual({ id: null });
    expect(await onlyPicture()).toMatchObject({ alt: 'Çağrı alan bir temsilci' });
    await database.sql`update media set alt = '', uploaded_by = (select id from users where email = 'yazar@example.com')`;
    expect(await author.media.describe({ url, alt: 'Kendi resmi' })).toEqual({ id });
    expect(await outcomeOf(admin.media.describe({ url, alt: 'a'.repeat(301) }))).toBe('ALT_TOO_LONG');
  });

  test('lists the posts that use a picture', async () => {
    const { id, url } = await uploadPicture(await smallPicture());
    const uses = async () => (await admin.media.uses({ id })).posts.map(({ title }) => title).toSorted();
    const text = await insertPost(database.sql, { title: 'Metin', content: `<img src="${url}">` });
    const card = await insertPost(database.sql, { title: 'Kart' });
    await database.sql`update blog_posts set featured_image = ${url} where id = ${card.id}`;
    expect(await uses()).toEqual(['Kart', 'Metin']);
    await database.sql`update blog_posts set content = '' where id = ${text.id}`;
    expect(await uses()).toEqual(['Kart']);
    await database.sql`delete from blog_posts`;
    expect(await uses()).toEqual([]);
  });

  test('deletes a picture only with the expected number of uses, and undo restores the picture', async () => {
    const { id, url } = await uploadPicture(await smallPicture(), 'kapak.jpg');
    await insertPost(database.sql, { content: `<img src="${url}">` });
    expect(await outcomeOf(admin.media.delete({ id, expectedUses: 0 }))).toBe('PICTURE_IN_USE');
    const { activityId } = await admin.media.delete({ id, expectedUses: 1 });
    expect((await admin.media.list({ q: '' })).total).toBe(0);
    expect((await admin.activity.list({})).entries).toMatchObject([
      { kind: 'pictures deleted', subject: 'kapak.jpg' },
    ]);
    expect((await get(url)).statusCode).toBe(200);
    expect(await admin.activity.undo({ id: activityId })).toMatchObject({ unchanged: 0 });
    expect(await onlyPicture()).toMatchObject({ id, uses: 1 });
    expect(await outcomeOf(admin.media.delete({ id: randomUUID(), expectedUses: 0 }))).toBe(
      'PICTURE_NOT_FOUND',
    );
  });

  test('deletes a picture permanently with all present and former files, and purges it from the edge cache', async () => {
    const first = await uploadPicture(await smallPicture());
    await upload(await smallPicture({ color: '#112233' }), { replaces: first.id });
    const { url } = await onlyPicture();
    const other = await uploadPicture(await smallPicture({ color: '#445566' }));
    const { id } = await insertPost(database.sql, { content: `<img src="${url}">` });
    expect(await outcomeOf(admin.media.deleteForEver({ id: first.id, expectedUses: 0 }))).toBe(
      'PICTURE_IN_USE',
    );
    expect((await get(url)).statusCode).toBe(200);
    await database.sql`delete from blog_posts where id = ${id}`;
    const { etag } = (await get(url)).headers;
    await admin.media.deleteForEver({ id: first.id, expectedUses: 0 });
    for (const deletedUrl of [url, first.url, `${url.replace(/\.jpg$/, '')}.60.webp`])
      expect([deletedUrl, (await get(deletedUrl, { 'if-none-match': etag })).statusCode]).toEqual([
        deletedUrl,
        404,
      ]);
    expect((await readdir(folder.path)).filter((name) => name.startsWith(digestOf(url)))).toEqual([]);
    expect(removedNames).toEqual([url, first.url].map(digestOf));
    expect(await onlyPicture()).toMatchObject({ id: other.id });
    expect((await get(other.url)).headers['surrogate-key']).toBe(`media-${digestOf(other.url)}`);
    const [act] = (await admin.activity.log({})).entries;
    expect(act).toMatchObject({ act: 'media.deleteForEver', subjectId: first.id });
    expect(await outcomeOf(admin.media.deleteForEver({ id: first.id, expectedUses: 0 }))).toBe(
      'PICTURE_NOT_FOUND',
    );
  });

  test('does not delete a picture whose files cannot be deleted', async () => {
    const { id } = await uploadPicture(await smallPicture());
    const removeFiles = () => Promise.reject(new Error('The store is unavailable.'));
    const failing = createCaller(contextOf(database.sql, { sessionToken: token, removeFiles })).admin;
    expect(await outcomeOf(failing.media.deleteForEver({ id, expectedUses: 0 }))).toBe('INTERNAL');
    expect(await onlyPicture()).toMatchObject({ id });
  });

  test.each([
    [{ title: '', alt: '' }, 'BAD_REQUEST'],
    [{ title: 'a'.repeat(201), alt: '' }, 'PICTURE_TITLE_TOO_LONG'],
    [{ title: 'a', alt: 'a'.repeat(301) }, 'ALT_TOO_LONG'],
    [{ title: 'a'.repeat(200), alt: 'a'.repeat(300) }, 'done'],
  ])('checks the length of names and alternative texts: %o', async (change, code) => {
    const { id } = await uploadPicture(await smallPicture());
    expect(await outcomeOf(admin.media.update({ id, ...change }))).toBe(code);
  });
});

describe('the sweep', () => {
  const sweep = () => sweepMedia({ sql: database.sql, store: openFolderStore(folder.path), settledMs: 0 });
  const ageAllFiles = () => utimesOfAll(folder.path);

  test('removes only files that belong to no picture', async () => {
    await ageAllFiles();
    await sweep();
    const { url } = await uploadPicture(await smallPicture());
    const pictureFiles = await readdir(folder.path);
    const otherFile = join(folder.path, 'README');
    await writeFile(otherFile, 'x');
    await writeFile(join(folder.path, `${'a'.repeat(24)}-1x1-000000.jpg`), 'x');
    await writeFile(join(folder.path, `${pictureFiles[0]}.${randomUUID()}`), 'half');
    await ageAllFiles();
    expect(await sweep()).toBe(2);
    const pictures = (names: string[]) => names.filter((name) => !name.startsWith('owner-')).toSorted();
    expect(pictures(await readdir(folder.path))).toEqual(pictures([...pictureFiles, 'README']));
    await rm(otherFile);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('does not remove files from a store that another database also owns', async () => {
    await sweep();
    await writeFile(join(folder.path, `${'a'.repeat(24)}-1x1-000000.jpg`), 'x');
    await ageAllFiles();
    const stranger = join(folder.path, `owner-${randomUUID()}`);
    await writeFile(stranger, '');
    await expect(sweep()).rejects.toThrow(/another database's as well \(owner-/);
    await rm(stranger);
    expect(await sweep()).toBe(1);
  });

  test.each(['post', 'former file of a post', 'trash'] as const)(
    'does not remove a deleted picture that is still used in a %s',
    async (namedBy) => {
      const { sql } = database;
      const { id, url } = await uploadPicture(await smallPicture());
      const post = await insertPost(sql, { content: `<img src="${url}">` });
      if (namedBy === 'former file of a post') {
        await sql`insert into media_former_files (file, media_id) select file, id from media`;
        await sql`update media set file = '0' || substr(file, 2)`;
      }
      if (namedBy === 'trash') await admin.posts.delete({ id: post.id });
      await admin.media.delete({ id, expectedUses: namedBy === 'trash' ? 0 : 1 });
      await sql`update media set deleted_at = now() - interval '31 days'`;
      await deleteExpiredMedia(sql);
      expect(await sql`select from media`).toHaveLength(1);
      await emptyTables(sql, 'blog_posts', 'deleted_posts');
      await deleteExpiredMedia(sql);
      expect(await sql`select from media`).toHaveLength(0);
    },
  );

  test('removes portraits that no profile uses after a day', async () => {
    const { sql } = database;
    const { url } = await uploadPortrait(await smallPicture());
    await sql`update media set created_at = now() - interval '25 hours'`;
    await sql`update users set picture = ${url}`;
    await deleteExpiredMedia(sql);
    expect(await sql`select from media`).toHaveLength(1);
    await sql`update users set picture = null`;
    await uploadPortrait(await smallPicture());
    await deleteExpiredMedia(sql);
    expect(await sql`select from media`).toHaveLength(1);
    await sql`update media set created_at = now() - interval '25 hours'`;
    await deleteExpiredMedia(sql);
    expect(await sql`select from media`).toHaveLength(0);
  });

  test('removes deleted pictures after thirty days', async () => {
    const { id, url } = await uploadPicture(await smallPicture());
    await admin.media.delete({ id, expectedUses: 0 });
    const age = (days: number) =>
      database.sql`update media set deleted_at = now() - make_interval(days => ${days})`;
    await age(29);
    await ageAllFiles();
    expect(await sweep()).toBe(0);
    await age(31);
    expect(await sweep()).toBeGreaterThan(0);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('does not remove former files that a text or a version still uses', async () => {
    const { sql } = database;
    const picture = await uploadPicture(await smallPicture());
    const file = picture.url.slice('/media/'.length);
    await sql`update media set file = ${file.replace(/^../, '00')}`;
    await sql`
      insert into media_former_files (file, media_id, left_at)
      values (${file}, ${picture.id}, now() - interval '31 days')
    `;
    const formers = async () => {
      await deleteExpiredMedia(sql);
      return (await sql`select from media_former_files`).length;
    };
    const { id } = await insertPost(sql, { content: `<img src="${picture.url}">` });
    expect(await formers()).toBe(1);
    await sql`
      insert into post_revisions (post_id, version, reason, fields, category_ids)
      select p.id, 1, 'found', post_fields(p), '{}' from blog_posts p where p.id = ${id}
    `;
    await sql`update blog_posts set content = ''`;
    expect(await formers()).toBe(1);
    await sql`delete from post_revisions`;
    expect(await formers()).toBe(0);
  });
});

async function utimesOfAll(path: string): Promise<void> {
  const before = new Date(Date.now() - 3_600_000);
  for (const name of await readdir(path)) await utimes(join(path, name), before, before);
}
