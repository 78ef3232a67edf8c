import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { ATTACKS, attack } from './__fixtures__/second-step-attacks.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(Object.keys(ATTACKS))('this attack begins no session: %s', async (name) => {
  expect(await attack(database.sql, name)).toBe(0);
});
