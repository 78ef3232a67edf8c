import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

const limits = { permits: 2, admissionMs: 40, deadlineMs: 80 };
const unavailable = expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' });

it('runs as many at once as it has permits, and refuses the next one in time', async () => {
  const gate = createGate(limits);
  const release = Promise.withResolvers<string>();
  const held = [gate.run(() => release.promise), gate.run(() => release.promise)];
  await expect(gate.run(() => Promise.resolve('third'))).rejects.toEqual(unavailable);
  expect(gate.gauges()).toMatchObject({ inUse: 2, waiting: 0, waited: 0, refused: 1, overdue: 0 });
  release.resolve('done');
  expect(await Promise.all(held)).toEqual(['done', 'done']);
  expect(await gate.run(() => Promise.resolve('fourth'))).toBe('fourth');
  expect(gate.gauges()).toMatchObject({ inUse: 0, waiting: 0, refused: 1, overdue: 0 });
});

it('admits in the order of arrival', async () => {
  const gate = createGate({ ...limits, permits: 1 });
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map((number) =>
      gate.run(async () => {
        order.push(number);
        await sleep(5);
      }),
    ),
  );
  // The second waited for one, the third for two of them.
  expect(gate.gauges().waited).toBe(2);
  expect(gate.gauges().waitedMs).toBeGreaterThan(10);
  expect(order).toEqual([1, 2, 3]);
});

it('answers at the deadline, but keeps the permit until the work has really ended', async () => {
  const gate = createGate({ ...limits, permits: 1 });
  const work = Promise.withResolvers<void>();
  await expect(gate.run(() => work.promise)).rejects.toEqual(unavailable);
  expect(gate.gauges()).toMatchObject({ inUse: 1, overdue: 1 });
  await expect(gate.run(() => Promise.resolve())).rejects.toEqual(unavailable);
  // After its deadline nobody awaits it any more: this must not become an unhandled rejection.
  work.reject(new Error('too late'));
  await sleep(1);
  expect(gate.gauges().inUse).toBe(0);
});

it('gives the permit back after work that failed or threw at once', async () => {
  const gate = createGate({ ...limits, permits: 1 });
  const broken = () => {
    throw new Error('thrown');
  };
  await expect(gate.run(() => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected');
  await expect(gate.run(broken)).rejects.toThrow('thrown');
  expect(gate.gauges().inUse).toBe(0);
});

it('takes a shorter deadline for one run', async () => {
  const gate = createGate({ ...limits, deadlineMs: 10_000 });
  await expect(gate.run(() => sleep(200), { deadlineMs: 20 })).rejects.toEqual(unavailable);
});
