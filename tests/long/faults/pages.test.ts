import { createTestDatabase } from '#tests/support/database/db.ts';
import { tryPageFaults } from '#tests/support/faults/page-faults.ts';
import { expect, test } from 'vitest';

test('a page that cannot be rendered has an error status and text, a line in the log and a metric, and is not cached', async () => {
  const database = await createTestDatabase();
  const answers = await tryPageFaults(database.sql);
  await database.drop();
  expect(answers.length).toBeGreaterThanOrEqual(400);
  const asItShouldBe = { keepable: false, logged: true, counted: true, inWords: true };
  expect(
    answers.filter(
      (answer) =>
        answer.status < 500 ||
        Object.entries(asItShouldBe).some(([name, value]) => answer[name as 'logged'] !== value),
    ),
  ).toEqual([]);
});
