import { afterEach, beforeEach, expect, onTestFailed, vi } from 'vitest';
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import { loadWords } from '#src/admin/lib/words.ts';
import { keepEvidence, watchTest } from '../browser/evidence.ts';

// Modules of the admin area read the words while they are executed.
await loadWords(DEFAULT_LANGUAGE);

/** A line on the console fails the test. A test that expects one takes it with `mockClear`. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

beforeEach(({ task }) => {
  watchTest(task);
  onTestFailed(keepEvidence);
});

afterEach(() => {
  const said = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  vi.restoreAllMocks();
  expect(said, 'nothing was written to the console').toEqual([]);
});
