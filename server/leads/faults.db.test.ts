import { expect, test } from 'vitest';
import {
  drainAfterFaults,
  killUnderLoad,
  measureSubmit,
  sendManyTimes,
} from '#tests/support/faults/lead-faults.ts';
import { DELIVERY_TIMEOUT_MS } from './jobs.ts';

const MAX_DRAIN_SECONDS = 60;

test('an acknowledged lead is stored exactly once despite SIGKILLs and restarts of Postgres', async () => {
  const figures = await killUnderLoad({ kills: 5, restarts: 2, clients: 8, acknowledged: 500 });
  expect(figures).toMatchObject({
    kills: 5,
    restarts: 2,
    lost: 0,
    duplicateRows: 0,
    keysWithTwoAnswers: 0,
    neverDelivered: 0,
  });
  // Some requests must have failed, as the faults would otherwise have had no effect.
  expect(figures.unanswered).toBeGreaterThan(0);
  expect(figures.deliveredTwice).toBeLessThanOrEqual(figures.answersLost);
});

test('leads that wait during faults of the service are delivered after its recovery', async () => {
  const figures = await drainAfterFaults({ leads: 300, faultyMs: 1500 });
  expect(figures).toMatchObject({ neverDelivered: 0, acceptedTwiceUnexplained: 0, rejected: 3 });
  expect(Object.keys(figures.faults).length).toBeGreaterThan(4);
  expect(figures.seconds).toBeLessThan(MAX_DRAIN_SECONDS);
});

// Without the unique key, every submission would be stored as a lead.
test('twenty concurrent submissions of a form, and a later one, are one lead', async () => {
  expect(await sendManyTimes(3)).toEqual({ rows: 3, accepted: 3, answers: 3 });
});

// If the request waited for the delivery, it would take as long as the timeout of the service. `npm run bench
// -- --only leads` measures the exact time.
test('the response to a visitor does not wait for a service that hangs', async () => {
  const [pair] = await measureSubmit({ pairs: 1, requests: 100, clients: 4 });
  expect(pair?.down).toBeLessThan(DELIVERY_TIMEOUT_MS);
});
