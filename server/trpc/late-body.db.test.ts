import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '#server/sessions/session.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;
const sessionReads = new EventEmitter();

beforeAll(async () => {
  database = await createTestDatabase();
  const sessions = createSessions(database.sql);
  const findUser: typeof sessions.findUser = async (token) => {
    const user = await sessions.findUser(token);
    sessionReads.emit('found');
    return user;
  };
  app = await openApp(database.sql, undefined, {}, { sessions: { ...sessions, findUser } });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Sends a call in two halves. @param meanwhile runs between the halves @returns the status */
async function callSlowly(
  path: string,
  { token, input, meanwhile }: { token: string; input: unknown; meanwhile: () => Promise<unknown> },
): Promise<number | undefined> {
  const body = JSON.stringify(superjson.serialize(input));
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${PROCEDURES_PATH}/${path}`,
    headers: {
      origin: ORIGIN,
      cookie: `__Host-session=${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const isLetIn = once(sessionReads, 'found');
  request.write(body.slice(0, 20));
  await isLetIn;
  await meanwhile();
  request.end(body.slice(20));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const newPost = () => ({
  id: randomUUID(),
  key: randomUUID(),
  earlierKeys: [],
  publish: true,
  post: postFormOf({ slug: `yazi-${randomUUID()}` }),
});

test('a call is accepted if its member still has the role', async () => {
  const token = await signInAs(database.sql, 'kalan@example.com', { role: 'editor' });
  const input = newPost();
  const status = await callSlowly('admin.posts.create', { token, input, meanwhile: () => Promise.resolve() });
  expect(status).toBe(200);
});

test.each([
  ['removed', (id: string) => database.sql`delete from user_roles where user_id = ${id}`],
  ['lowered', (id: string) => database.sql`update user_roles set role = 'author' where user_id = ${id}`],
] as const)('a call is refused if its member’s role was %s before the body arrived', async (how, change) => {
  const email = `${how}@example.com`;
  const token = await signInAs(database.sql, email, { role: 'editor' });
  const input = newPost();
  const meanwhile = async () => {
    const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`;
    await change(user?.id ?? '');
  };
  expect(await callSlowly('admin.posts.create', { token, input, meanwhile })).toBe(401);
  expect(await database.sql`select from blog_posts where id = ${input.id}`).toHaveLength(0);
});
