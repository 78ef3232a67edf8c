import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertMoments, READER_ZONES, randomMoments, readFromZone } from './__fixtures__/month-boundaries.ts';

const POSTS = 2000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertMoments(database.sql, randomMoments(POSTS, 7));
});
afterAll(() => database.drop());

test.each(READER_ZONES)(
  'in %s every post is found at its link and listed on the page of its month',
  async (zone) => {
    expect(await readFromZone(database.url, database.sql, zone)).toEqual({
      links: POSTS,
      deadLinks: 0,
      unlisted: 0,
      misplaced: 0,
      misdated: 0,
    });
  },
);
