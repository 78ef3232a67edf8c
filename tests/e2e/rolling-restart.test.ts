/** The short version of the operator's update; `npm run prove -- operate` does it twenty times. */
import { expect, test } from 'vitest';
import { rollUnderLoad } from '#tests/rolling-restart.ts';

test('an update with a migration, one process after the other, fails nobody', async () => {
  // One visitor, who asks again where a busy machine turns them away: that is not the update's doing.
  const figures = await rollUnderLoad({ restarts: 2, clients: 1, asksAgain: 5 });
  expect(figures.failures).toEqual([]);
  expect(figures.exitCodes).toEqual([0, 0, 0, 0]);
  // The version before answered every address on the tables of the version after it.
  expect(figures.onNewerTables).toBe(6);
  expect(figures.requests).toBeGreaterThan(20);
  expect(figures.leads).toBeGreaterThan(0);
});
