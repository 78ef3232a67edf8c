import { afterEach, beforeEach, expect, onTestFailed, vi } from 'vitest';
import { keepEvidence } from './evidence.ts';

/** What is worth a line on the console is worth a failed test. A test that expects one takes it with `mockClear`. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

beforeEach(({ task }) => {
  onTestFailed(async () => {
    const folder = await keepEvidence(task.name);
    if (folder) process.stdout.write(`What was to be seen of “${task.name}”: ${folder}\n`);
  });
});

afterEach(() => {
  const said = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  vi.restoreAllMocks();
  expect(said, 'nothing was written to the console').toEqual([]);
});
