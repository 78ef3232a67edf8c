import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MONDAY_MAIL_PATH } from '#shared/monday-mail/rules.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

const AYSE = 'ayse@example.com';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof openApp>>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
  await signInAs(database.sql, AYSE);
  await signInAs(database.sql, 'can@example.com');
});
beforeEach(async () => void (await database.sql`update users set wants_monday_mail = null`));
afterAll(async () => {
  await app.close();
  await database.drop();
});

const readAccount = async () => {
  const [row] = await database.sql<[{ token: string; isOn: boolean | null }]>`
    select monday_token as token, wants_monday_mail as "isOn" from users where email = ${AYSE}`;
  return row;
};
const url = (token: string, language = 'tr') => `${MONDAY_MAIL_PATH}?token=${token}&language=${language}`;
const post = (token: string, contentType = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url: url(token),
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a link followed by a mail scanner changes nothing, and its page is the same for every token', async () => {
  const { token } = await readAccount();
  const [known, unknown] = [
    await app.inject({ url: url(token) }),
    await app.inject({ url: url(crypto.randomUUID()) }),
  ];
  expect(known.statusCode).toBe(200);
  expect(known.body).toBe(unknown.body);
  expect(known.body).toContain('<h1>Pazartesi postası kapansın mı?</h1>');
  expect(known.body).toContain('<form method="post">');
  expect((await app.inject({ url: url(token, 'en') })).body).toContain('<h1>Stop the Monday mail?</h1>');
  expect(known.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await readAccount()).toEqual({ token, isOn: null });
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one POST as %s without a session stops the mail of this member, once',
  async (contentType) => {
    const { token } = await readAccount();
    const answer = await post(token, contentType);
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('<h1>Pazartesi postası kapandı.</h1>'),
    ]);
    const { isOn, token: nextToken } = await readAccount();
    expect([isOn, nextToken === token]).toEqual([false, false]);
    expect((await database.sql`select from users where wants_monday_mail = false`).count).toBe(1);

    await database.sql`update users set wants_monday_mail = true where email = ${AYSE}`;
    const repetition = await post(token, contentType);
    expect([repetition.statusCode, repetition.body]).toEqual([
      410,
      expect.stringContaining('<h1>Bu bağlantı daha önce kullanılmış.</h1>'),
    ]);
    expect(await readAccount()).toEqual({ isOn: true, token: nextToken });
  },
);

test('an invalid or missing token stops no mail', async () => {
  for (const token of ['', 'x', crypto.randomUUID(), "' or true --"])
    expect((await post(encodeURIComponent(token))).statusCode).toBe(410);
  expect((await app.inject({ method: 'POST', url: MONDAY_MAIL_PATH })).statusCode).toBe(410);
  expect((await database.sql`select from users where wants_monday_mail is not null`).count).toBe(0);
});

test('the activity log names the member who stopped the mail', async () => {
  const { token } = await readAccount();
  await post(token);
  const [entry] = await database.sql`
    select act, u.email from activity_log l join users u on u.id = l.actor_id order by l.n desc limit 1`;
  expect(entry).toEqual({ act: 'account.mondayMail.set', email: AYSE });
});
