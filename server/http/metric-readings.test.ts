import { expect, test } from 'vitest';
import { limitReading } from './metric-readings.ts';

test('concurrent callers share one reading, and later callers get a new one', async () => {
  let reads = 0;
  const value = limitReading(async () => (reads += 1), { maxAgeMs: 20 });
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
  await expect.poll(value).toBe(2);
});

test('a failed reading has no value, and is retried', async () => {
  let fails = true;
  const value = limitReading(
    async () => {
      if (fails) throw new Error('away');
      return 'there';
    },
    { maxAgeMs: 0 },
  );
  expect(await value()).toBeUndefined();
  fails = false;
  await expect.poll(value).toBe('there');
});

test('callers stop waiting for a hanging reading, and no further reading begins', async () => {
  let reads = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = () => {
    reads += 1;
    return promise;
  };
  const value = limitReading(read, { maxAgeMs: 0, patienceMs: 10 });
  expect(await Promise.all([value(), value()])).toEqual([undefined, undefined]);
  expect(await value()).toBeUndefined();
  resolve('late');
  expect(await value()).toBe('late');
  expect(reads).toBe(1);
});
