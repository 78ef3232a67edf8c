import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function answerOf(url: string): Promise<string> {
  const app = await openApp(database.sql);
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  await app.close();
  return `${statusCode} ${String(headers.location)}`;
}

test('the hooks run in this order: guard of the admin area, redirects, spelling of addresses', async () => {
  expect(await answerOf('/Pricing')).toBe('301 /pricing');
  // Written without the checks.
  await database.sql`
    insert into redirects (from_path, to_path, status, source)
    values ('/admin/posts', '/services', 301, 'manual'), ('/pricing', '/services', 301, 'manual')
  `;
  expect(await answerOf('/admin/posts')).toBe('302 /admin?next=%2Fadmin%2Fposts');
  expect(await answerOf('/Pricing')).toBe('301 /services');
});
