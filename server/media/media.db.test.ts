/** Uploading, finding, replacing and deleting pictures over HTTP, on real Postgres and a real folder. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UPLOAD_PART_BYTES } from '#shared/media.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import type { LibraryPicture, UploadedPicture } from '#shared/schemas/admin-media.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { openApp, ORIGIN } from '#tests/support/servers/open-app.ts';
import { phonePhoto, plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { Outside } from '#server/http/outside.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';
import { sweepMedia } from './sweep.ts';
import { deleteExpiredMedia } from './write.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let admin: Caller['admin'];
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  const library = openLibrary({ sql, store: openFolderStore(folder.path), maxMegabytes: 1 });
  app = await openApp(sql, undefined, {}, { library, outside });
  token = await signInAs(sql, 'ayse@example.com');
  admin = createCaller(contextOf(sql, { sessionToken: token, pictureMaxMegabytes: 1 })).admin;
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'deleted_posts', 'activity', 'media', 'media_uploads');
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

/** Files of the internet, by their URLs. */
const elsewhere = new Map<string, Buffer>();
const outside: Pick<Outside, 'open' | 'statusOf'> = {
  statusOf: async () => ({ kind: 'silent' }),
  open(url, use) {
    const file = elsewhere.get(url);
    if (!file) return Promise.reject(new Error('nothing there'));
    return use({ content: Readable.from([file]), url: new URL(url) });
  },
};

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

const FROM_OUR_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

const signedIn = () => ({ ...FROM_OUR_PAGE, cookie: `${sessionCookieName(ORIGIN)}=${token}` });

/** Uploads a file as a form would. */
function upload(file: Buffer, { name = 'resim.jpg', field = 'file', headers = signedIn() } = {}) {
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
    url: MEDIA_UPLOAD_PATHS.form,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}

async function uploaded(file: Buffer, name?: string): Promise<UploadedPicture> {
  const answer = await upload(file, name === undefined ? {} : { name });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

function sendPart(id: string, from: number, part: Buffer) {
  return app.inject({
    method: 'PUT',
    url: `${MEDIA_UPLOAD_PATHS.parts}${id}?from=${from}`,
    headers: { ...signedIn(), 'content-type': 'application/octet-stream' },
    payload: part,
  });
}

/** Encoding a picture's sizes takes most of an upload's time. */
const smallPicture = (options: Parameters<typeof plainPicture>[0] = {}) =>
  plainPicture({ width: 60, height: 40, ...options });

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('an uploaded picture', () => {
  test('is upright, without metadata, in sizes of two formats, and is served for ever', async () => {
    const picture = await uploaded(await phonePhoto(), 'Ofis girişi.JPG');
    expect(picture).toMatchObject({ width: 800, height: 1200, title: 'Ofis girişi.JPG', alt: '' });
    expect(picture.url).toMatch(/^\/media\/[0-9a-f]{24}-800x1200-a[0-9a-f]5[0-9a-f]0[0-9a-f]\.jpg$/);

    const answer = await get(picture.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
    });
    const metadata = await sharp(answer.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 1200 });
    expect(metadata.exif).toBeUndefined();
    expect(answer.rawPayload.includes('Gizli')).toBe(false);

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
    expect((await get(picture.url, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
  });

  test.each([
    ['png', 'png', {}],
    ['webp', 'jpg', {}],
    ['avif', 'jpg', {}],
    ['webp', 'png', { opacity: 0.5 }],
    ['gif', 'gif', {}],
  ] as const)('of type %s is named as %s', async (format, extension, more) => {
    const { url } = await uploaded(await smallPicture({ format, ...more }));
    expect(url.endsWith(`.${extension}`)).toBe(true);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('is reduced to 2560 pixels on its longest edge', async () => {
    expect(await uploaded(await plainPicture({ width: 4000, height: 1000 }))).toMatchObject({
      width: 2560,
      height: 640,
    });
  });

  test('that comes twice is one picture, and a deleted one comes back by it', async () => {
    const file = await smallPicture();
    const first = await uploaded(file);
    expect(await uploaded(file)).toMatchObject({ id: first.id });
    await admin.media.delete({ id: first.id, expectedUses: 0 });
    expect(await uploaded(file)).toMatchObject({ id: first.id });
    expect((await admin.media.list({ q: '' })).total).toBe(1);
  });
});

describe('a picture of another site', () => {
  const take = (url: unknown, headers: Record<string, string> = signedIn()) =>
    app.inject({ method: 'POST', url: MEDIA_UPLOAD_PATHS.elsewhere, headers, payload: { url } });

  test('is taken along under the name that it has there', async () => {
    elsewhere.set('https://site.example/Ofis%20giri%C5%9Fi.png?w=9', await smallPicture({ format: 'png' }));
    const answer = await take('https://site.example/Ofis%20giri%C5%9Fi.png?w=9');
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ title: 'Ofis girişi.png', url: expect.stringMatching(/^\/media\/.*\.png$/) }),
    ]);
    expect((await get(answer.json<UploadedPicture>().url)).statusCode).toBe(200);
  });

  test('that is not there, is private, or is none is refused, and nothing is kept', async () => {
    elsewhere.set('https://site.example/a.png', Buffer.from('<html>Oturum açın</html>'));
    const said = async (url: unknown, headers?: Record<string, string>) => {
      const answer = await take(url, headers);
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    const unreachable = [422, 'The picture could not be fetched from its site.'];
    expect(await said('https://site.example/b.png')).toEqual(unreachable);
    expect(await said('http://127.0.0.1/a.png')).toEqual(unreachable);
    expect(await said('https://site.example/a.png')).toEqual([
      415,
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
    ]);
    elsewhere.set('https://site.example/c.png', Buffer.alloc(1024 * 1024 + 1));
    expect(await said('https://site.example/c.png')).toEqual([
      413,
      'The file is larger than 1 MB. Please choose a smaller one.',
    ]);
    expect((await said('a.png'))[0]).toBe(400);
    expect((await said('https://site.example/a.png', FROM_OUR_PAGE))[0]).toBe(401);
    expect(
      (await said('https://site.example/a.png', { ...signedIn(), 'sec-fetch-site': 'cross-site' }))[0],
    ).toBe(403);
    expect((await admin.media.list({ q: '' })).total).toBe(0);
  });
});

describe('a file is refused without harm', () => {
  const jpeg = () => smallPicture();
  test.each([
    [
      'of another type',
      () => smallPicture({ format: 'tiff' }),
      415,
      'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
    ],
    [
      'with a script in it',
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
      'that says it is a JPEG and is none',
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
      'The picture has too many pixels: at most 50 million, 16 million of AVIF, and 2560 on an edge of a GIF.',
    ],
    [
      'of AVIF with too many pixels',
      () => plainPicture({ format: 'avif', width: 4001, height: 4000 }),
      422,
      'The picture has too many pixels: at most 50 million, 16 million of AVIF, and 2560 on an edge of a GIF.',
    ],
    [
      'that is too large',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(1024 * 1024)]),
      413,
      'The file is larger than 1 MB. Please choose a smaller one.',
    ],
  ])('%s', async (_, make, status, message) => {
    const answer = await upload(await make());
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ message })]);
    expect(await database.sql`select from media`).toHaveLength(0);
  });

  test('a picture with a page behind it keeps only the picture', async () => {
    const { url } = await uploaded(Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
    expect((await get(url)).rawPayload.includes('<script>')).toBe(false);
  });

  test('of the largest size is taken', async () => {
    const file = await jpeg();
    const whole = Buffer.concat([file, Buffer.alloc(1024 * 1024 - file.byteLength)]);
    expect(await uploaded(whole)).toMatchObject({ width: 60, height: 40 });
  });

  test.each([
    ['nobody', FROM_OUR_PAGE, 401],
    ['a page of another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_, headers, status) => {
    const cookie = status === 403 ? { cookie: signedIn().cookie } : {};
    expect((await upload(await jpeg(), { headers: { ...headers, ...cookie } as never })).statusCode).toBe(
      status,
    );
  });

  test.each([['under another field'], ['as no form at all']])('%s', async (which) => {
    const answer = which.includes('field')
      ? await upload(await jpeg(), { field: 'resim' })
      : await app.inject({
          method: 'POST',
          url: MEDIA_UPLOAD_PATHS.form,
          headers: { ...signedIn(), 'content-type': 'image/jpeg' },
          payload: await jpeg(),
        });
    expect([400, 415]).toContain(answer.statusCode);
  });

  test.each(['/media/..%2f..%2fetc%2fpasswd', '/media/a.jpg', '/media/'])('%s is nothing', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('an upload in parts', () => {
  const noisy = async () => {
    const { data, info } = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    expect(info.size).toBeGreaterThan(2 * UPLOAD_PART_BYTES);
    return data;
  };
  const partsOf = (file: Buffer) =>
    Array.from({ length: Math.ceil(file.byteLength / UPLOAD_PART_BYTES) }, (_, index) => ({
      from: index * UPLOAD_PART_BYTES,
      part: file.subarray(index * UPLOAD_PART_BYTES, (index + 1) * UPLOAD_PART_BYTES),
    }));
  const begin = (file: Buffer, more: { replaces?: string } = {}) => {
    const id = randomUUID();
    return admin.media.beginUpload({ id, title: 'a.png', bytes: file.byteLength, ...more }).then(() => id);
  };

  test('goes on where it was, and its last part may come twice', async () => {
    const file = await noisy();
    const id = await begin(file);
    const parts = partsOf(file);
    const [first, ...others] = parts;
    if (!first) throw new Error('There is a part.');
    for (const attempt of [1, 2]) {
      const answer = await sendPart(id, first.from, first.part);
      expect([attempt, answer.json()]).toEqual([attempt, { received: UPLOAD_PART_BYTES }]);
    }
    expect(await admin.media.uploadState({ id })).toEqual({ received: UPLOAD_PART_BYTES });
    let last = '';
    for (const { from, part } of others) last = (await sendPart(id, from, part)).body;
    const picture = JSON.parse(last) as UploadedPicture;
    expect(picture).toMatchObject({ width: 600, height: 400 });
    const again = others.at(-1);
    if (!again) throw new Error('There are several parts.');
    expect((await sendPart(id, again.from, again.part)).json()).toMatchObject({ id: picture.id });
    expect(await database.sql`select from media_upload_parts`).toHaveLength(0);
  });

  test('whose last part comes again while its picture is made, makes one and answers both', async () => {
    const file = await noisy();
    const id = await begin(file);
    const parts = partsOf(file);
    const last = parts.pop();
    if (!last) throw new Error('There are several parts.');
    for (const { from, part } of parts) await sendPart(id, from, part);
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(id, last.from, last.part)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<UploadedPicture>().id)).size).toBe(1);
    expect(await database.sql`select from media_upload_parts`).toHaveLength(0);
  });

  test('in any order, each part on its own, is whole only with all of them', async () => {
    const file = await noisy();
    const id = await begin(file);
    const parts = partsOf(file).toReversed();
    const statuses: number[] = [];
    for (const { from, part } of parts) statuses.push((await sendPart(id, from, part)).statusCode);
    expect(statuses).toEqual([...parts.slice(1).map(() => 200), 201]);
  });

  test('is refused before its first byte where it is too large, and by its end where it lied', async () => {
    expect(await codeOf(begin(Buffer.alloc(1024 * 1024 + 1)))).toBe('PICTURE_FILE_TOO_LARGE');
    const id = await begin(Buffer.alloc(100));
    expect((await sendPart(id, 0, Buffer.alloc(101))).statusCode).toBe(404);
    expect((await sendPart(id, 7, Buffer.alloc(10))).statusCode).toBe(400);
    expect((await sendPart(id, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1))).statusCode).toBe(413);
  });

  test('belongs to who began it, and can be cancelled', async () => {
    const id = await begin(Buffer.alloc(100));
    const other = await signInAs(database.sql, 'mehmet@example.com');
    const theirs = createCaller(contextOf(database.sql, { sessionToken: other })).admin;
    expect(await codeOf(theirs.media.uploadState({ id }))).toBe('UPLOAD_NOT_FOUND');
    await theirs.media.cancelUpload({ id });
    expect(await admin.media.uploadState({ id })).toEqual({ received: 0 });
    await admin.media.cancelUpload({ id });
    expect(await codeOf(admin.media.uploadState({ id }))).toBe('UPLOAD_NOT_FOUND');
  });

  test('can take the place of a picture in every text', async () => {
    const { sql } = database;
    const before = await uploaded(await smallPicture());
    const post = await insertPost(sql, { content: `<img src="${before.url}">` });
    await sql`update blog_posts set featured_image = ${ORIGIN + before.url} where id = ${post.id}`;
    await sql`
      insert into post_working_copies (post_id, title, slug, content, excerpt, status)
      values (${post.id}, 'a', 'a', ${`<p>x</p><img src="${before.url}">`}, '', 'published')
    `;
    const { version } = await versionOf(post.id);
    const file = await noisy();
    const id = await begin(file, { replaces: before.id });
    let after: UploadedPicture | undefined;
    for (const { from, part } of partsOf(file)) after = (await sendPart(id, from, part)).json();
    expect(after).toMatchObject({ id: before.id, width: 600 });
    const [row] = await sql`
      select p.content, p.featured_image as featured, p.version, w.content as copy
      from blog_posts p join post_working_copies w on w.post_id = p.id where p.id = ${post.id}
    `;
    expect(row).toEqual({
      content: `<img src="${after?.url}">`,
      featured: ORIGIN + (after?.url ?? ''),
      version: version + 1,
      copy: `<p>x</p><img src="${after?.url}">`,
    });
    // Older versions of the text still show the former one.
    expect((await get(before.url)).statusCode).toBe(200);
    expect((await onlyPicture()).uses).toBe(1);
  });

  test('counts as a change by somebody where only a working copy names the picture', async () => {
    const { sql } = database;
    const before = await uploaded(await smallPicture());
    const post = await insertPost(sql, {});
    await sql`
      insert into post_working_copies (post_id, title, slug, content, excerpt, status)
      values (${post.id}, 'a', 'a', ${`<img src="${before.url}">`}, '', 'published')
    `;
    const { version } = await versionOf(post.id);
    const file = await smallPicture({ color: '#010101' });
    await sendPart(await begin(file, { replaces: before.id }), 0, file);
    expect(await versionOf(post.id)).toEqual({ version: version + 1 });
  });

  test('takes the place by a file whose picture was deleted', async () => {
    const [one, other] = [await smallPicture(), await smallPicture({ color: '#112233' })];
    const [first, second] = [await uploaded(one), await uploaded(other)];
    await admin.media.delete({ id: second.id, expectedUses: 0 });
    const id = await begin(other, { replaces: first.id });
    expect((await sendPart(id, 0, other)).json()).toMatchObject({ id: first.id, url: second.url });
  });

  test('cannot take the place of one that is gone, nor be a picture that the library has', async () => {
    const [one, other] = [await smallPicture(), await smallPicture({ color: '#112233' })];
    const [first, second] = [await uploaded(one), await uploaded(other)];
    const id = await begin(other, { replaces: first.id });
    expect((await sendPart(id, 0, other)).json()).toMatchObject({ code: 'PICTURE_EXISTS' });
    await admin.media.delete({ id: second.id, expectedUses: 0 });
    const gone = await begin(one, { replaces: second.id });
    expect((await sendPart(gone, 0, one)).json()).toMatchObject({ code: 'PICTURE_NOT_FOUND' });
  });
});

async function versionOf(id: string): Promise<{ version: number }> {
  const [row] = await database.sql<{ version: number }[]>`select version from blog_posts where id = ${id}`;
  if (!row) throw new Error('The post is there.');
  return row;
}

async function onlyPicture(): Promise<LibraryPicture> {
  const { pictures } = await admin.media.list({ q: '' });
  const [picture] = pictures;
  if (!picture || pictures.length > 1) throw new Error('There is one picture.');
  return picture;
}

describe('the library', () => {
  test('finds pictures by name and alternative text, and those without one or without a post', async () => {
    const used = await uploaded(await smallPicture(), 'Işıklı ofis.jpg');
    const described = await uploaded(await smallPicture({ color: '#010203' }), 'b.jpg');
    await admin.media.update({ id: described.id, title: 'Santral', alt: 'Çağrı alan bir temsilci' });
    await insertPost(database.sql, { content: `<img src="${used.url}">` });
    const titles = async (input: Partial<Parameters<typeof admin.media.list>[0]>) =>
      (await admin.media.list({ q: '', ...input })).pictures.map(({ title }) => title);
    expect(await titles({})).toEqual(['Santral', 'Işıklı ofis.jpg']);
    expect(await titles({ q: 'ÇAĞRI' })).toEqual(['Santral']);
    expect(await titles({ q: 'ışıklı' })).toEqual(['Işıklı ofis.jpg']);
    expect(await titles({ filter: 'missing-alt' })).toEqual(['Işıklı ofis.jpg']);
    expect(await titles({ filter: 'unused' })).toEqual(['Santral']);
  });

  test('knows where a picture is used, while it is', async () => {
    const { id, url } = await uploaded(await smallPicture());
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

  test('deletes with the number of uses that was shown, and Undo brings the picture back', async () => {
    const { id, url } = await uploaded(await smallPicture(), 'kapak.jpg');
    await insertPost(database.sql, { content: `<img src="${url}">` });
    expect(await codeOf(admin.media.delete({ id, expectedUses: 0 }))).toBe('PICTURE_IN_USE');
    const { activityId } = await admin.media.delete({ id, expectedUses: 1 });
    expect((await admin.media.list({ q: '' })).total).toBe(0);
    expect((await admin.activity.list({})).entries).toMatchObject([
      { kind: 'pictures deleted', subject: 'kapak.jpg' },
    ]);
    expect((await get(url)).statusCode).toBe(200);
    expect(await admin.activity.undo({ id: activityId })).toMatchObject({ kept: 0 });
    expect(await onlyPicture()).toMatchObject({ id, uses: 1 });
    expect(await codeOf(admin.media.delete({ id: randomUUID(), expectedUses: 0 }))).toBe('PICTURE_NOT_FOUND');
  });

  test.each([
    [{ title: '', alt: '' }, 'BAD_REQUEST'],
    [{ title: 'a'.repeat(201), alt: '' }, 'PICTURE_TITLE_TOO_LONG'],
    [{ title: 'a', alt: 'a'.repeat(301) }, 'ALT_TOO_LONG'],
    [{ title: 'a'.repeat(200), alt: 'a'.repeat(300) }, 'done'],
  ])('takes names and alternative texts within their bounds', async (change, code) => {
    const { id } = await uploaded(await smallPicture());
    expect(await codeOf(admin.media.update({ id, ...change }))).toBe(code);
  });
});

describe('the sweep', () => {
  const sweep = () => sweepMedia({ sql: database.sql, store: openFolderStore(folder.path), settledMs: 0 });
  const later = () => utimesOfAll(folder.path);

  test('removes files that no picture has, and no others', async () => {
    await later();
    await sweep();
    const { url } = await uploaded(await smallPicture());
    const whole = await readdir(folder.path);
    const strange = join(folder.path, 'README');
    await writeFile(strange, 'x');
    await writeFile(join(folder.path, `${'a'.repeat(24)}-1x1-000000.jpg`), 'x');
    await writeFile(join(folder.path, `${whole[0]}.${randomUUID()}`), 'half');
    await later();
    expect(await sweep()).toBe(2);
    const pictures = (names: string[]) => names.filter((name) => !name.startsWith('owner-')).toSorted();
    expect(pictures(await readdir(folder.path))).toEqual(pictures([...whole, 'README']));
    await rm(strange);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('leaves a store alone that another database owns as well', async () => {
    await sweep();
    await writeFile(join(folder.path, `${'a'.repeat(24)}-1x1-000000.jpg`), 'x');
    await later();
    const stranger = join(folder.path, `owner-${randomUUID()}`);
    await writeFile(stranger, '');
    await expect(sweep()).rejects.toThrow(/another database's as well \(owner-/);
    await rm(stranger);
    expect(await sweep()).toBe(1);
  });

  test.each(['post', 'former file of a post', 'trash'] as const)(
    'keeps a deleted picture as long as it is named: %s',
    async (namedBy) => {
      const { sql } = database;
      const { id, url } = await uploaded(await smallPicture());
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

  test('removes deleted pictures after thirty days', async () => {
    const { id, url } = await uploaded(await smallPicture());
    await admin.media.delete({ id, expectedUses: 0 });
    const age = (days: number) =>
      database.sql`update media set deleted_at = now() - make_interval(days => ${days})`;
    await age(29);
    await later();
    expect(await sweep()).toBe(0);
    await age(31);
    expect(await sweep()).toBeGreaterThan(0);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('keeps former files as long as a text or a version names them', async () => {
    const { sql } = database;
    const picture = await uploaded(await smallPicture());
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
      insert into post_revisions (post_id, version, reason, title, slug, content, excerpt, status, category_ids)
      select id, 1, 'found', title, slug, content, excerpt, status, '{}' from blog_posts where id = ${id}
    `;
    await sql`update blog_posts set content = ''`;
    expect(await formers()).toBe(1);
    await sql`delete from post_revisions`;
    expect(await formers()).toBe(0);
  });
});

/** Makes all files an hour older than now. */
async function utimesOfAll(path: string): Promise<void> {
  const before = new Date(Date.now() - 3_600_000);
  for (const name of await readdir(path)) await utimes(join(path, name), before, before);
}
