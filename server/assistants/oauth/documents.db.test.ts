/** Programs that do not register, but whose id is the address of their metadata document. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { MemberBrowser, OauthProgram } from '#tests/support/servers/oauth-program.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { openDocumentServer } from './__fixtures__/document-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let server: Awaited<ReturnType<typeof openDocumentServer>>;
let browser: MemberBrowser;
let program: OauthProgram;
let requestedPaths: string[] = [];
/** Answers that wait until a test sends them. */
let waitingAnswers: (() => void)[] | undefined;

const documentOf = (path: string) => ({
  client_id: server.origin + path,
  client_name: 'Claude',
  redirect_uris: [
    `${server.origin}/callback`,
    'https://takip.example.com/callback',
    'http://127.0.0.1/callback',
  ],
  grant_types: ['authorization_code', 'refresh_token', 'urn:example:other'],
  token_endpoint_auth_method: 'none',
});
const DOCUMENTS: Readonly<Record<string, () => object>> = {
  '/program': () => documentOf('/program'),
  '/other-id': () => documentOf('/program'),
  '/http': () => ({ ...documentOf('/http'), redirect_uris: ['http://takip.example.com/callback'] }),
  '/secret': () => ({ ...documentOf('/secret'), client_secret: 'abc' }),
  '/long': () => ({ ...documentOf('/long'), client_uri: `https://program.example/${'a'.repeat(70_000)}` }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  server = await openDocumentServer(({ url = '' }, response) => {
    requestedPaths.push(url);
    if (waitingAnswers) waitingAnswers.push(() => response.writeHead(404).end());
    else if (url === '/elsewhere') response.writeHead(302, { location: '/program' }).end();
    else response.writeHead(url in DOCUMENTS ? 200 : 404).end(JSON.stringify(DOCUMENTS[url]?.()));
  });
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'assistant_secrets', 'rate_limits');
  requestedPaths = [];
  waitingAnswers = undefined;
  // A new process has no document in its memory.
  await app?.close();
  app = await openApp(database.sql, undefined, {}, { outside: server.outside });
  browser = new MemberBrowser(app, await signInAs(database.sql, 'deniz@example.com'));
  program = await new OauthProgram(app).discover();
  program.client = { client_id: `${server.origin}/program` };
});
afterAll(async () => {
  await app?.close();
  await server?.close();
  await database?.drop();
});

test('such a program is verified if the browser returns to the host of the document', async () => {
  const redirect_uri = `${server.origin}/callback`;
  const id = await browser.open(await program.begin({ redirect_uri }));
  expect(await browser.call('request', { id })).toMatchObject({
    program: 'Claude',
    host: new URL(server.origin).host,
    isVerified: true,
  });
  const tokens = await program.exchange(program.answer(await browser.approve(id)), { address: redirect_uri });
  await program.refresh(tokens.refresh_token);
  expect(requestedPaths).toEqual(['/program']);
  expect(await database.sql`select client_id from assistant_connections`).toEqual([
    { client_id: `${server.origin}/program` },
  ]);
});

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['without a method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
  ['for another resource', { resource: 'https://other.example.com/mcp' }, 'invalid_target'],
  ['for a part of the resource', { resource: ORIGIN }, 'invalid_target'],
  [
    'for a token without a code',
    { response_type: 'token', code_challenge: undefined, code_challenge_method: undefined },
    'invalid_request',
  ],
  ['with a character that cannot be stored', { state: 'a\0' }, 'invalid_request'],
  ['without asking the member', { prompt: 'none' }, 'consent_required'],
])(
  'a request %s is refused, and the browser returns to the verified program',
  async (_name, changes, error) => {
    const redirect_uri = `${server.origin}/callback`;
    const { headers } = await browser.get(await program.begin({ redirect_uri, ...changes }));
    const address = new URL(headers.location ?? '');
    expect([address.origin, address.href.includes(`error=${error}`)]).toEqual([server.origin, true]);
    expect(browser.consentCookie).toBeUndefined();
  },
);

test('an error is not sent to another host than that of the document', async () => {
  const changes = { redirect_uri: 'https://takip.example.com/callback', prompt: 'none' };
  const { statusCode, headers } = await browser.get(await program.begin(changes));
  expect([statusCode, headers.location]).toEqual([400, undefined]);
});

test.each(['https://takip.example.com/callback', 'http://127.0.0.1:4100/callback'])(
  'such a program that returns to %s is not verified',
  async (redirect_uri) => {
    const id = await browser.open(await program.begin({ redirect_uri }));
    expect(await browser.call('request', { id })).toMatchObject({ isVerified: false });
  },
);

test.each(['/other-id', '/http', '/secret', '/long', '/elsewhere', '/missing'])(
  'the document %s is refused',
  async (path) => {
    program.client = { client_id: server.origin + path };
    const { statusCode, headers } = await browser.get(
      await program.begin({ redirect_uri: `${server.origin}/callback` }),
    );
    expect([statusCode, headers.location]).toEqual([400, undefined]);
  },
);

test.each(['https://127.0.0.1/program', 'https://inside.example/program', 'http://program.example/program'])(
  'the document %s is not requested',
  async (client_id) => {
    program.client = { client_id };
    expect((await browser.get(await program.begin())).statusCode).toBe(400);
    expect(requestedPaths).toEqual([]);
  },
);

test('requests for documents are limited for a network and in all', async () => {
  const begin = await program.begin({ redirect_uri: `${server.origin}/callback` });
  await browser.get(begin);
  await database.sql`update rate_limits set used = 20 where name = 'assistant document' and key <> 'all'`;
  program.client = { client_id: `${server.origin}/other` };
  expect((await browser.get(await program.begin())).statusCode).toBe(400);
  expect(requestedPaths).toEqual(['/program']);
});

test('slow documents leave most requests to members', async () => {
  const answers: (() => void)[] = [];
  waitingAnswers = answers;
  const responses = await Promise.all(
    ['/a', '/b', '/c'].map(async (path) => {
      const other = await new OauthProgram(app).discover();
      other.client = { client_id: server.origin + path };
      const begin = await other.begin();
      return { end: browser.get(begin) };
    }),
  );
  await expect.poll(() => answers).toHaveLength(2);
  answers[0]?.();
  await expect.poll(() => answers).toHaveLength(3);
  // `oidc-provider` requests a missing document again before it sends the error.
  waitingAnswers = undefined;
  for (const answer of answers.slice(1)) answer();
  for (const { end } of responses) expect((await end).statusCode).toBe(400);
});
