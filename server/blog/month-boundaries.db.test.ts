import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertMoments, randomMoments, readFromZone } from './__fixtures__/month-boundaries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertMoments(database.sql, randomMoments(60, 7));
});
afterAll(() => database.drop());

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'from %s every post is where its link says and on its month’s page',
  async (zone) => {
    expect(await readFromZone(database.url, database.sql, zone)).toEqual({
      links: 60,
      deadLinks: 0,
      unlisted: 0,
      misplaced: 0,
      misdated: 0,
    });
  },
);
