import {
  drainAfterFaults,
  killUnderLoad,
  measureSubmit,
  sendManyTimes,
} from '#tests/support/faults/lead-faults.ts';
import { expect, test } from 'vitest';
import { DELIVERY_TIMEOUT_MS } from './jobs.ts';

const MAX_DRAIN_SECONDS = 60;

test('an acknowledged lead survives SIGKILLs and restarts of Postgres, once', async () => {
  const figures = await killUnderLoad({ kills: 5, restarts: 2, clients: 8, acknowledged: 500 });
  expect(figures).toMatchObject({
    kills: 5,
    restarts: 2,
    lost: 0,
    duplicateRows: 0,
    keysWithTwoAnswers: 0,
    neverDelivered: 0,
  });
  // Without effective faults this test would prove nothing.
  expect(figures.unanswered).toBeGreaterThan(0);
  expect(figures.deliveredTwice).toBeLessThanOrEqual(figures.answersLost);
});

test('leads that wait during all faults of the service are delivered after its recovery', async () => {
  const figures = await drainAfterFaults({ leads: 300, faultyMs: 1500 });
  expect(figures).toMatchObject({ neverDelivered: 0, acceptedTwiceUnexplained: 0, rejected: 3 });
  expect(Object.keys(figures.faults).length).toBeGreaterThan(4);
  expect(figures.seconds).toBeLessThan(MAX_DRAIN_SECONDS);
});

// Without the unique key (or its check) every submission would be a lead.
test('a lead that is sent twenty times at once, and once more, is one lead', async () => {
  expect(await sendManyTimes(3)).toEqual({ rows: 3, accepted: 3, answers: 3 });
});

// If the request awaited the delivery, it would take the service’s timeout. The exact wait is a figure of `npm
// run bench -- --only leads`.
test('a visitor’s answer does not wait for a service that hangs', async () => {
  const [pair] = await measureSubmit({ pairs: 1, requests: 100, clients: 4 });
  expect(pair?.down).toBeLessThan(DELIVERY_TIMEOUT_MS);
});
