import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

const NEXT = 'bambaşka bir cümle';

let database: TestDatabase;
let sessions: Sessions;
let token: string;

const as = (sessionToken: string, changes: Partial<Context> = {}) =>
  createCaller(contextOf(database.sql, { sessionToken, ...changes }));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const age = (minutes: number) =>
  database.sql`update sessions set authenticated_at = now() - make_interval(mins => ${minutes})`;
const userIdOf = async () => (await sessions.findUser(token))?.id ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'rate_limits', 'leads');
  token = await signInAs(database.sql, 'ayse@example.com');
});
afterAll(() => database.drop());

describe('a dangerous call', () => {
  test('requires the password again ten minutes after the sign-in or the last confirmation', async () => {
    const erase = () => codeOf(as(token).admin.leads.person.erase({ who: 'kimse@example.com' }));
    expect(await erase()).toBe('done');
    await age(11);
    expect(await erase()).toBe('CONFIRMATION_NEEDED');
    expect(await codeOf(as(token).account.confirm({ password: 'yanlış parola' }))).toBe('PASSWORD_WRONG');
    expect(await erase()).toBe('CONFIRMATION_NEEDED');
    await as(token).account.confirm({ password: TEST_PASSWORD });
    expect(await erase()).toBe('done');
    await age(9);
    expect(await erase()).toBe('done');
  });

  test('is allowed only in the session that confirmed the password, not in the member’s other sessions', async () => {
    const other = await sessions.start(await userIdOf());
    await age(11);
    await as(token).account.confirm({ password: TEST_PASSWORD });
    expect((await sessions.findUser(other))?.isFresh).toBe(false);
  });

  test('includes the export of leads', async () => {
    await insertLead(database.sql);
    const app = await openApp(database.sql);
    const cookies = { '__Host-session': token };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const file = async () =>
      app.inject({ method: 'POST', url: ADMIN_FILES.leads, cookies, headers, payload: {} });
    expect((await file()).statusCode).toBe(200);
    await age(11);
    const refused = await file();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'CONFIRMATION_NEEDED']);
    await app.close();
  });

  test('includes the export of the activity log', async () => {
    const app = await openApp(database.sql);
    const file = () =>
      app.inject({
        method: 'POST',
        url: ADMIN_FILES.activity,
        cookies: { '__Host-session': token },
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: {},
      });
    expect((await file()).statusCode).toBe(200);
    await age(11);
    const refused = await file();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'CONFIRMATION_NEEDED']);
    await app.close();
  });

  test('a stolen session allows no more password guesses than the sign-in page', async () => {
    const guess = () => codeOf(as(token).account.confirm({ password: 'yanlış parola' }));
    const codes: string[] = [];
    for (let tries = 0; tries < 40 && codes.at(-1) !== 'TOO_MANY_ATTEMPTS'; tries += 1)
      codes.push(await guess());
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(
      await codeOf(as(token).account.changePassword({ password: TEST_PASSWORD, newPassword: NEXT })),
    ).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('a change of password', () => {
  const change = (password: string, newPassword: string, changes: Partial<Context> = {}) =>
    codeOf(as(token, changes).account.changePassword({ password, newPassword }));

  test('ends every session, and begins a new session in this browser', async () => {
    const other = await sessions.start(await userIdOf());
    let session = '';
    const cookies = {
      setSession: (set: string | undefined) => void (session = set ?? ''),
      setDevice: () => {},
    };
    expect(await change(TEST_PASSWORD, NEXT, { cookies })).toBe('done');
    expect([await sessions.findUser(token), await sessions.findUser(other)]).toEqual([undefined, undefined]);
    expect(await sessions.findUser(session)).toMatchObject({ email: 'ayse@example.com', isFresh: true });
    const signIn = (password: string) => codeOf(as('').auth.signIn({ email: 'ayse@example.com', password }));
    expect([await signIn(TEST_PASSWORD), await signIn(NEXT)]).toEqual(['INVALID_CREDENTIALS', 'done']);
  });

  test('requires the present password and a new password that is not guessable', async () => {
    expect(await change('yanlış parola', NEXT)).toBe('PASSWORD_WRONG');
    expect(await change(TEST_PASSWORD, 'kısa')).toBe('PASSWORD_TOO_SHORT');
    expect(await sessions.findUser(token)).toBeDefined();
  });

  test('checks the present password, with counted attempts, before it estimates the new one', async () => {
    const codes: string[] = [];
    for (let tries = 0; tries < 40 && codes.at(-1) !== 'TOO_MANY_ATTEMPTS'; tries += 1)
      codes.push(await change('yanlış parola', 'password1234'));
    expect(new Set(codes)).toEqual(new Set(['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS']));
  });

  test.each([
    'password1234',
    'qwertyuiop123',
    'aaaaaaaaaaaa',
    '123456789012',
    'iloveyou1234',
    'ayse@example.com',
    'sesdaş123456',
    'x'.repeat(1024),
  ])('%s is refused as guessable', async (guess) => {
    expect(await change(TEST_PASSWORD, guess)).toBe('PASSWORD_GUESSABLE');
  });

  test('is refused if another change was concurrent', async () => {
    const codes = await Promise.all([change(TEST_PASSWORD, NEXT), change(TEST_PASSWORD, 'üçüncü bir cümle')]);
    // For the second call, either its session has ended or the password has changed.
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  });
});

describe('sessions', () => {
  test('are listed with browser and network, the present session first', async () => {
    const device = { browser: 'Firefox on Windows', network: '203.0.113.0' };
    await sessions.start(await userIdOf(), device);
    await signInAs(database.sql, 'baskasi@example.com');
    const [own, other, ...rest] = await as(token).account.sessions();
    expect([own?.isThis, own?.browser]).toEqual([true, null]);
    expect(other).toMatchObject({ ...device, isThis: false });
    expect(rest).toEqual([]);
    expect(JSON.stringify([own, other])).not.toContain(token);
  });

  test('can be ended one by one or all others at once, but only the member’s own', async () => {
    const strangers = await signInAs(database.sql, 'baskasi@example.com');
    const [others] = await as(strangers).account.sessions();
    await as(token).account.endSession({ id: others?.id ?? '' });
    expect(await sessions.findUser(strangers)).toBeDefined();
    const userId = await userIdOf();
    const [first, second] = [await sessions.start(userId), await sessions.start(userId)];
    const sessionList = await as(first).account.sessions();
    await as(token).account.endSession({ id: sessionList[0]?.id ?? '' });
    expect(await sessions.findUser(first)).toBeUndefined();
    await as(token).account.endOtherSessions();
    expect([await sessions.findUser(second), (await sessions.findUser(token))?.id]).toEqual([
      undefined,
      userId,
    ]);
    expect(await sessions.findUser(strangers)).toBeDefined();
  });
});
