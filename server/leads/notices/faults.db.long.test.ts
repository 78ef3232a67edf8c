import { expect, test } from 'vitest';
import { notifyThroughFaults } from '#tests/support/faults/notice-faults.ts';

test('every notice arrives despite failures of server, recipient and process, and every repeat is recognizable', async () => {
  const { kills, channels, forged } = await notifyThroughFaults({ leads: 60, kills: 2, everyMs: 50 });
  expect(kills).toBeGreaterThan(1);
  expect(forged).toBe(0);
  for (const channel of Object.values(channels)) {
    expect(channel).toMatchObject({ lost: 0, announcedTwice: 0, unmarked: 0 });
    // Without effective faults this test would prove nothing.
    expect(channel.faults).toBeGreaterThan(5);
  }
});
