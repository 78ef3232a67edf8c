import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { findDifference } from './__fixtures__/members-model.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('five random sequences leave every session as the model says', async () => {
  expect(await findDifference(database.sql, 5)).toBeUndefined();
});
