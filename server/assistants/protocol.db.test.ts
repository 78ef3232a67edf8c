import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { type Grant, LEVELS, type Level, mayHold } from '#shared/assistants/levels.ts';
import { ERRORS } from '#shared/errors.ts';
import { ROLES, type Role, STORED_ROLES } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import {
  callMethod,
  connectAssistant,
  insertOnlyMember,
  type Message,
  postCall,
} from '#tests/support/servers/assistant-calls.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { TOOLS } from './tools/all.ts';
import { getRevenue } from './tools/analytics.ts';
import { roleFor } from './visible-tools.ts';
import { CALLS_PER_MINUTE } from './write.ts';

let database: TestDatabase;
let app: FastifyInstance;
let userId: string;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
});
beforeEach(async () => {
  userId = await insertOnlyMember(database.sql);
  token = await connect();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const connect = (grant?: Grant) => connectAssistant(database.sql, userId, grant);
const setRole = (role: Role | null) =>
  database.sql.begin(async (tx) => {
    await tx`delete from user_roles`;
    for (const stored of role === null ? [] : STORED_ROLES[role])
      await tx`insert into user_roles (user_id, role) values (${userId}, ${stored})`;
  });

const post = (payload: InjectOptions['payload'], headers: Record<string, string> = {}, to = app) =>
  postCall(to, token, payload, headers);
const rpc = (method: string, params: object = {}, to = app) => callMethod(to, token, method, params);

const call = async (name: string, input: object = {}, to = app) =>
  (await rpc('tools/call', { name, arguments: input }, to)).message;
const listNames = async () => (await rpc('tools/list')).message.result?.tools?.map(({ name }) => name);

/** The roles that may use each tool, written out, so that a wrong role of a procedure fails a test. */
const AUTHORS: readonly Role[] = ['author', 'editor', 'marketing', 'admin'];
const EDITORS: readonly Role[] = ['editor', 'marketing', 'admin'];
const ANALYSTS: readonly Role[] = ['sales', 'editor', 'marketing', 'admin'];
const LEAD_READERS: readonly Role[] = ['sales', 'marketing', 'admin'];
type Right = { level: Level; without: readonly Role[]; withLeads: readonly Role[] };
const from = (level: Level, roles: readonly Role[]): Right => ({ level, without: roles, withLeads: roles });
const RIGHTS: Readonly<Record<string, Right>> = {
  search_posts: from('read', AUTHORS),
  get_post: from('read', AUTHORS),
  create_post: from('drafts', AUTHORS),
  update_post: from('drafts', AUTHORS),
  check_post: from('read', AUTHORS),
  submit_for_review: from('drafts', AUTHORS),
  publish_post: from('publish', EDITORS),
  unpublish_post: from('publish', EDITORS),
  list_categories: from('read', AUTHORS),
  search_pictures: from('read', AUTHORS),
  upload_picture: from('drafts', AUTHORS),
  list_site_texts: from('read', EDITORS),
  get_site_text: from('read', EDITORS),
  update_site_text: from('drafts', EDITORS),
  publish_site_text: from('publish', EDITORS),
  get_facts: from('read', ROLES),
  get_traffic: from('read', ANALYSTS),
  get_revenue: { level: 'read', without: EDITORS, withLeads: ANALYSTS },
  list_missing_pages: from('read', EDITORS),
  create_redirect: from('publish', EDITORS),
  list_leads: { level: 'read', without: [], withLeads: LEAD_READERS },
  get_lead: { level: 'read', without: [], withLeads: LEAD_READERS },
  update_lead: { level: 'drafts', without: [], withLeads: LEAD_READERS },
};
const PERIOD = { from: '2026-01-01', to: '2026-01-31' };
const INPUTS: Readonly<Record<string, object>> = {
  get_post: { id: crypto.randomUUID() },
  create_post: { title: '', text: '' },
  update_post: { id: crypto.randomUUID(), version: 1 },
  check_post: { id: crypto.randomUUID() },
  submit_for_review: { id: crypto.randomUUID() },
  publish_post: { id: crypto.randomUUID(), version: 1 },
  unpublish_post: { id: crypto.randomUUID() },
  upload_picture: { data: 'AAAA', title: 'Boş', alt: 'Boş' },
  get_site_text: { name: 'landing' },
  update_site_text: { name: 'legal', version: 0, base: 0, texts: [{ path: 'title', text: 'x' }] },
  publish_site_text: { name: 'consent', version: 1 },
  create_redirect: { from: '', to: '/' },
  get_traffic: PERIOD,
  get_revenue: { ...PERIOD, dimension: 'page' },
  get_lead: { id: crypto.randomUUID() },
  update_lead: { id: crypto.randomUUID() },
};
/** The errors of procedures and tools that run: each input is refused after the check of rights. */
const REACHED =
  /^(|POST_NOT_FOUND|NOT_FOUND|POST_INCOMPLETE|NOT_FOR_ASSISTANTS|REDIRECT_PATH_MISSING|PICTURE_TYPE_REFUSED)$/;
const UNKNOWN = { code: -32602, message: 'There is no such tool.' };

const CELLS = ROLES.flatMap((role) =>
  LEVELS.flatMap((level) => [false, true].map((withLeads) => [role, level, withLeads] as const)),
);

/** Returns `called`, `hidden` if the tool is refused like an unknown one, `refused` without a connection, or the error. */
async function outcomeOf(name: string): Promise<string> {
  const { status, message } = await rpc('tools/call', { name, arguments: INPUTS[name] ?? {} });
  if (status === 401) return 'refused';
  if (message.error) return isDeepStrictEqual(message.error, UNKNOWN) ? 'hidden' : message.error.message;
  const [, code = ''] = /^([A-Z_]+): /.exec(message.result?.content?.[0]?.text ?? '') ?? [];
  return REACHED.test(code) ? 'called' : code;
}

test.each(CELLS)('the role %s with level %s and leads %s has its tools, and no other', async (...cell) => {
  const [role, level, withLeads] = cell;
  await setRole(role);
  token = await connect({ level, withLeads });
  const isConnected = mayHold(role, { level, withLeads });
  const allowed = Object.entries(RIGHTS).flatMap(([name, right]) =>
    LEVELS.indexOf(level) >= LEVELS.indexOf(right.level) &&
    right[withLeads ? 'withLeads' : 'without'].includes(role)
      ? [name]
      : [],
  );
  expect(await listNames()).toEqual(isConnected ? allowed : undefined);
  const outcomes: Record<string, string> = {};
  for (const name of Object.keys(RIGHTS)) outcomes[name] = await outcomeOf(name);
  const expected = (name: string) => (allowed.includes(name) ? 'called' : 'hidden');
  expect(outcomes).toEqual(
    Object.fromEntries(Object.keys(RIGHTS).map((name) => [name, isConnected ? expected(name) : 'refused'])),
  );
});

test('the table of rights has a row for each tool', () => {
  expect(Object.keys(RIGHTS)).toEqual(TOOLS.map(({ name }) => name));
});

test('without leads, figures of few persons are those of an editor', () => {
  const holder = (role: Role, withLeads: boolean) => ({
    level: 'read' as const,
    withLeads,
    member: { role },
  });
  expect(roleFor(getRevenue, holder('admin', false))).toBe('editor');
  expect(roleFor(getRevenue, holder('sales', false))).toBe(null);
  expect(roleFor(getRevenue, holder('admin', true))).toBe('admin');
  expect(roleFor(getRevenue, holder('author', false))).toBe('author');
});

describe('a connection is refused at once', () => {
  test.each<[string, () => PromiseLike<unknown>]>([
    ['its member is removed', () => setRole(null)],
    ['its member is lowered below its level', () => setRole('author')],
    [
      'it has expired',
      () =>
        database.sql`update assistant_connections set created_at = now() - interval '1 day', expires_at = now()`,
    ],
  ])('when %s', async (_, change) => {
    token = await connect({ level: 'publish', withLeads: false });
    expect((await rpc('tools/list')).status).toBe(200);
    await change();
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toMatch(/^Bearer resource_metadata="https:/);
  });

  test('without a token, with another scheme, and with the cookie of a session', async () => {
    const session = await signInAs(database.sql, 'ayse@example.com');
    for (const headers of [
      { authorization: '' },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token}x` },
      { authorization: '', cookie: `__Host-session=${session}` },
    ] as Record<string, string>[])
      expect((await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers)).statusCode).toBe(401);
  });
});

test('a page of another site is refused, and one of this site is not', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await post(list, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await post(list, { origin: 'null' })).statusCode).toBe(403);
  expect((await post(list, { origin: ORIGIN })).statusCode).toBe(200);
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is not allowed', async (method) => {
  const response = await app.inject({ method, url: '/mcp', headers: { authorization: `Bearer ${token}` } });
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
});

test('with assistants off, the address is missing', async () => {
  const off = await openApp(database.sql, undefined, {}, { settings: { ASSISTANTS: 'off' } });
  const missing = await off.inject({ method: 'POST', url: '/boyle-bir-sayfa-yok' });
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}, off);
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    404,
    missing.headers['content-type'],
  ]);
  await off.close();
});

test('the calls of a minute are limited', async () => {
  await database.sql`update assistant_connections set minute_calls = ${CALLS_PER_MINUTE - 1}, minute_ends_at = now() + interval '1 minute'`;
  expect((await rpc('tools/list')).status).toBe(200);
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json<Message>().error).toMatchObject({
    message: ERRORS.TOO_MANY_REQUESTS.text,
    data: { code: 'TOO_MANY_REQUESTS' },
  });
});

describe('a hostile body', () => {
  const padded = (bytes: number) => {
    const body = (padding: string) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', padding });
    return body('x'.repeat(bytes - body('').length));
  };
  test('of a megabyte is read, and one byte more is refused', async () => {
    expect((await post(padded(1_000_000))).statusCode).not.toBe(413);
    expect((await post(padded(1_000_001))).statusCode).toBe(413);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', 400, -32700],
    [
      'a batch',
      '[{"jsonrpc":"2.0","id":1,"method":"tools/list"},{"jsonrpc":"2.0","id":2,"method":"tools/list"}]',
      400,
      -32600,
    ],
    ['null', 'null', 400, -32600],
    ['a number', '7', 400, -32600],
    ['an empty body', '', 400, -32700],
  ])('%s is refused', async (_, body, status, code) => {
    const response = await post(body);
    expect([response.statusCode, response.json<Message>().error?.code]).toEqual([status, code]);
  });

  test('of another type is refused', async () => {
    expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
  });

  test.each(['arguments', '_meta', 'padding'])('with deep %s is answered', async (field) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
      const response = await post(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_facts","${field}":${deep}}}`,
      );
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toMatch(/stack|RangeError|node_modules/);
    }
    expect((await rpc('tools/list')).status).toBe(200);
  });

  test.each(['__proto__', 'constructor', 'toString', '', 'x'.repeat(10_000)])(
    'with the tool %s gets the same answer',
    async (name) => {
      expect((await call(name)).error).toEqual(UNKNOWN);
    },
  );

  test.each<[string, object, string]>([
    ['search_posts', { page: 'ilk' }, 'page (invalid_type)'],
    ['search_posts', { query: 'ş'.repeat(1000) }, 'SEARCH_TOO_LONG'],
    ['search_posts', { page: -1 }, 'page (too_small)'],
    ['search_posts', { sql: "'; drop table users" }, 'BAD_REQUEST'],
    ['get_post', { id: "1' or 1=1" }, 'id (invalid_format)'],
    ['get_post', { id: crypto.randomUUID(), part: 1e99 }, 'part'],
    ['get_site_text', { name: '../../etc/passwd' }, 'NOT_FOUND'],
    ['get_traffic', { from: '2026-02-31', to: '2026-03-01' }, 'from'],
    ['get_traffic', { from: '2020-01-01', to: '2026-01-01' }, 'PERIOD_TOO_LONG'],
  ])('of %s with %j is an error with the code of the product', async (name, input, expected) => {
    const { result } = await call(name, input);
    expect(result?.isError).toBe(true);
    expect(result?.content?.[0]?.text).toContain(expected);
    expect(result?.content?.[0]?.text).not.toContain('drop table');
  });

  test('that subscribes gets an answer that ends', async () => {
    const response = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: { toolsListChanged: true },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    );
    expect(response.json<Message>().error).toBeDefined();
  });
});

test('a post of another member, a post in the trash and an unknown one are errors of the product', async () => {
  const { id } = await insertPost(database.sql);
  expect((await call('get_post', { id })).result?.isError).toBeFalsy();
  await setRole('author');
  expect((await call('get_post', { id })).result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^[A-Z_]+: /) }],
  });
  await setRole('editor');
  await database.sql`delete from blog_posts where id = ${id}`;
  for (const missing of [id, crypto.randomUUID()])
    expect((await call('get_post', { id: missing })).result?.content?.[0]?.text).toBe(
      `POST_NOT_FOUND: ${ERRORS.POST_NOT_FOUND.text}`,
    );
});

test('a long post comes in parts, and a post that Markdown cannot express as HTML', async () => {
  const content = `<p>${'ş'.repeat(60_000)}</p>`;
  const { id } = await insertPost(database.sql, { content });
  const texts: string[] = [];
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const { result } = await call('get_post', { id, part, format: 'html' });
    const piece = result?.structuredContent as { text: string; parts: number };
    ({ parts } = piece);
    texts.push(piece.text);
  }
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.join('')).toBe(content);
  const aligned = '<p style="text-align: center;">Orta</p>';
  const other = await insertPost(database.sql, { content: aligned });
  expect((await call('get_post', { id: other.id })).result?.structuredContent).toMatchObject({
    format: 'html',
    formatting_lost_in_markdown: ['alignment'],
    text: aligned,
  });
});

test('a member who lacks a required second factor gets the sentence of the product', async () => {
  const strict = await openApp(
    database.sql,
    undefined,
    {},
    { settings: { ADMINS_NEED_SECOND_FACTOR: 'true' } },
  );
  await setRole('admin');
  const { result } = await call('search_posts', {}, strict);
  expect(result?.content?.[0]?.text).toBe(`SECOND_FACTOR_NEEDED: ${ERRORS.SECOND_FACTOR_NEEDED.text}`);
  await strict.close();
});

test('an unexpected error says nothing internal', async () => {
  const richText = { ...openRichText(), exactMarkdown: () => Promise.reject(new Error('geheim')) };
  const broken = await openApp(database.sql, undefined, {}, { richText });
  const { id } = await insertPost(database.sql);
  const { result } = await call('get_post', { id }, broken);
  expect(result).toMatchObject({ isError: true, content: [{ text: `INTERNAL: ${ERRORS.INTERNAL.text}` }] });
  await broken.close();
});
