/** Tests that `/mcp` does not differ from a missing page while assistants are off. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { insertConnection, setAssistantsOn } from './write.ts';

let database: TestDatabase;
let app: FastifyInstance;
let offApp: FastifyInstance;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
  offApp = await openApp(database.sql, undefined, {}, { settings: { ASSISTANTS: 'off' } });
  await signInAs(database.sql, 'deniz@example.com');
  const [user] = await database.sql<[{ id: string }]>`select id from users`;
  token = await insertConnection(database.sql, {
    userId: user.id,
    program: 'Betik',
    level: 'read',
    withLeads: false,
    days: 1,
  });
});
afterAll(async () => {
  await app?.close();
  await offApp?.close();
  await database?.drop();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];
const CASES = METHODS.flatMap((method) =>
  (['no token', 'a wrong token', 'a valid token', 'another origin'] as const).map(
    (kind) => [method, kind] as const,
  ),
);

function headersOf(kind: (typeof CASES)[number][1]): Record<string, string> {
  const headers = { accept: 'application/json, text/event-stream' };
  if (kind === 'a wrong token') return { ...headers, authorization: `Bearer ${token.slice(0, -1)}-` };
  if (kind === 'a valid token') return { ...headers, authorization: `Bearer ${token}` };
  if (kind === 'another origin') return { ...headers, origin: 'https://evil.example.com' };
  return headers;
}

async function answerOf(site: FastifyInstance, [method, kind]: (typeof CASES)[number], url: string) {
  const payload = method === 'POST' || method === 'PUT' ? { payload: { jsonrpc: '2.0', id: 1 } } : {};
  const response = await site.inject({ method, url, headers: headersOf(kind), ...payload });
  const { date, ...headers } = response.headers;
  const withoutPath = (text: string) =>
    text.replaceAll(url.slice(1), 'path').replaceAll(/"requestId":"[^"]+"/g, '"requestId":""');
  expect(date).toBeDefined();
  return {
    status: response.statusCode,
    headers: JSON.parse(withoutPath(JSON.stringify({ ...headers, 'x-request-id': undefined }))) as unknown,
    body: withoutPath(response.body),
  };
}

describe.each(['the setting', 'the switch'] as const)('with assistants turned off by %s', (by) => {
  beforeAll(() => setAssistantsOn(database.sql, by !== 'the switch'));

  test.each(CASES)('%s with %s is answered as a missing page', async (...tried) => {
    const site = by === 'the setting' ? offApp : app;
    const answer = await answerOf(site, tried, '/mcp');
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await answerOf(site, tried, '/mcq'));
  });

  test.each([
    ['GET', '/.well-known/oauth-protected-resource'],
    ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/oauth/authorize'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/register'],
    ['POST', '/oauth/revoke'],
  ] as const)('%s %s is a missing page', async (method, url) => {
    const site = by === 'the setting' ? offApp : app;
    const headers = { accept: 'application/json' };
    const response = await site.inject({ method, url, headers });
    const missing = await site.inject({ method, url: `${url}x`, headers });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      missing.headers['content-type'],
    ]);
  });
});

test('turned on again, the address asks for a token', async () => {
  await setAssistantsOn(database.sql, true);
  const response = await app.inject({ method: 'POST', url: '/mcp', headers: { origin: ORIGIN } });
  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([
    401,
    expect.stringMatching(/^Bearer /),
  ]);
});

test('a call with a valid token needs one statement', async () => {
  let statements = 0;
  const counting = new Proxy(database.sql, {
    apply(target, self, args: unknown[]) {
      if (Array.isArray(args[0]) && String(args[0]).includes('assistant')) statements += 1;
      return Reflect.apply(target, self, args);
    },
  });
  const site = await openApp(counting);
  const response = await site.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
  });
  await site.close();
  expect([response.statusCode, statements]).toEqual([200, 1]);
});
