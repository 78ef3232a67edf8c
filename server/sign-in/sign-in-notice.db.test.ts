import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import type { Context } from '#server/trpc/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { insertMember } from './write.ts';

const AYSE = 'ayse@example.com';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'rate_limits');
  await insertMember(database.sql, { email: AYSE, password: TEST_PASSWORD });
});
afterAll(() => database.drop());

function openBrowser(sendMail: Context['sendMail']) {
  let session = '';
  let device: string | undefined;
  const cookies: Context['cookies'] = {
    setSession: (set) => void (session = set ?? ''),
    setDevice: (set) => void (device = set),
  };
  return {
    async signIn() {
      const caller = createCaller(contextOf(database.sql, { cookies, deviceToken: device, sendMail }));
      await caller.auth.signIn({ email: AYSE, password: TEST_PASSWORD });
      const own = createCaller(contextOf(database.sql, { sessionToken: session }));
      return (await own.account.sessions()).find(({ isThis }) => isThis);
    },
  };
}

test('a notice is mailed once for a new browser, without confidential content', async () => {
  const mails: { to: string; subject: string; text: string }[] = [];
  const browser = openBrowser(async (mail) => void mails.push(mail));
  expect(await browser.signIn()).toMatchObject({ isNewBrowser: true });
  expect(await browser.signIn()).toMatchObject({ isNewBrowser: false });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: AYSE, subject: 'A new sign-in to Sesdaş' });
  expect(mails[0]?.text).toMatch(/Firefox on Linux, 203\.0\.113\.0, on /);
  expect(mails[0]?.text).toContain('https://sesdas.example.com/admin/account');
});

test('a session begins without waiting for the mail, and also if the mail fails', async () => {
  expect(await openBrowser(() => Promise.reject(new Error('No.'))).signIn()).toMatchObject({
    isNewBrowser: true,
  });
  expect(await openBrowser(() => new Promise(() => {})).signIn()).toMatchObject({ isNewBrowser: true });
  expect(await openBrowser(undefined).signIn()).toMatchObject({ isNewBrowser: true });
});
