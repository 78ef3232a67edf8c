import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCookieName } from '#server/sessions/session.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { openLibrary } from './library.ts';
import { openFolderStore } from './store.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let file: Buffer;

const pathTo = (name: string) => join(folder.path, name);

function openTestLibrary(limitMs?: number) {
  return openLibrary({
    sql: database.sql,
    store: openFolderStore(pathTo('store')),
    maxMegabytes: 1,
    temporaryFolder: pathTo('uploads'),
    ...(limitMs !== undefined && { limitMs }),
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  app = await openApp(database.sql, undefined, {}, { library: openTestLibrary() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  file = await plainPicture({ width: 60, height: 40 });
});
beforeEach(() => emptyTables(database.sql, 'users', 'media'));
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

const BOUNDARY = 'sinir';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n` +
    'content-type: image/jpeg\r\n\r\n',
);
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

type SlowUpload = {
  request: ClientRequest;
  /** @returns the status and the code or the name of the picture */
  finish: () => Promise<[status: number | undefined, outcome: string]>;
};

function beginUpload(token: string, { content = file, query = '' } = {}): SlowUpload {
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: MEDIA_UPLOAD_PATHS.form + query,
    agent: false,
    headers: {
      origin: ORIGIN,
      cookie: `${sessionCookieName(ORIGIN)}=${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': HEAD.byteLength + content.byteLength + END.byteLength,
    },
  });
  // Errors are ignored, as tests end requests before their response.
  request.on('error', () => {});
  const half = Math.floor(content.byteLength / 2);
  request.write(Buffer.concat([HEAD, content.subarray(0, half)]));
  return {
    request,
    async finish() {
      request.end(Buffer.concat([content.subarray(half), END]));
      return outcomeOf(request);
    },
  };
}

async function outcomeOf(request: ClientRequest): Promise<[number | undefined, string]> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const { code, title } = (await json(answer)) as { code?: string; title?: string };
  return [answer.statusCode, code ?? title ?? ''];
}

const countUploadFolders = async () => (await readdir(pathTo('uploads'))).length;
const listPictureIds = () => database.sql<{ id: string }[]>`select id from media`;
const idOf = (email: string) => database.sql`(select id from users where email = ${email})`;

describe('an upload', () => {
  test('is read only when its member has a slot, and leaves nothing behind if it is cancelled', async () => {
    const token = await signInAs(database.sql, 'ayse@example.com');
    const [first, second] = [beginUpload(token), beginUpload(token)];
    await expect.poll(countUploadFolders).toBe(2);
    const third = beginUpload(token);
    const other = beginUpload(await signInAs(database.sql, 'mehmet@example.com'));
    // The third request arrived before the other member's request, which is already being read.
    await expect.poll(countUploadFolders).toBe(3);
    const answer = third.finish();
    first.request.destroy();
    expect(await answer).toEqual([201, 'a.jpg']);
    second.request.destroy();
    other.request.destroy();
    await expect.poll(countUploadFolders).toBe(0);
    expect(await listPictureIds()).toHaveLength(1);
  });

  test('is recorded in the activity log with its picture', async () => {
    const token = await signInAs(database.sql, 'ayse@example.com');
    expect(await beginUpload(token).finish()).toEqual([201, 'a.jpg']);
    const [picture] = await listPictureIds();
    const acts = await database.sql`
      select l.act, l.subject_id as "subjectId", u.email
      from activity_log l join users u on u.id = l.actor_id
    `;
    expect(acts).toEqual([{ act: 'media.upload', subjectId: picture?.id, email: 'ayse@example.com' }]);
  });

  test.each(['removed', 'lowered'] as const)(
    'is refused if its member’s role was %s during the upload',
    async (how) => {
      const token = await signInAs(database.sql, 'ayse@example.com', { role: 'editor' });
      const upload = beginUpload(token);
      await expect.poll(countUploadFolders).toBe(1);
      const user = idOf('ayse@example.com');
      await (how === 'removed'
        ? database.sql`delete from user_roles where user_id = ${user}`
        : database.sql`update user_roles set role = 'author' where user_id = ${user}`);
      expect(await upload.finish()).toEqual([401, 'UNAUTHORIZED']);
      expect(await listPictureIds()).toHaveLength(0);
      expect(await countUploadFolders()).toBe(0);
    },
  );

  test('is refused before its file is sent if an author replaces a picture, or if the file is too large', async () => {
    const author = await signInAs(database.sql, 'yazar@example.com', { role: 'author' });
    const replacing = beginUpload(author, { query: `?replaces=${randomUUID()}` });
    expect(await outcomeOf(replacing.request)).toEqual([403, 'FORBIDDEN']);
    const large = beginUpload(author, { content: Buffer.alloc(2 * 1024 * 1024) });
    expect(await outcomeOf(large.request)).toEqual([413, 'PICTURE_FILE_TOO_LARGE']);
    replacing.request.destroy();
    large.request.destroy();
    expect(await beginUpload(author).finish()).toEqual([201, 'a.jpg']);
  });

  test('removes only old temporary folders, which killed processes have left', async () => {
    const token = await signInAs(database.sql, 'ayse@example.com');
    const waiting = beginUpload(token);
    await expect.poll(countUploadFolders).toBe(1);
    const [name = ''] = await readdir(pathTo('uploads'));
    expect(await beginUpload(token).finish()).toEqual([201, 'a.jpg']);
    expect(await readdir(pathTo('uploads'))).toEqual([name]);
    const before = new Date(Date.now() - 20 * 60_000);
    await utimes(pathTo(`uploads/${name}`), before, before);
    expect(await beginUpload(token).finish()).toEqual([201, 'a.jpg']);
    expect(await countUploadFolders()).toBe(0);
    waiting.request.destroy();
  });
});

test('a picture that takes too long to process is refused with its own error', async () => {
  await signInAs(database.sql, 'ayse@example.com');
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  const library = openTestLibrary(1);
  const content = (async function* () {
    yield file;
  })();
  const take = library.take({ content, title: 'a.jpg', member: { id: user?.id ?? '', role: 'admin' } });
  await expect(take).rejects.toMatchObject({ code: 'PICTURE_TOO_SLOW', status: 422 });
  await library.close();
});
