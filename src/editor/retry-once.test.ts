import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { retryOnce } from './retry-once.ts';

const failure = new Error('Importing a module script failed.');
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  load.mockReset();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

test('code that loads is loaded once', async () => {
  load.mockResolvedValue('code');
  expect(await retryOnce(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load is loaded again after two seconds', async () => {
  load.mockRejectedValueOnce(failure).mockResolvedValueOnce('code');
  const loading = retryOnce(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('code');
});

test('code that fails to load twice is a failure', async () => {
  load.mockRejectedValue(failure);
  const [result] = await Promise.allSettled([retryOnce(load), vi.advanceTimersByTimeAsync(2_000)]);
  expect(result).toEqual({ status: 'rejected', reason: failure });
  expect(load).toHaveBeenCalledTimes(2);
});
