import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { tryPageFaults } from '#tests/support/faults/page-faults.ts';

test('a page that cannot be rendered has an error status and text, a line in the log and a metric, and is not cached', async () => {
  const database = await createTestDatabase();
  const responses = await tryPageFaults(database.sql);
  await database.drop();
  expect(responses.length).toBeGreaterThanOrEqual(400);
  const expectation = { isCacheable: false, isLogged: true, isCounted: true, hasHeading: true };
  expect(
    responses.filter(
      (response) =>
        response.status < 500 ||
        Object.entries(expectation).some(([name, value]) => response[name as 'isLogged'] !== value),
    ),
  ).toEqual([]);
});
