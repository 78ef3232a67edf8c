import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What is worth a line on the console is worth a failed test. A test that expects one takes it with `mockClear`. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  const said = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  vi.restoreAllMocks();
  expect(said, 'nothing was written to the console').toEqual([]);
});
