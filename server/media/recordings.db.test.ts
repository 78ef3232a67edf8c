import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { RECORDING_MAX_BYTES, RECORDING_MAX_MS, recordingAt } from '#shared/media/recordings.ts';
import type { UploadedRecording } from '#shared/media/schemas.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { MP3_FRAME_MS, SECRET, silentM4a, silentMp3 } from '#tests/support/factories/recordings.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { listFiles, storeFile } from './backed-up-files.ts';
import { openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';
import { sweepMedia } from './sweep.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let admin: Caller['admin'];
let token: string;
const removedDigests: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  const library = openLibrary({
    sql,
    store: openFolderStore(join(folder.path, 'media')),
    // Less than a recording may have: the limit of pictures is another one.
    maxMegabytes: 1,
    temporaryFolder: join(folder.path, 'uploads'),
    onRemoved: ({ digest }) => removedDigests.push(digest),
  });
  app = await openApp(sql, undefined, {}, { library });
  token = await signInAs(sql, 'ayse@example.com');
  admin = createCaller(contextOf(sql, { sessionToken: token, removeFiles: library.remove })).admin;
});
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'activity',
    'media',
    'recordings',
    'site_record_drafts',
    'site_record_versions',
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

function upload(file: Buffer, name: string, { type = 'application/octet-stream', replaces = '' } = {}) {
  const payload = Buffer.concat([
    Buffer.from(
      `--sinir\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--sinir--\r\n'),
  ]);
  return app.inject({
    method: 'POST',
    url: MEDIA_UPLOAD_PATHS.form + replaces,
    headers: {
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      cookie: `${sessionCookieName(ORIGIN)}=${token}`,
      'content-type': 'multipart/form-data; boundary=sinir',
    },
    payload,
  });
}

async function uploadRecording(file: Buffer = silentMp3(40), name = 'arama.mp3'): Promise<UploadedRecording> {
  const response = await upload(file, name);
  expect(response.json()).toMatchObject({ id: expect.any(String) });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

describe('an uploaded recording', () => {
  test.each([
    ['MP3', 'arama.mp3', async () => silentMp3(40), 'audio/mpeg', 1.045],
    ['M4A', 'arama.m4a', () => silentM4a(40), 'audio/mp4', 0.929],
  ])('is stored as %s without any metadata', async (_, name, make, type, seconds) => {
    const file = await make();
    expect(file.includes(SECRET)).toBe(true);
    const uploaded = await uploadRecording(file, name);
    expect(uploaded).toEqual({ id: uploaded.id, url: uploaded.url, seconds, title: name });
    expect(recordingAt(uploaded.url)).toMatchObject({ milliseconds: seconds * 1000 });

    const { headers, rawPayload } = await app.inject(uploaded.url);
    expect(rawPayload.includes(SECRET)).toBe(false);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(rawPayload.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // The same sound is the same file, also after it was stored once.
    expect(await uploadRecording(rawPayload, name)).toEqual(uploaded);
  });

  test('has at most 10 MB', async () => {
    const file = silentMp3(40);
    const padded = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    expect((await upload(padded(RECORDING_MAX_BYTES), 'a.mp3')).statusCode).toBe(201);
    const response = await upload(padded(RECORDING_MAX_BYTES + 1), 'a.mp3');
    expect([response.statusCode, response.json().code]).toEqual([413, 'RECORDING_FILE_TOO_LARGE']);
  });

  test('has at most 10 minutes', async () => {
    const most = Math.floor(RECORDING_MAX_MS / MP3_FRAME_MS);
    expect((await upload(silentMp3(most), 'a.mp3')).json()).toMatchObject({ seconds: 599.98 });
    const response = await upload(silentMp3(most + 1), 'a.mp3');
    expect([response.statusCode, response.json().code]).toEqual([422, 'RECORDING_TOO_LONG']);
  });

  test.each([
    ['a picture with the name of a sound', 'a.mp3', () => plainPicture(), 'RECORDING_TYPE_REFUSED'],
    ['a text', 'a.m4a', async () => Buffer.from('ses '.repeat(500)), 'RECORDING_TYPE_REFUSED'],
    ['an MP3 with the name of an M4A', 'a.m4a', async () => silentMp3(40), 'RECORDING_TYPE_DIFFERS'],
    ['an M4A with the name of an MP3', 'a.mp3', () => silentM4a(40), 'RECORDING_TYPE_DIFFERS'],
    ['a sound with the name of a picture', 'a.jpg', async () => silentMp3(40), 'PICTURE_TYPE_REFUSED'],
    ['an empty file', 'a.mp3', async () => Buffer.alloc(0), 'RECORDING_TYPE_REFUSED'],
    ['a truncated file', 'a.m4a', async () => (await silentM4a(40)).subarray(0, 300), 'RECORDING_DAMAGED'],
    [
      'an endless tag',
      'a.mp3',
      async () => Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'),
      'RECORDING_TYPE_REFUSED',
    ],
    ['4 billion samples of one length', 'a.m4a', () => m4aWith('stts', 12), 'RECORDING_DAMAGED'],
    ['4 billion sizes of samples', 'a.m4a', () => m4aWith('stsz', 12), 'RECORDING_DAMAGED'],
    ['4 billion chunks', 'a.m4a', () => m4aWith('stco', 8), 'RECORDING_DAMAGED'],
    ['a box beyond the end', 'a.m4a', () => m4aWith('moov', -4), 'RECORDING_DAMAGED'],
    ['100,000 nested boxes', 'a.m4a', async () => nestedBoxes(100_000), 'RECORDING_DAMAGED'],
  ])('is refused: %s', async (_, name, make, code) => {
    expect((await upload(await make(), name)).json()).toMatchObject({ code });
    expect((await admin.media.recordings({ q: '' })).total).toBe(0);
    expect((await admin.media.list({ q: '' })).total).toBe(0);
  });

  test('does not replace a picture', async () => {
    const { id } = (await upload(await plainPicture({ width: 60, height: 40 }), 'a.jpg')).json();
    expect((await upload(silentMp3(40), 'a.mp3', { replaces: `?replaces=${id}` })).statusCode).toBe(400);
  });
});

/** A file whose box has the number 4,294,967,295 at an offset from its name. */
async function m4aWith(box: string, offset: number): Promise<Buffer> {
  const file = await silentM4a(40);
  file.writeUInt32BE(0xff_ff_ff_ff, file.indexOf(box) + offset);
  return file;
}

function nestedBoxes(count: number): Buffer {
  const boxes = Buffer.alloc(count * 8);
  for (let index = 0; index < count; index += 1) {
    boxes.writeUInt32BE((count - index) * 8, index * 8);
    boxes.write('moov', index * 8 + 4);
  }
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), boxes]);
}

describe('a request for a part of a recording', () => {
  const ask = async (range: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { url } = await uploadRecording();
    const whole = await app.inject(url);
    const part = await app.inject({ method, url, headers: { range, ...headers } });
    return { whole, part, bytes: whole.rawPayload.length };
  };

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('%s gets its bytes', async (range, start, end) => {
    const { whole, part, bytes } = await ask(range);
    const expected = whole.rawPayload.subarray(start, end);
    const first = start < 0 ? bytes + start : start;
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${first}-${first + expected.length - 1}/${bytes}`,
      'content-length': String(expected.length),
      etag: whole.headers.etag,
    });
    expect(part.rawPayload.equals(expected)).toBe(true);
  });

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is outside of the file', async (range) => {
    const { part, bytes } = await ask(range);
    expect([part.statusCode, part.headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=-', 'lines=0-1'])('%s is ignored', async (range) => {
    const { part, bytes } = await ask(range);
    expect([part.statusCode, part.rawPayload.length]).toEqual([200, bytes]);
  });

  test('gets the part with the ETag of the file, and the whole file with another one', async () => {
    const { whole, part, bytes } = await ask('bytes=0-9', { 'if-range': '"another"' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([200, bytes]);
    const same = await ask('bytes=0-9', { 'if-range': String(whole.headers.etag) });
    expect(same.part.statusCode).toBe(206);
  });

  test('gets only the headers with HEAD', async () => {
    const { part, bytes } = await ask('', {}, 'HEAD');
    expect([part.statusCode, part.rawPayload.length]).toEqual([200, 0]);
    expect(part.headers['content-length']).toBe(String(bytes));
  });

  test('ignores ranges of pictures', async () => {
    const { url } = (await upload(await plainPicture({ width: 60, height: 40 }), 'a.jpg')).json();
    expect((await app.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode).toBe(200);
  });
});

describe('the library', () => {
  test('lists recordings beside pictures', async () => {
    const { url } = await uploadRecording();
    const { recordings } = await admin.media.recordings({ q: 'ARAMA' });
    expect(recordings).toMatchObject([{ url, title: 'arama.mp3', confirmedAt: null, uses: [] }]);
    expect(await admin.media.list({ q: '' })).toEqual({ pictures: [], total: 0 });
    expect((await admin.media.recordings({ q: 'yok' })).total).toBe(0);
  });

  test('deletes a recording, and brings it back with its file', async () => {
    const { id, url } = await uploadRecording();
    const { activityId } = await admin.media.deleteRecording({ id });
    expect((await admin.media.recordings({ q: '' })).total).toBe(0);
    await sweep();
    expect((await app.inject(url)).statusCode).toBe(200);
    await admin.activity.undo({ id: activityId });
    expect((await admin.media.recordings({ q: '' })).total).toBe(1);
  });

  test('deletes the file after 30 days, but not while a version of the site names it', async () => {
    const { id, url } = await uploadRecording();
    await admin.media.deleteRecording({ id });
    await database.sql`update recordings set deleted_at = now() - interval '31 days'`;
    await saveDraft(url);
    await sweep();
    expect((await app.inject(url)).statusCode).toBe(200);
    await emptyTables(database.sql, 'site_record_drafts');
    await sweep();
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test('deletes a recording for ever, with its file and at the edge', async () => {
    const { id, url } = await uploadRecording();
    await admin.media.deleteRecordingForEver({ id });
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(removedDigests).toContain(recordingAt(url)?.digest);
  });

  test('does not delete a recording that a text has', async () => {
    const { id, url } = await uploadRecording();
    await saveDraft(url);
    expect((await admin.media.recordings({ q: '' })).recordings[0]?.uses).toEqual(['landing']);
    expect(await outcomeOf(admin.media.deleteRecording({ id }))).toBe('RECORDING_IN_USE');
    expect(await outcomeOf(admin.media.deleteRecordingForEver({ id }))).toBe('RECORDING_IN_USE');
  });

  test('is in backups', async () => {
    const { url } = await uploadRecording();
    const names: string[] = [];
    const store = openFolderStore(join(folder.path, 'media'));
    for await (const { name, content } of listFiles(database.sql, store, (line) => expect.fail(line))) {
      names.push(name);
      await Array.fromAsync(content);
    }
    expect(names.map((name) => `/media/${name}`)).toEqual([url]);
    const restored = openFolderStore(join(folder.path, 'restored'));
    await storeFile(restored, names[0] ?? '', Buffer.from('ses'));
    expect(await restored.get(names[0] ?? '')).toBeDefined();
  });
});

function sweep(): Promise<number> {
  return sweepMedia({
    sql: database.sql,
    store: openFolderStore(join(folder.path, 'media')),
    settledMs: -1,
  });
}

const landingWith = (src: string, changes: object = {}) => {
  const landing = shippedTexts('landing');
  return { ...landing, call: { ...landing.call, audio: { src, seconds: 60 }, ...changes } };
};

async function saveDraft(src: string, changes: object = {}): Promise<number> {
  const fields = JSON.parse(JSON.stringify(landingWith(src, changes)));
  return (await admin.site.saveDraft({ name: 'landing', version: 0, base: 0, fields })).version;
}

describe('a publication with a recording', () => {
  const publish = async (src: string, changes: object = {}) => {
    const version = await saveDraft(src, changes);
    return outcomeOf(admin.site.publish({ name: 'landing', version, liveFrom: null }));
  };
  beforeEach(() => emptyTables(database.sql, 'site_record_drafts'));

  test('needs the confirmation of a member, which the library stores', async () => {
    const { id, url } = await uploadRecording();
    expect(await publish(url)).toBe('RECORDING_NOT_CONFIRMED');
    const confirmed = await admin.media.confirmRecording({ id, isConfirmed: true });
    expect(confirmed).toMatchObject({ confirmedBy: { email: 'ayse@example.com' } });
    expect(confirmed.confirmedAt).toBeInstanceOf(Date);
    await emptyTables(database.sql, 'site_record_drafts');
    expect(await publish(url)).toBe('done');
  });

  test('is refused after the confirmation was withdrawn', async () => {
    const { id, url } = await uploadRecording();
    await admin.media.confirmRecording({ id, isConfirmed: true });
    expect(await admin.media.confirmRecording({ id, isConfirmed: false })).toMatchObject({
      confirmedAt: null,
    });
    expect(await publish(url)).toBe('RECORDING_NOT_CONFIRMED');
  });

  test.each(['/media/0123456789abcdef01234567-30500.m4a', 'https://example.com/arama.mp3', '/arama.mp3'])(
    'is refused if the library does not have %s',
    async (src) => {
      expect(await publish(src)).toBe('RECORDING_NOT_FOUND');
    },
  );

  test('may have an outside address that the live text has', async () => {
    const src = 'https://example.com/arama.mp3';
    await database.sql`
      insert into site_record_versions (name, number, fields, live_from)
      values ('landing', 1, ${database.sql.json(landingWith(src))}, now() - interval '1 day')
    `;
    const fields = JSON.parse(JSON.stringify(landingWith(src, { when: 'Salı, 20.15' })));
    const { version } = await admin.site.saveDraft({ name: 'landing', version: 0, base: 1, fields });
    expect(await outcomeOf(admin.site.publish({ name: 'landing', version, liveFrom: null }))).toBe('done');
  });

  test('needs times that rise', async () => {
    const { id, url } = await uploadRecording();
    await admin.media.confirmRecording({ id, isConfirmed: true });
    const { lines } = shippedTexts('landing').call;
    const wrong = lines.map((line, index) => ({ ...line, at: index === 2 ? 0 : line.at }));
    expect(await publish(url, { lines: wrong })).toBe('SITE_TEXT_INVALID');
  });
});
