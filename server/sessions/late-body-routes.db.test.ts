/** Every route of the admin area that reads a body, also one that is added later, is in these tests. */
import { EventEmitter, once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { IMPORT_UPLOAD_PATH, MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { createSessions, sessionCookieName } from './session.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let urls: string[];
const sessionReads = new EventEmitter();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  const sessions = createSessions(sql);
  const findUser: typeof sessions.findUser = async (token) => {
    const user = await sessions.findUser(token);
    sessionReads.emit('found');
    return user;
  };
  const library = openLibrary({
    sql,
    store: openFolderStore(join(folder.path, 'store')),
    maxMegabytes: 1,
    temporaryFolder: join(folder.path, 'uploads'),
  });
  app = await openApp(
    sql,
    undefined,
    {},
    {
      library,
      importFolder: join(folder.path, 'imports'),
      sessions: { ...sessions, findUser },
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  urls = listRoutesWithBody();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await folder.remove();
});

/** Reads Fastify's tree of routes, in which each line has a part of a URL and perhaps the methods. */
function listRoutesWithBody(): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      parts.splice(indent.length / 4, Infinity, part);
      const url = parts.join('');
      const hasBody = /POST|PUT|PATCH|DELETE/.test(methods);
      return hasBody && url.startsWith('/admin') ? [url] : [];
    });
}

type Body = { type: string; content: Buffer };

const BOUNDARY = 'sinir';
const json = (value: unknown): Body => ({
  type: 'application/json',
  content: Buffer.from(JSON.stringify(value)),
});

async function pictureForm(): Promise<Body> {
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    content: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n` +
          'content-type: image/jpeg\r\n\r\n',
      ),
      await plainPicture({ width: 60, height: 40 }),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

/** Other routes read JSON. Their input is checked after the role. */
const BODIES: Readonly<Record<string, () => Promise<Body>>> = {
  [MEDIA_UPLOAD_PATHS.form]: pictureForm,
  [MEDIA_UPLOAD_PATHS.portrait]: pictureForm,
  [IMPORT_UPLOAD_PATH]: async () => ({ type: 'text/xml', content: Buffer.from('<rss/>') }),
};

/** Sends the first byte of a body, calls `meanwhile`, and sends the rest. @returns the status */
async function sendSlowly(
  url: string,
  { token, meanwhile }: { token: string; meanwhile: () => Promise<unknown> },
): Promise<number | undefined> {
  const { type, content } = await (BODIES[url]?.() ?? json({}));
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: url.replace(/:\w+/, 'pricing'),
    headers: {
      origin: ORIGIN,
      cookie: `${sessionCookieName(ORIGIN)}=${token}`,
      'content-type': type,
      'content-length': content.byteLength,
    },
  });
  const isLetIn = once(sessionReads, 'found');
  request.write(content.subarray(0, 1));
  await isLetIn;
  await meanwhile();
  request.end(content.subarray(1));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

async function countWrites(): Promise<unknown> {
  const [counts] = await database.sql`
    select
      (select count(*)::integer from activity_log) as acts, (select count(*)::integer from media) as media,
      (select count(*)::integer from imports) as imports
  `;
  return counts;
}

const LOSSES = {
  removed: (id: string) => database.sql`delete from user_roles where user_id = ${id}`,
  lowered: (id: string) => database.sql`update user_roles set role = 'author' where user_id = ${id}`,
} as const;

test.each(['removed', 'lowered'] as const)(
  'no route takes a body of a member who was %s after its first byte',
  async (how) => {
    expect(urls).toContain(IMPORT_UPLOAD_PATH);
    expect(urls).toContain(MEDIA_UPLOAD_PATHS.form);
    const { sql } = database;
    const before = await countWrites();
    const statuses: Record<string, number | undefined> = {};
    for (const [index, url] of urls.entries()) {
      const email = `${how}-${index}@example.com`;
      const token = await signInAs(sql, email);
      const meanwhile = async () => {
        const [user] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
        await LOSSES[how](user?.id ?? '');
      };
      statuses[url] = await sendSlowly(url, { token, meanwhile });
    }
    expect(statuses).toEqual(Object.fromEntries(urls.map((url) => [url, 401])));
    expect(await countWrites()).toEqual(before);
  },
);

test('a slow upload of a member who keeps the role is taken', async () => {
  const token = await signInAs(database.sql, 'kalan@example.com');
  for (const url of Object.keys(BODIES))
    expect(await sendSlowly(url, { token, meanwhile: () => Promise.resolve() })).toBe(201);
});
