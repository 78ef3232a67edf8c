/** A member answers a program that asks for a connection. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEVELS } from '#shared/assistants/levels.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { MemberBrowser, OauthProgram, RETURN_ADDRESS } from '#tests/support/servers/oauth-program.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let browser: MemberBrowser;
let program: OauthProgram;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'assistant_programs', 'assistant_secrets', 'rate_limits');
  browser = await openBrowser('admin');
  program = await (await new OauthProgram(app).discover()).register();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const openBrowser = async (role: Role) =>
  new MemberBrowser(app, await signInAs(database.sql, `${role}@example.com`, { role }));
const DRAFTS = { level: 'drafts', withLeads: false } as const;
const readConnections = () =>
  database.sql`select program, level, with_leads as "withLeads" from assistant_connections`;

test('the page names the program, the host and the requested level', async () => {
  const id = await browser.open(await program.begin({ scope: 'publish' }));
  expect(await browser.call('request', { id })).toEqual({
    program: 'Takip',
    host: 'takip.example.com',
    isVerified: false,
    requestedLevel: 'publish',
  });
  const withoutLevel = await browser.open(await program.begin());
  expect(await browser.call('request', { id: withoutLevel })).toMatchObject({ requestedLevel: null });
});

test.each([
  ['a name with invisible characters', 'Cla\u202eude\u0000 \u200b', 'Claude'],
  ['a name of many characters', 'a'.repeat(500), 'a'.repeat(80)],
  ['a name of an emoji at the limit', `${'a'.repeat(79)}🙂`, `${'a'.repeat(79)}�`],
  ['no visible name', '\u200b', 'takip.example.com'],
])('%s is shown as a plain one', async (_name, clientName, plainName) => {
  await program.register({ client_name: clientName });
  const id = await browser.open(await program.begin());
  expect(await browser.call('request', { id })).toMatchObject({ program: plainName });
  await browser.approve(id);
  expect(await readConnections()).toMatchObject([{ program: plainName }]);
});

test('the connection has the level and the leads that the member chose, and is in the activity log', async () => {
  const id = await browser.open(await program.begin({ scope: 'publish' }));
  await browser.approve(id, { level: 'read', withLeads: true });
  expect(await readConnections()).toEqual([{ program: 'Takip', level: 'read', withLeads: true }]);
  expect(await database.sql`select act, detail from activity_log order by n desc limit 1`).toEqual([
    { act: 'assistants.connect', detail: { level: 'read', withLeads: true } },
  ]);
});

test('a program that the member refuses gets nothing', async () => {
  const id = await browser.open(await program.begin());
  const address = new URL(await browser.refuse(id));
  expect(address.origin + address.pathname).toBe(RETURN_ADDRESS);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    error: 'access_denied',
    iss: 'https://sesdas.example.com',
    state: program.state,
  });
  expect(await readConnections()).toEqual([]);
});

describe('a request', () => {
  test('can be answered once', async () => {
    const id = await browser.open(await program.begin());
    await browser.call('connect', { id, ...DRAFTS });
    expect(await browser.call('request', { id })).toBeNull();
    expect(await browser.call('connect', { id, ...DRAFTS })).toBe('NOT_FOUND');
    expect(await browser.call('refuse', { id })).toBe('NOT_FOUND');
    expect(await readConnections()).toHaveLength(1);
  });

  test('can be answered only in the browser that has begun it', async () => {
    const attacker = new MemberBrowser(app, '');
    const id = await attacker.open(await program.begin());
    expect(await browser.call('request', { id })).toBeNull();
    expect(await browser.call('connect', { id, ...DRAFTS })).toBe('NOT_FOUND');
    // The browser has begun another request, for example in another tab.
    await browser.open(await program.begin());
    expect(await browser.call('connect', { id, ...DRAFTS })).toBe('NOT_FOUND');
    const { consentCookie } = attacker;
    expect((await attacker.get(`/oauth/authorize/${consentCookie}`)).headers.location).not.toContain('code=');
    expect(await readConnections()).toEqual([]);
  });

  test('ends after ten minutes, and then the page says so', async () => {
    const id = await browser.open(await program.begin());
    await database.sql`update assistant_secrets set expires_at = now()`;
    expect(await browser.call('request', { id })).toBeNull();
    expect(await browser.call('connect', { id, ...DRAFTS })).toBe('NOT_FOUND');
    const { statusCode, headers } = await browser.get(`/oauth/authorize/${browser.consentCookie}`);
    expect([statusCode, headers.location]).toEqual([302, '/admin/connect']);
  });

  test('of a visitor leads to the sign-in and back', async () => {
    const visitor = new MemberBrowser(app, '');
    const { headers } = await visitor.get(await program.begin());
    const { headers: signIn } = await visitor.get(String(headers.location));
    expect(new URLSearchParams(String(signIn.location).split('?')[1]).get('next')).toBe(headers.location);
    expect(await visitor.call('connect', { id: 'x', ...DRAFTS })).toBe('UNAUTHORIZED');
  });

  test('from another site cannot be approved', async () => {
    const id = await browser.open(await program.begin());
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/trpc/admin.assistants.connect',
      payload: JSON.stringify({ json: { id, ...DRAFTS } }),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example.com' },
      cookies: browser.cookies,
    });
    expect(statusCode).toBe(403);
  });
});

describe('rights', () => {
  // Written out, so that a wrong rule of a role fails a test.
  const PUBLISHERS: ReadonlySet<Role> = new Set(['editor', 'marketing', 'admin']);
  const OPENERS: ReadonlySet<Role> = new Set(['sales', 'marketing', 'admin']);

  test.each(ROLES)('of the role %s are not exceeded', async (role) => {
    const member = await openBrowser(role === 'admin' ? 'editor' : role);
    await database.sql`update sessions set authenticated_at = now()`;
    const own = role === 'admin' ? browser : member;
    for (const level of LEVELS) {
      for (const withLeads of [false, true]) {
        const id = await own.open(await program.begin());
        const isAllowed = (level !== 'publish' || PUBLISHERS.has(role)) && (!withLeads || OPENERS.has(role));
        const output = await own.call('connect', { id, level, withLeads });
        expect([level, withLeads, output === 'FORBIDDEN']).toEqual([level, withLeads, !isAllowed]);
      }
    }
  });

  test('do not exceed the level that the program asks for', async () => {
    const id = await browser.open(await program.begin({ scope: 'read' }));
    expect(await browser.call('connect', { id, ...DRAFTS })).toBe('FORBIDDEN');
    expect(await browser.call('connect', { id, level: 'read', withLeads: false })).toMatchObject({});
  });

  test('to publish need the password', async () => {
    const id = await browser.open(await program.begin());
    await database.sql`update sessions set authenticated_at = now() - interval '1 hour'`;
    const publish = { id, level: 'publish', withLeads: false };
    expect(await browser.call('connect', publish)).toBe('CONFIRMATION_NEEDED');
    await database.sql`update sessions set authenticated_at = now()`;
    expect(await browser.call('connect', publish)).toMatchObject({ address: expect.any(String) });
  });
});
