import { createHook } from 'node:async_hooks';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseLimiter, type Database } from '#server/db/connect.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { purge } from '#server/rate-limits/write.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { signedInAs } from '#shared/sign-in/schemas.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { signIn as signInDirectly } from './sign-in.ts';
import { insertMember, resetPassword, unlockAccount } from './write.ts';

const AYSE = 'ayse@example.com';

let database: TestDatabase;
let app: FastifyInstance;
let other: FastifyInstance;

const endBlock = () => vi.advanceTimersByTime(1001);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  database = await createTestDatabase();
  // A long timeout, as these tests check counts and not time.
  const limiter = () =>
    createDatabaseLimiter({ concurrency: 5, acquireTimeoutMs: 20_000, deadlineMs: 20_000 });
  [app, other] = await Promise.all([openApp(database.sql, limiter()), openApp(database.sql, limiter())]);
});
beforeEach(async () => {
  endBlock();
  await emptyTables(database.sql, 'users', 'rate_limits');
  await insertMember(database.sql, { email: AYSE, password: TEST_PASSWORD });
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([app?.close(), other?.close()]);
  await database?.drop();
});

type Attempt = {
  email?: string;
  password?: string;
  unlock?: string;
  address?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  at?: FastifyInstance;
};

function signIn({
  email = AYSE,
  password = TEST_PASSWORD,
  unlock,
  address = '203.0.113.7',
  cookies = {},
  headers = {},
  at = app,
}: Attempt = {}): Promise<LightMyRequestResponse> {
  return at.inject({
    method: 'POST',
    url: '/trpc/auth.signIn',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, ...headers },
    cookies,
    payload: { json: { email, password, ...(unlock === undefined ? {} : { unlock }) } },
  });
}

const signInWrongly = (attempt: Attempt = {}) => signIn({ password: 'ne idi acaba', ...attempt });
const codeOf = (response: LightMyRequestResponse) =>
  response.json<{ error?: { json: { data: { code: ErrorCode } } } }>().error?.json.data.code;
const messageOf = (response: LightMyRequestResponse) =>
  response.json<{ error?: { json: { message: string } } }>().error?.json.message;
const cookieOf = (response: LightMyRequestResponse, name: string) =>
  response.cookies.find((cookie) => cookie.name === name);
const me = async (cookies: Record<string, string>) =>
  (await app.inject({ url: '/trpc/auth.me', cookies })).json<{ result: { data: { json: unknown } } }>().result
    .data.json;
const outcomes = async (attempts: readonly Promise<LightMyRequestResponse>[]) =>
  Object.entries(Object.groupBy(await Promise.all(attempts), (response) => codeOf(response) ?? 'in')).map(
    ([code, responses]) => `${responses?.length} ${code}`,
  );

describe('signing in', () => {
  test('begins a session, whose cookie scripts cannot read and other hosts cannot set', async () => {
    const response = await signIn({ email: ' Ayse@Example.com ' });
    expect([response.statusCode, response.json<unknown>()]).toEqual([
      200,
      { result: { data: { json: signedInAs({ email: AYSE, role: 'admin' }) } } },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    for (const [name, days] of [
      ['__Host-session', 7],
      ['__Host-browser', 180],
    ] as const) {
      expect(cookieOf(response, name)).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: days * 24 * 60 * 60,
        value: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(cookieOf(response, name)?.domain).toBeUndefined();
    }
    const session = cookieOf(response, '__Host-session')?.value ?? '';
    expect(await me({ '__Host-session': session })).toEqual(signedInAs({ email: AYSE, role: 'admin' }));
    expect(response.body).not.toContain(session);
  });

  test('creates a new token each time, and the previous token no longer works', async () => {
    const first = cookieOf(await signIn(), '__Host-session')?.value ?? '';
    const second = cookieOf(await signIn({ cookies: { '__Host-session': first } }), '__Host-session')?.value;
    expect(second).not.toBe(first);
    expect(await me({ '__Host-session': first })).toBeNull();
    expect(await me({ '__Host-session': second ?? '' })).not.toBeNull();
  });

  test.each([
    ['no role', () => database.sql`delete from user_roles`],
    ['another role', () => database.sql`update user_roles set role = 'reader'`],
  ])('accepts an account with %s, which has no access to the admin area', async (_what, change) => {
    await change();
    expect((await signIn()).json<unknown>()).toMatchObject({
      result: { data: { json: { isAdmin: false } } },
    });
  });

  test('signing out ends the session and deletes the cookie, and can be repeated', async () => {
    const session = cookieOf(await signIn(), '__Host-session')?.value ?? '';
    for (const cookies of [{ '__Host-session': session }, { '__Host-session': session }, {}]) {
      const response = await app.inject({
        method: 'POST',
        url: '/trpc/auth.signOut',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        cookies,
        payload: '{}',
      });
      expect(response.statusCode).toBe(200);
      expect(cookieOf(response, '__Host-session')).toMatchObject({ value: '', path: '/', secure: true });
      expect(response.headers['clear-site-data']).toBe('"storage"');
      expect(await me({ '__Host-session': session })).toBeNull();
    }
  });

  test('is refused for requests from pages of other sites', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'content-type': 'text/plain' },
    ]) {
      const response = await signIn({ headers });
      expect(response.statusCode).toBeGreaterThanOrEqual(403);
      expect(response.cookies).toEqual([]);
    }
    expect((await app.inject({ url: '/trpc/auth.signIn?input=%7B%7D' })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    expect(await database.sql`select from rate_limits`).toHaveLength(0);
  });

  test.each([
    ['', '', 'Please fill in all fields'],
    ['ayse', '', 'Please fill in all fields'],
    [' ', '123', 'Please fill in all fields'],
    ['ayse', '123', 'Please enter a valid email address'],
    [AYSE, '12345', 'Password must be at least 6 characters'],
  ])('the address “%s” with the password “%s” gets the message: %s', async (email, password, message) => {
    const response = await signIn({ email, password });
    expect([response.statusCode, messageOf(response)]).toEqual([400, message]);
    expect(await database.sql`select from rate_limits`).toHaveLength(0);
  });

  test.each([
    [{ email: 'a\0@b.c' }, 401],
    [{ email: `${'a'.repeat(300)}@b.c` }, 401],
    [{ password: 'x'.repeat(2000) }, 401],
  ])('input of the wrong type is a bad request, not an internal error', async (attempt, status) => {
    expect((await signIn(attempt)).statusCode).toBe(status);
  });
});

describe('an unknown account', () => {
  test('gets the same response as a wrong password, including all headers', async () => {
    const shape = (response: LightMyRequestResponse) => ({
      status: response.statusCode,
      headers: Object.keys(response.headers).toSorted(),
      body: response.body.replace(/"requestId":"[^"]*"/, ''),
    });
    const knownAccount = await signInWrongly();
    expect(messageOf(knownAccount)).toBe('Invalid email or password');
    expect(codeOf(knownAccount)).toBe('INVALID_CREDENTIALS');
    expect(knownAccount.statusCode).toBe(401);
    expect(shape(await signInWrongly({ email: 'kimse@example.com' }))).toEqual(shape(knownAccount));
    await database.sql`update users set password_hash = null`;
    expect(shape(await signIn())).toEqual(shape(knownAccount));
  });

  test('costs one hash, like a wrong password, so that the time does not reveal whether the account exists', async () => {
    let hashes = 0;
    const counter = createHook({
      init: (_id, type) => {
        if (type === 'ARGON2REQUEST') hashes += 1;
      },
    }).enable();
    const hashesOf = async (attempt: Attempt, status: number) => {
      const before = hashes;
      expect((await signInWrongly(attempt)).statusCode).toBe(status);
      return hashes - before;
    };
    try {
      expect(await hashesOf({}, 401)).toBe(1);
      expect(await hashesOf({ email: 'kimse@example.com' }, 401)).toBe(1);
      await database.sql`update users set password_hash = null`;
      expect(await hashesOf({}, 401)).toBe(1);
      // A request over the limit is refused before the account is looked up.
      await database.sql`update rate_limits set used = 100`;
      expect(await hashesOf({}, 429)).toBe(0);
    } finally {
      counter.disable();
    }
  });

  test('has the same limits and messages as an existing account', async () => {
    const run = async (email: string, address: string) => {
      const responses = [];
      for (let attempt = 0; attempt < 11; attempt += 1)
        responses.push(await signInWrongly({ email, address }));
      return responses.map((response) => `${response.statusCode} ${messageOf(response)}`);
    };
    const knownAccount = await run(AYSE, '203.0.113.1');
    expect(await run('kimse@example.com', '203.0.113.2')).toEqual(knownAccount);
    expect(knownAccount.slice(9)).toEqual([
      '401 Invalid email or password',
      '429 Multiple failed attempts detected. Please wait a moment before trying again.',
    ]);
    expect(
      (await signInWrongly({ email: 'ayse@example.com', address: '203.0.113.1' })).headers['retry-after'],
    ).toBe('900');
  });
});

describe('attempts', () => {
  test('of one batched request all count, also across two processes', async () => {
    const batch = (at: FastifyInstance) =>
      at.inject({
        method: 'POST',
        url: `/trpc/${Array.from({ length: 10 }, () => 'auth.signIn').join(',')}?batch=1`,
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.7' },
        payload: Object.fromEntries(
          Array.from({ length: 10 }, (_, call) => [
            call,
            { json: { email: AYSE, password: `yanlış ${call}` } },
          ]),
        ),
      });
    const responses = await Promise.all([batch(app), batch(other)]);
    const codes = responses.flatMap((response) =>
      response
        .json<{ error: { json: { data: { code: string } } } }[]>()
        .map(({ error }) => error.json.data.code),
    );
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'),
      ...Array.from({ length: 10 }, () => 'TOO_MANY_ATTEMPTS'),
    ]);
  });

  test('from one IP address are at most thirty, on any accounts and in any spelling of the IP address', async () => {
    const attempts = Array.from({ length: 35 }, (_, host) =>
      signInWrongly({ email: `kisi${host}@example.com`, address: `2001:db8:1:2::${host.toString(16)}` }),
    );
    await Promise.all(attempts);
    const [row] = await database.sql`select used from rate_limits where name = 'sign-in by ip'`;
    expect(row).toEqual({ used: 30 });
    expect(
      (await signInWrongly({ email: 'x@example.com', address: '2001:db8:1:2:ffff::1' })).statusCode,
    ).toBe(429);
    expect((await signInWrongly({ email: 'x@example.com', address: '2001:db8:1:3::1' })).statusCode).toBe(
      401,
    );
  });

  test('on one account are at most twenty, from any IP addresses, across both processes', async () => {
    const attempts = Array.from({ length: 30 }, (_, host) =>
      signInWrongly({ address: `198.51.100.${host}`, at: host % 2 ? app : other }),
    );
    expect((await outcomes(attempts)).toSorted()).toEqual(['10 TOO_MANY_ATTEMPTS', '20 INVALID_CREDENTIALS']);
    // The right password is refused too, as accepting it would let an attacker go on guessing.
    expect((await signIn({ address: '192.0.2.1' })).statusCode).toBe(429);
  });

  test('that are refused write nothing and do not count for the IP address', async () => {
    const limitRows = async () => [...(await database.sql`select * from rate_limits order by name, key`)];
    await Promise.all(
      Array.from({ length: 20 }, (_, host) => signInWrongly({ address: `198.51.100.${host}` })),
    );
    const before = await limitRows();
    expect((await signInWrongly({ address: '192.0.2.1' })).statusCode).toBe(429);
    expect(await limitRows()).toEqual(before);
  });

  test('are allowed again in the next window, even during a continuous attack', async () => {
    const pass = (minutes: number) => database.sql`
      update rate_limits set ends_at = ends_at - make_interval(mins => ${minutes})
    `;
    for (let attempt = 0; attempt < 9; attempt += 1) await signInWrongly();
    await pass(14);
    expect((await signInWrongly()).statusCode).toBe(401);
    expect((await signInWrongly()).statusCode).toBe(429);
    await pass(2);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('are refunded by the right password', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await signInWrongly();
    expect((await signIn()).statusCode).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await signInWrongly()).statusCode).toBe(401);
  });

  test('of other visitors on the account, or on other accounts from the IP address, are not refunded', async () => {
    await Promise.all(
      Array.from({ length: 19 }, (_, host) => signInWrongly({ address: `198.51.100.${host}` })),
    );
    await Promise.all(
      Array.from({ length: 29 }, (_, person) => signInWrongly({ email: `kisi${person}@example.com` })),
    );
    expect((await signIn()).statusCode).toBe(200);
    for (const one of [{ address: '192.0.2.1' }, { email: 'kimse@example.com' }]) {
      expect([(await signInWrongly(one)).statusCode, (await signInWrongly(one)).statusCode]).toEqual([
        401, 429,
      ]);
    }
  });

  test('of ended windows are deleted, and the oldest windows if there are too many', async () => {
    for (let host = 0; host < 3; host += 1) await signInWrongly({ address: `198.51.100.${host}` });
    expect(await purge(database.sql)).toBe(0);
    expect(await purge(database.sql, 2)).toBe(2);
    await database.sql`update rate_limits set ends_at = now()`;
    expect(await purge(database.sql)).toBe(5);
  });
});

test('a refusal is cached only for an account over its limit, and only for clients without a trusted device', async () => {
  const readUses = async () =>
    (
      await database.sql<{ used: number }[]>`select used from rate_limits where name = 'sign-in by account'`
    )[0]?.used;
  for (let attempt = 0; attempt < 12; attempt += 1) await signInWrongly();
  // The limit of this visitor is used up, but not the limit of the account.
  expect(await readUses()).toBe(10);
  expect((await signIn({ address: '198.51.100.1' })).statusCode).toBe(200);

  await Promise.all(
    Array.from({ length: 30 }, (_, host) => signInWrongly({ address: `198.51.100.${host}` })),
  );
  await database.sql`delete from rate_limits`;
  expect((await signIn()).statusCode).toBe(429);
  expect((await signIn({ at: other })).statusCode).toBe(200);
  expect((await signIn({ cookies: { '__Host-browser': 'neyse' } })).statusCode).toBe(200);
  endBlock();
  expect((await signIn()).statusCode).toBe(200);
});

describe('a browser that signed in before', () => {
  const lockOut = async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, host) => signInWrongly({ address: `198.51.100.${host}` })),
    );
    for (let attempt = 0; attempt < 40; attempt += 1)
      await signInWrongly({ email: `k${attempt}@example.com` });
    expect((await signIn()).statusCode).toBe(429);
  };
  const knownBrowser = async (email = AYSE) => ({
    '__Host-browser': cookieOf(await signIn({ email }), '__Host-browser')?.value ?? '',
  });

  test('is not locked out by the attempts of others, from the same or from other IP addresses', async () => {
    const cookies = await knownBrowser();
    await lockOut();
    expect((await signIn({ cookies })).statusCode).toBe(200);
  });

  test('has its own limit for failures', async () => {
    const cookies = await knownBrowser();
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await signInWrongly({ cookies })).statusCode).toBe(401);
    expect((await signIn({ cookies })).statusCode).toBe(429);
  });

  test('is trusted only by accounts that it signed in to', async () => {
    await insertMember(database.sql, { email: 'fatma@example.com', password: TEST_PASSWORD });
    const cookies = await knownBrowser('fatma@example.com');
    await lockOut();
    expect((await signIn({ cookies })).statusCode).toBe(429);
    await database.sql`truncate rate_limits`;
    const deviceCookies = {
      '__Host-browser': cookieOf(await signIn({ cookies }), '__Host-browser')?.value ?? '',
    };
    await lockOut();
    const response = await signIn({ cookies: deviceCookies });
    expect(response.statusCode).toBe(200);
    const next = { '__Host-browser': cookieOf(response, '__Host-browser')?.value ?? '' };
    expect((await signIn({ cookies: next, email: 'fatma@example.com' })).statusCode).toBe(200);
  });

  test('gets a new token at each sign-in; a planted token stops working, and a forged token never works', async () => {
    const planted = await knownBrowser();
    await signIn({ cookies: planted });
    await lockOut();
    expect((await signIn({ cookies: planted })).statusCode).toBe(429);
    expect((await signIn({ cookies: { '__Host-browser': 'x'.repeat(43) } })).statusCode).toBe(429);
  });

  test('is no longer trusted after the trust expires, and after a change of the password', async () => {
    const cookies = await knownBrowser();
    await lockOut();
    await database.sql`update trusted_devices set expires_at = now()`;
    expect((await signIn({ cookies })).statusCode).toBe(429);
    await database.sql`update trusted_devices set expires_at = now() + interval '1 day'`;
    await database.sql`update users set password_hash = password_hash || 'x'`;
    expect((await signIn({ cookies })).statusCode).toBe(429);
  });

  test('is stored as a hash, with at most twenty devices for an account', async () => {
    const { '__Host-browser': token } = await knownBrowser();
    const rows = await database.sql<{ id: string }[]>`select id from trusted_devices`;
    expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(rows[0]?.id).not.toContain(token);
    for (let browser = 0; browser < 22; browser += 1) await knownBrowser();
    expect(await database.sql`select from trusted_devices`).toHaveLength(20);
  });
});

describe('the commands', () => {
  test('admin:unlock unlocks an account, and its link lets a new browser sign in during an attack', async () => {
    const attack = () =>
      Promise.all(Array.from({ length: 30 }, (_, host) => signInWrongly({ address: `198.51.100.${host}` })));
    await attack();
    expect((await signIn()).statusCode).toBe(429);
    const unlock = await unlockAccount(database.sql, 'Ayse@example.com ');
    endBlock();
    await attack();
    expect((await signIn()).statusCode).toBe(429);
    const response = await signIn({ unlock: unlock ?? '' });
    expect(response.statusCode).toBe(200);
    expect((await signIn({ unlock: unlock ?? '' })).statusCode).toBe(429);
    const cookies = { '__Host-browser': cookieOf(response, '__Host-browser')?.value ?? '' };
    expect((await signIn({ cookies })).statusCode).toBe(200);
    expect(await unlockAccount(database.sql, 'kimse@example.com')).toBeUndefined();
  });

  test('admin:reset-password ends sessions and deletes counted attempts', async () => {
    const session = cookieOf(await signIn(), '__Host-session')?.value ?? '';
    for (let attempt = 0; attempt < 12; attempt += 1) await signInWrongly();
    expect(await resetPassword(database.sql, { email: AYSE, password: 'bambaska bir parola' })).toBe(true);
    expect(await me({ '__Host-session': session })).toBeNull();
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn({ password: 'bambaska bir parola' })).statusCode).toBe(200);
  });

  test('no session begins if the password changes between its check and the start of the session', async () => {
    const { limiter } = contextOf(database.sql);
    let turns = 0;
    const overtaken = contextOf(database.sql, {
      limiter: {
        gauges: () => limiter.gauges(),
        async run(work, call) {
          turns += 1;
          // The third call of the limiter starts the session, after the attempt and the lookup of the
          // account.
          if (turns === 3)
            await resetPassword(database.sql, { email: AYSE, password: 'bambaska bir parola' });
          return limiter.run(work, call);
        },
      },
    });
    await expect(signInDirectly(overtaken, { email: AYSE, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await database.sql`select from sessions`).toHaveLength(0);
  });

  test('a sign-in waits for a concurrent change of the password, and the old password is refused', async () => {
    // This pool has no lock timeout.
    const poolWithoutTimeout = postgres(database.url, { max: 1, prepare: false, onnotice: () => {} });
    onTestFinished(() => poolWithoutTimeout.end());
    let signedIn: Promise<unknown> | undefined;
    await database.sql.begin(async (change) => {
      await change`update users set password_hash = 'x'`;
      const ctx = contextOf(poolWithoutTimeout as Database);
      signedIn = signInDirectly(ctx, { email: AYSE, password: TEST_PASSWORD }).catch(appErrorOf);
      await expect.poll(() => countLockWaits(database.sql)).toBe(1);
    });
    expect(await signedIn).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await database.sql`select from sessions`).toHaveLength(0);
  });
});

test.each([
  ['INVALID_CREDENTIALS', 'Invalid email or password'],
  ['EMAIL_NOT_CONFIRMED', 'Please confirm your email address'],
  ['TOO_MANY_ATTEMPTS', 'Multiple failed attempts detected. Please wait a moment before trying again.'],
  ['SIGN_IN_INCOMPLETE', 'Please fill in all fields'],
  ['SIGN_IN_EMAIL_INVALID', 'Please enter a valid email address'],
  ['SIGN_IN_PASSWORD_SHORT', 'Password must be at least 6 characters'],
  ['SIGN_IN_FAILED', 'An unexpected error occurred. Please try again.'],
  ['CATEGORY_IN_USE', 'Cannot delete category with {count} associated posts'],
  ['CATEGORY_INCOMPLETE', 'Name and slug are required'],
  ['POST_INCOMPLETE', 'Title, slug, and content are required'],
  ['EXCERPT_TOO_LONG', 'Excerpt must be 200 characters or less'],
] as const)('%s has the message of the specification', (code, text) => {
  expect(ERRORS[code].text).toBe(text);
});
