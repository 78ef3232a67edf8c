import { expect, test } from 'vitest';
import { mapLimited } from './map-limited.ts';

test('works on all values, and never on more at once than permitted', async () => {
  const values: number[] = [];
  let atOnce = 0;
  let most = 0;
  await mapLimited([1, 2, 3, 4, 5], 2, async (value) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    values.push(value);
    atOnce -= 1;
  });
  expect(values).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a failure is thrown when the work that had begun has ended, and nothing else begins', async () => {
  const begun: number[] = [];
  let end = () => {};
  const second = new Promise<void>((resolve) => {
    end = resolve;
  });
  let hasFailed = false;
  const all = mapLimited([1, 2, 3, 4], 2, (value) => {
    begun.push(value);
    return value === 1 ? Promise.reject(new Error('first')) : second;
  }).catch((error: unknown) => {
    hasFailed = true;
    throw error;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasFailed).toBe(false);
  end();
  await expect(all).rejects.toThrow('first');
  expect(begun).toEqual([1, 2]);
});
