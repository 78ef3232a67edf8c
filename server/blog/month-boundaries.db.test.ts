import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertMoments, randomMoments, readFromZone } from './__fixtures__/month-boundaries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertMoments(database.sql, randomMoments(60, 7));
});
afterAll(() => database.drop());

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'in %s every post is found at its link and listed on the page of its month',
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
