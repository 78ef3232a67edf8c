import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import {
  insertPublicAndSecretPosts,
  sendHostileRequests,
} from '#tests/support/factories/hostile-requests.ts';
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

let database: TestDatabase;
let site: SiteProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPublicAndSecretPosts(database.sql);
  site = await startSite({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

test('none of two thousand hostile requests gets a 5xx, a draft, or a redirect to another site', async () => {
  expect(await sendHostileRequests(site.origin, 2000, 2)).toEqual({
    responses: 2000,
    faults: [],
    leaks: [],
    ledAway: [],
  });
});
