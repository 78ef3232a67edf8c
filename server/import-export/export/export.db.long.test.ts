import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import type { Mover } from '#tests/support/factories/exported-site.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { checkRoundTrips, prepareMoving } from './__fixtures__/round-trip.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let mover: Mover;
let pictures: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  ({ mover, pictures } = await prepareMoving(database, folder.path));
});
afterAll(async () => {
  await mover.close();
  await database.drop();
  await folder.remove();
});

test.each(Array.from({ length: 10 }, (_, index) => [index * 100 + 1, index * 100 + 100]))(
  'the generated sites %i to %i are the same after an export and an import',
  async () => {
    const runs = await checkRoundTrips(database, { mover, pictures }, 100);
    expect(runs).toBe(100);
  },
);
