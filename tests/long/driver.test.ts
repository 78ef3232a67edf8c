import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { stressDriver } from '#tests/support/faults/driver-stress.ts';
import { startPostgres15 } from '#tests/support/servers/debian-postgres.ts';

const ROUNDS = 200;

async function expectNoHarm(url: string): Promise<void> {
  const figures = await stressDriver(url, ROUNDS, Math.random);
  expect(figures).toMatchObject({ hangs: [], wrongRows: [], lostSlots: 0, strangeErrors: [] });
  expect(figures.rounds).toBeGreaterThanOrEqual(ROUNDS);
}

test('with connections cut under load nothing hangs, and no statement gets the rows of another', async () => {
  const database = await createTestDatabase({ migrated: false });
  await expectNoHarm(database.url);
  await database.drop();
});

const postgres15 = await startPostgres15();
test.runIf(postgres15)('… and on Postgres 15', async () => {
  await expectNoHarm(postgres15?.url ?? '');
  await postgres15?.stop();
});
