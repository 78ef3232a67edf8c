/** Programs sign in: an independent client library plays the program. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticateCall } from '#server/assistants/write.ts';
import { WELL_KNOWN } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import {
  MemberBrowser,
  OauthProgram,
  RESOURCE,
  RETURN_ADDRESS,
} from '#tests/support/servers/oauth-program.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { SIGN_IN_PATHS } from './metadata.ts';
import { deleteExpiredSignIns, OPEN_REQUESTS_MAX, OPEN_REQUESTS_OF_NETWORK_MAX } from './write.ts';

const EMAIL = 'deniz@example.com';

let database: TestDatabase;
let app: FastifyInstance;
let otherProcess: FastifyInstance;
let browser: MemberBrowser;
let program: OauthProgram;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
  otherProcess = await openApp(database.sql);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'assistant_programs', 'assistant_secrets', 'rate_limits');
  browser = new MemberBrowser(app, await signInAs(database.sql, EMAIL, { role: 'editor' }));
  program = await (await new OauthProgram(app).discover()).register();
});
afterAll(async () => {
  await app?.close();
  await otherProcess?.close();
  await database?.drop();
});

const call = async (token: string) => (await authenticateCall(database.sql, token, () => false))?.connection;
const countConnections = async () => (await database.sql`select from assistant_connections`).count;
/** Returns the error of the protocol. */
const errorOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    ({ error, message, cause }: { error?: string; message: string; cause?: unknown }) =>
      error ?? (cause instanceof Response ? String(cause.status) : message),
  );

test('a program finds the sign-in, registers, and works for the member who approves', async () => {
  const tokens = await program.connect(browser, { grant: { level: 'drafts' } });
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read drafts' });
  expect(await call(tokens.access_token)).toMatchObject({
    program: 'Takip',
    level: 'drafts',
    withLeads: false,
    member: { email: EMAIL },
  });
  expect(await countConnections()).toBe(1);
});

test('the processes of the site share everything', async () => {
  const elsewhere = new OauthProgram(otherProcess);
  Object.assign(elsewhere, { server: program.server, client: program.client });
  const otherBrowser = new MemberBrowser(otherProcess, '');
  Object.assign(otherBrowser, { cookies: browser.cookies });
  const request = await otherBrowser.open(await program.begin());
  const answer = program.answer(await otherBrowser.approve(request));
  elsewhere.verifier = program.verifier;
  const { refresh_token } = await elsewhere.exchange(answer);
  const tokens = await program.refresh(refresh_token);
  expect(await call(tokens.access_token)).toMatchObject({ program: 'Takip' });
});

test('only hashes of secrets are stored', async () => {
  const request = await browser.open(await program.begin());
  const cookie = browser.consentCookie ?? '';
  const answer = program.answer(await browser.approve(request));
  const dump = async () => {
    const [row] = await database.sql<{ text: string }[]>`
      select string_agg(to_jsonb(s)::text, '') || (select string_agg(to_jsonb(c)::text, '') from assistant_connections c) as text
      from assistant_secrets s
    `;
    return row?.text ?? '';
  };
  const code = answer.get('code') ?? '';
  expect([cookie.length, code.length].every((length) => length > 20)).toBe(true);
  const beforeExchange = await dump();
  const tokens = await program.exchange(answer);
  const texts = beforeExchange + (await dump());
  for (const secret of [cookie, code, tokens.access_token, tokens.refresh_token ?? ''])
    expect(texts).not.toContain(secret);
});

describe('a registration', () => {
  const register = (metadata: object) =>
    errorOf(new OauthProgram(app).discover().then((each) => each.register(metadata)));

  test.each([
    ['http://takip.example.com/callback', 'invalid_redirect_uri'],
    ['takip://callback', 'invalid_redirect_uri'],
    ['https://takip.example.com/\0', 'invalid_redirect_uri'],
    ['javascript:alert(1)', 'invalid_redirect_uri'],
    ['https://takip.example.com/#a', 'invalid_redirect_uri'],
    ['http://127.0.0.1:3118/callback', 'no error'],
    ['http://localhost/callback', 'no error'],
    ['http://[::1]:7/callback', 'no error'],
  ])('with the return address %s gets: %s', async (address, error) => {
    expect(await register({ redirect_uris: [address] })).toBe(error);
  });

  test('of a program with a secret is refused', async () => {
    expect(await register({ token_endpoint_auth_method: 'client_secret_basic' })).toBe(
      'invalid_client_metadata',
    );
  });

  test('of a program that asks for further rights ignores them', async () => {
    expect(await register({ scope: 'openid everything', id_token_signed_response_alg: 'RS256' })).toBe(
      'no error',
    );
  });

  test('is limited for a network and in all', async () => {
    await database.sql`update rate_limits set used = 20 where name = 'assistant registration' and key <> 'all'`;
    expect(await register({})).toBe('429');
    await database.sql`update rate_limits set used = case key when 'all' then 200 else 1 end`;
    expect(await register({})).toBe('429');
    await database.sql`update rate_limits set used = 19`;
    expect(await register({})).toBe('no error');
  });

  test('ends after a day without a member who approves', async () => {
    const other = await (await new OauthProgram(app).discover()).register();
    await program.connect(browser);
    await database.sql`update assistant_programs set expires_at = expires_at - interval '1 day'`;
    await deleteExpiredSignIns(database.sql);
    expect(await database.sql`select id from assistant_programs`).toEqual([{ id: program.client.client_id }]);
    expect((await browser.get(await other.begin())).statusCode).toBe(400);
  });
});

describe('a request of a program', () => {
  test.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['for another resource', { resource: 'https://other.example.com/mcp' }],
    ['without asking the member', { prompt: 'none' }],
    ['of a program with an id that cannot be stored', { client_id: 'a\0' }],
    ['to another address', { redirect_uri: 'https://evil.example.com/callback' }],
    ['to a longer address', { redirect_uri: `${RETURN_ADDRESS}/x` }],
    ['of an unknown program', { client_id: 'nobody' }],
  ])('%s is refused on a page of this site, as nobody has verified the program', async (_name, changes) => {
    const { statusCode, headers, body } = await browser.get(await program.begin(changes));
    expect([statusCode, headers.location]).toEqual([400, undefined]);
    expect(body).not.toContain('takip.example.com');
    expect(browser.consentCookie).toBeUndefined();
  });

  test('is refused while too many others are open', async () => {
    await database.sql`
      insert into assistant_secrets (secret_hash, kind, payload, expires_at)
      select sha256(n::text::bytea), 'Interaction', '{}', now() + interval '1 minute'
      from generate_series(1, ${OPEN_REQUESTS_MAX - 1}) n
    `;
    const otherRequest = await program.begin();
    const request = await browser.open(await program.begin());
    const { statusCode, headers } = await app.inject(otherRequest);
    expect([statusCode, headers.location]).toEqual([429, undefined]);
    const tokens = await program.exchange(program.answer(await browser.approve(request)));
    expect(await call(tokens.access_token)).toBeDefined();
  });

  test('is refused while the network has too many others open, and works in ten minutes again', async () => {
    await browser.get(await program.begin());
    const setUsed = (used: number) =>
      database.sql`update rate_limits set used = ${used} where name = 'assistant request'`;
    await setUsed(OPEN_REQUESTS_OF_NETWORK_MAX);
    expect((await app.inject(await program.begin())).statusCode).toBe(429);
    await setUsed(OPEN_REQUESTS_OF_NETWORK_MAX - 1);
    expect((await app.inject(await program.begin())).statusCode).toBe(303);
    await database.sql`update rate_limits set ends_at = now() where name = 'assistant request'`;
    expect((await app.inject(await program.begin())).statusCode).toBe(303);
  });

  test.each([
    ['without a resource', { resource: undefined }],
    ['with scopes of other servers', { scope: 'openid offline_access everything' }],
    ['with the prompts of other servers', { prompt: 'login consent' }],
  ])('%s is for this site', async (_name, parameters) => {
    const { access_token } = await program.connect(browser, { parameters });
    expect(await call(access_token)).toMatchObject({ program: 'Takip' });
  });

  test('of a local program returns to any port', async () => {
    const local = await (await new OauthProgram(app).discover()).register({
      redirect_uris: ['http://127.0.0.1/callback'],
    });
    const redirect_uri = 'http://127.0.0.1:50123/callback';
    const request = await browser.open(await local.begin({ redirect_uri }));
    const address = await browser.approve(request);
    expect(address).toContain(`${redirect_uri}?`);
    const { access_token } = await local.exchange(local.answer(address), { address: redirect_uri });
    expect(await call(access_token)).toBeDefined();
  });

  test('has cookies that no other site and no script reads', async () => {
    const { headers } = await app.inject(await program.begin());
    const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).toLowerCase().split('; '));
    expect(cookies.map(([pair]) => pair?.replace(/=.*/, ''))).toEqual(['__host-consent', 'assistant_resume']);
    for (const attribute of ['secure', 'httponly', 'samesite=lax'])
      expect(cookies.every((parts) => parts.includes(attribute))).toBe(true);
    expect(cookies[0]).toContain('path=/');
    expect(cookies[1]?.some((part) => part.startsWith('path=/oauth/authorize/'))).toBe(true);
  });
});

describe('a code', () => {
  const approve = async () =>
    program.answer(await browser.approve(await browser.open(await program.begin())));

  test('needs the verifier, the address and the resource of its request', async () => {
    for (const [changes, error] of [
      [{ verifier: 'a'.repeat(43) }, 'invalid_grant'],
      [{ address: 'https://takip.example.com/other' }, 'invalid_grant'],
    ] as const)
      expect(await errorOf(program.exchange(await approve(), changes))).toBe(error);
    const wrongResource = { resource: 'https://other.example.com/mcp' };
    expect(await errorOf(program.exchange(await approve(), wrongResource))).toBe('invalid_target');
  });

  test('is refused after its end', async () => {
    const answer = await approve();
    await database.sql`update assistant_secrets set expires_at = now() where kind = 'AuthorizationCode'`;
    expect(await errorOf(program.exchange(answer))).toBe('invalid_grant');
  });

  test('that is used twice ends the connection', async () => {
    const answer = await approve();
    const { access_token } = await program.exchange(answer);
    expect(await errorOf(program.exchange(answer))).toBe('invalid_grant');
    expect(await call(access_token)).toBeUndefined();
    expect(await countConnections()).toBe(0);
  });

  test('of another program, and of another member, is refused', async () => {
    const thief = await (await new OauthProgram(app).discover()).register();
    await thief.begin();
    const answer = await approve();
    const { verifier } = program;
    Object.assign(thief, { state: program.state });
    expect(await errorOf(thief.exchange(answer, { verifier }))).toBe('invalid_grant');
    const otherMember = new MemberBrowser(app, await signInAs(database.sql, 'ayse@example.com'));
    const otherAnswer = program.answer(
      await otherMember.approve(await otherMember.open(await program.begin())),
    );
    expect(await errorOf(program.exchange(otherAnswer, { verifier }))).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('is replaced at each use, and a second use ends the connection', async () => {
    const first = await program.connect(browser);
    const second = await program.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second).toMatchObject({ scope: 'read drafts' });
    expect(await call(second.access_token)).toMatchObject({ level: 'drafts' });
    expect(await errorOf(program.refresh(first.refresh_token))).toBe('invalid_grant');
    expect(await call(second.access_token)).toBeUndefined();
    expect(await errorOf(program.refresh(second.refresh_token))).toBe('invalid_grant');
    expect(await countConnections()).toBe(0);
  });

  test('that two processes get at the same time is used at most once', async () => {
    const elsewhere = new OauthProgram(otherProcess);
    Object.assign(elsewhere, { server: program.server, client: program.client });
    const { refresh_token } = await program.connect(browser);
    const errors = await Promise.all(
      [program, elsewhere, program, elsewhere].map((each) => errorOf(each.refresh(refresh_token))),
    );
    expect(errors.filter((error) => error !== 'invalid_grant').length).toBeLessThan(2);
    expect(errors.every((error) => /^(invalid_grant|no error)$/.test(error))).toBe(true);
    expect(await countConnections()).toBe(0);
  });

  test('of another program is refused', async () => {
    const { refresh_token } = await program.connect(browser);
    const thief = await (await new OauthProgram(app).discover()).register();
    expect(await errorOf(thief.refresh(refresh_token))).toBe('invalid_grant');
  });
});

describe('a connection', () => {
  test.each(['access_token', 'refresh_token'] as const)(
    'ends if the program revokes its %s',
    async (kind) => {
      const tokens = await program.connect(browser);
      const thief = await (await new OauthProgram(app).discover()).register();
      await thief.revoke(tokens[kind] ?? '');
      expect(await call(tokens.access_token)).toBeDefined();
      await program.revoke(tokens[kind] ?? '');
      expect(await call(tokens.access_token)).toBeUndefined();
      expect(await countConnections()).toBe(0);
    },
  );

  test.each([
    ['is ended', (sql: TestDatabase['sql']) => sql`delete from assistant_connections`],
    [
      'expires',
      (sql: TestDatabase['sql']) =>
        sql`update assistant_connections set created_at = now() - interval '2 days', expires_at = now()`,
    ],
    ['loses its member', (sql: TestDatabase['sql']) => sql`delete from users`],
    ['loses the role of its member', (sql: TestDatabase['sql']) => sql`delete from user_roles`],
  ])('that %s has no valid token', async (_name, end) => {
    const { access_token, refresh_token } = await program.connect(browser);
    const answer = program.answer(await browser.approve(await browser.open(await program.begin())));
    expect(await call(access_token)).toBeDefined();
    await end(database.sql);
    expect(await call(access_token)).toBeUndefined();
    expect(await errorOf(program.refresh(refresh_token))).toBe('invalid_grant');
    expect(await errorOf(program.exchange(answer))).toBe('invalid_grant');
  });

  test('never exceeds the present role of its member', async () => {
    await database.sql`update sessions set authenticated_at = now()`;
    const { access_token } = await program.connect(browser, { grant: { level: 'publish' } });
    expect(await call(access_token)).toMatchObject({ level: 'publish' });
    await database.sql`update user_roles set role = 'author'`;
    expect(await call(access_token)).toBeUndefined();
  });

  test('without a token that works is deleted', async () => {
    await program.connect(browser);
    await deleteExpiredSignIns(database.sql);
    expect(await countConnections()).toBe(1);
    await database.sql`update assistant_connections set created_at = created_at - interval '2 hours'`;
    await database.sql`update assistant_secrets set expires_at = now()`;
    await deleteExpiredSignIns(database.sql);
    expect(await countConnections()).toBe(0);
  });
});

test('a site without assistants has no sign-in', async () => {
  const offApp = await openApp(database.sql, undefined, {}, { settings: { ASSISTANTS: 'off' } });
  const paths = [
    ...Object.values(SIGN_IN_PATHS),
    `${SIGN_IN_PATHS.authorize}/x`,
    WELL_KNOWN.authorizationServer,
    WELL_KNOWN.protectedResource,
    `${WELL_KNOWN.protectedResource}/mcp`,
    '/mcp',
  ];
  for (const url of paths) {
    const headers = { accept: 'application/json' };
    for (const method of ['GET', 'POST'] as const)
      expect([url, (await offApp.inject({ method, url, headers })).statusCode]).toEqual([url, 404]);
  }
  await offApp.close();
});

test('a call without a valid token names the document of the resource', async () => {
  const { headers, statusCode } = await app.inject({ method: 'POST', url: '/mcp', payload: {} });
  expect([statusCode, headers['www-authenticate']]).toEqual([
    401,
    `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  ]);
  expect((await app.inject(WELL_KNOWN.protectedResource)).json()).toMatchObject({ resource: RESOURCE });
});
