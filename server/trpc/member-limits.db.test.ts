import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN_FILES } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let calls = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await app?.close();
  app = await openApp(database.sql);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function post(path: string, session: string, body: unknown) {
  calls += 1;
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload: JSON.stringify(body),
    headers: {
      cookie: `__Host-session=${session}`,
      origin: ORIGIN,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `198.51.100.${calls % 250}`,
    },
  });
  return [response.statusCode, response.headers['retry-after']] as const;
}

async function callUntilRefused(path: string, session: string, body: unknown) {
  for (let count = 0; count < 1000; count += 1) {
    const [status, retryAfter] = await post(path, session, body);
    if (status !== 200) return { count, status, retryAfter };
  }
  return undefined;
}

test('each member may call procedures of `account` sixty times a minute', async () => {
  const [ayse, deniz] = [
    await signInAs(database.sql, 'ayse@example.com', { role: 'author' }),
    await signInAs(database.sql, 'deniz@example.com', { role: 'author' }),
  ];
  const path = '/trpc/account.setLanguage';
  const input = superjson.serialize({ language: 'tr' });
  expect(await callUntilRefused(path, ayse, input)).toEqual({ count: 60, status: 429, retryAfter: '60' });
  expect(await post(path, deniz, input)).toEqual([200, undefined]);
});

test('each member may make three hundred changes a minute, and exports count as changes', async () => {
  const session = await signInAs(database.sql, 'editor@example.com');
  const path = `/trpc/${Array(10).fill('admin.members.withdrawInvitation').join(',')}?batch=1`;
  const input = superjson.serialize({ id: randomUUID() });
  const batch = Object.fromEntries(Array.from({ length: 10 }, (_, call) => [call, input]));
  expect(await callUntilRefused(path, session, batch)).toEqual({ count: 30, status: 429, retryAfter: '60' });
  expect(await post(ADMIN_FILES.activity, session, {})).toEqual([429, '60']);
});
