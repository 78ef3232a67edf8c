import { afterAll, afterEach, beforeEach, expect, onTestFailed, vi } from 'vitest';
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import { loadWords } from '#src/admin/lib/words.ts';
import { recordEvidence, watchTest } from '../browser/evidence.ts';

// Modules of the admin area read the words when they are imported.
await loadWords(DEFAULT_LANGUAGE);

/** Console output fails a test. A test that expects output clears it with `mockClear`. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

beforeEach(({ task }) => {
  watchTest(task);
  onTestFailed(recordEvidence);
});

afterEach(() => {
  const consoleCalls = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  vi.restoreAllMocks();
  expect(consoleCalls, 'nothing was written to the console').toEqual([]);
});

/** Otherwise pending modules would be evaluated during the next test file, without its mocks. */
afterAll(() => vi.dynamicImportSettled());
