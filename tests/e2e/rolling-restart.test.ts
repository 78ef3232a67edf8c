/** The short version of the operator's update; `npm run prove -- operate` does it twenty times. Runs alone: visitors ask how the update went, not how busy the machine is. */
import { expect, test } from 'vitest';
import { rollUnderLoad } from '#tests/rolling-restart.ts';

test('an update with a migration, one process after the other, fails nobody', async () => {
  const figures = await rollUnderLoad({ restarts: 2, clients: 4 });
  expect(figures.failures).toEqual([]);
  expect(figures.exitCodes).toEqual([0, 0, 0, 0]);
  // The version before answered every address on the tables of the version after it.
  expect(figures.onNewerTables).toBe(6);
  expect(figures.requests).toBeGreaterThan(20);
  expect(figures.leads).toBeGreaterThan(0);
});
