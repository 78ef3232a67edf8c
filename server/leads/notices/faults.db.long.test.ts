import { notifyThroughFaults } from '#tests/support/faults/notice-faults.ts';
import { expect, test } from 'vitest';

test('nobody is left untold though server, receiver and process fail, and every repeat is known as one', async () => {
  const { kills, channels, forged } = await notifyThroughFaults({ leads: 60, kills: 2, everyMs: 50 });
  expect(kills).toBeGreaterThan(1);
  expect(forged).toBe(0);
  for (const told of Object.values(channels)) {
    expect(told).toMatchObject({ lost: 0, untold: 0, unmarked: 0 });
    // The faults must have had an effect, or this test shows nothing.
    expect(told.faults).toBeGreaterThan(5);
  }
});
