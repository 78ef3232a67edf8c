import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { IS_LONG_RUN } from '#tests/support/runner/long-run.ts';
import { insertMoments, randomMoments, READER_ZONES, readFromZone } from './__fixtures__/month-boundaries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ZONES = IS_LONG_RUN ? READER_ZONES : (['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const);
const MOMENTS = 400;

test.each(ZONES)('from %s every post is where its link says and on its month’s page', async (zone) => {
  await insertMoments(database.sql, randomMoments(MOMENTS, 7));
  expect(await readFromZone(database.url, database.sql, zone)).toEqual({
    links: MOMENTS,
    deadLinks: 0,
    unlisted: 0,
    misplaced: 0,
    misdated: 0,
  });
});
