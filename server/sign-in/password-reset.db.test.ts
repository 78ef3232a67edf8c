import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions } from '#server/sessions/session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';

const AYSE = 'ayse@example.com';
const NEXT = 'bambaşka bir cümle';

let database: TestDatabase;
let session: string;
let mails: { to: string; text: string }[];

const visitor = (ip = '203.0.113.7') =>
  createCaller(contextOf(database.sql, { ip, sendMail: async (mail) => void mails.push(mail) })).auth;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
async function requestToken(email: string): Promise<string> {
  const before = mails.length;
  await visitor().requestReset({ email });
  await expect.poll(() => mails.length).toBe(before + 1);
  return /#reset=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  mails = [];
  await emptyTables(database.sql, 'users', 'rate_limits');
  session = await signInAs(database.sql, AYSE);
});
afterAll(() => database.drop());

test('a link replaces the password once, ends every session, and does not sign in', async () => {
  const token = await requestToken(' Ayse@Example.com ');
  expect(mails[0]?.to).toBe(AYSE);
  const [row] = await database.sql`select to_jsonb(r)::text as row from password_resets r`;
  expect(row?.['row']).not.toContain(token);
  expect(await codeOf(visitor().resetPassword({ token, password: NEXT }))).toBe('done');
  expect(await createSessions(database.sql).findUser(session)).toBeUndefined();
  expect(await database.sql`select from sessions`).toHaveLength(0);
  const signIn = (password: string) => codeOf(visitor().signIn({ email: AYSE, password }));
  expect([await signIn(TEST_PASSWORD), await signIn(NEXT)]).toEqual(['INVALID_CREDENTIALS', 'done']);
  expect(await codeOf(visitor().resetPassword({ token, password: NEXT }))).toBe('RESET_INVALID');
});

test.each([
  'İSMAİL@GMAİL.COM',
  'ismail@gmail.com',
  '\u200bIsmail@gmail.com\u202c',
  'mailto:ismail@gmail.com.',
])('an invitation, a sign-in and a link treat the spelling %j as the same account', async (email) => {
  const { members } = createCaller(contextOf(database.sql, { sessionToken: session })).admin;
  const { link } = await members.invite({ email, role: 'author' });
  const joined = await visitor().join({
    token: link.split('#invitation=')[1] ?? '',
    password: TEST_PASSWORD,
  });
  expect(joined).toMatchObject({ email: 'ismail@gmail.com' });
  expect(await codeOf(members.invite({ email: 'İsmail@Gmail.com', role: 'author' }))).toBe('MEMBER_EXISTS');
  expect(await codeOf(visitor().signIn({ email, password: TEST_PASSWORD }))).toBe('done');
  await requestToken(email);
  expect(mails.at(-1)?.to).toBe('ismail@gmail.com');
});

test('a link works for thirty minutes, or until another link of the account is used', async () => {
  const [first, second] = [await requestToken(AYSE), await requestToken(AYSE)];
  await database.sql`update password_resets set expires_at = expires_at - interval '31 minutes'`;
  expect(await codeOf(visitor().resetPassword({ token: first, password: NEXT }))).toBe('RESET_INVALID');
  await database.sql`update password_resets set expires_at = now() + interval '1 minute'`;
  expect(await codeOf(visitor().resetPassword({ token: second, password: NEXT }))).toBe('done');
  expect(await codeOf(visitor().resetPassword({ token: first, password: NEXT }))).toBe('RESET_INVALID');
});

test('of concurrent uses of a link only one succeeds', async () => {
  const token = await requestToken(AYSE);
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => codeOf(visitor().resetPassword({ token, password: NEXT }))),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
});

test('a guessable password is refused, and the link still works', async () => {
  const token = await requestToken(AYSE);
  expect(await codeOf(visitor().resetPassword({ token, password: 'password1234' }))).toBe(
    'PASSWORD_GUESSABLE',
  );
  expect(await codeOf(visitor().resetPassword({ token, password: NEXT }))).toBe('done');
});

test('every request gets the same response, and only members get a mail', async () => {
  await signInAs(database.sql, 'eski@example.com', { role: null });
  const answers = [
    await visitor().requestReset({ email: AYSE }),
    await visitor().requestReset({ email: 'eski@example.com' }),
    await visitor().requestReset({ email: 'kimse@example.com' }),
  ];
  expect(answers).toEqual([{}, {}, {}]);
  await expect.poll(() => mails.length).toBe(1);
  expect(await database.sql`select from password_resets`).toHaveLength(1);
});

test('the response does not wait for the mail', async () => {
  const callerWithoutMail = createCaller(
    contextOf(database.sql, { sendMail: () => new Promise(() => {}) }),
  ).auth;
  expect(await callerWithoutMail.requestReset({ email: AYSE })).toEqual({});
});

test('an account gets at most three links an hour, and a network makes at most twenty requests', async () => {
  for (let tries = 0; tries < 5; tries += 1) await visitor().requestReset({ email: AYSE });
  await expect.poll(() => mails.length).toBe(3);
  for (let tries = 0; tries < 15; tries += 1)
    await visitor().requestReset({ email: `x${tries}@example.com` });
  expect(await codeOf(visitor().requestReset({ email: AYSE }))).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(visitor('198.51.100.1').requestReset({ email: AYSE }))).toBe('done');
});

test('a link does not work for a member whose access was withdrawn after the request', async () => {
  const token = await requestToken(AYSE);
  await database.sql`delete from user_roles`;
  expect(await codeOf(visitor().resetPassword({ token, password: NEXT }))).toBe('RESET_INVALID');
});
