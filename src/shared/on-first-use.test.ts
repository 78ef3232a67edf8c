import { expect, test, vi } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('the value is created at the first call, and once', () => {
  const create = vi.fn<() => { number: number }>(() => ({ number: 1 }));
  const read = onFirstUse(create);
  expect(create).not.toHaveBeenCalled();
  const value = read();
  expect(read()).toBe(value);
  expect(create).toHaveBeenCalledOnce();
});
