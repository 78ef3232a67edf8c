/** Tests the second run of failed files with Vitest itself and generated tests. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOfRun, runVitest } from './run-vitest.ts';
import { FAILED_FILES_MAX, rerunFailedFiles } from './second-look.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const GREEN = `test('is green', () => {});`;
const RED = `test('is red', () => expect('this').toBe('that'));`;
/** Each test fails in the first run of its file and passes afterwards. */
const ONCE = `
  import { existsSync, writeFileSync } from 'node:fs';
  const isSecond = existsSync(import.meta.filename + '.seen');
  writeFileSync(import.meta.filename + '.seen', '');
`;
const RED_ONCE = `${ONCE} test('is red once', () => expect(isSecond, 'not yet').toBe(true));`;
const UNLOADABLE_ONCE = `${ONCE} if (!isSecond) throw new Error('does not load'); ${GREEN}`;
const UNCAUGHT_ONCE = `${ONCE} ${GREEN} if (!isSecond) void Promise.reject(new Error('nobody caught it'));`;
const EMPTY = `${GREEN} describe('a group', () => {});`;
const KILLED = `${GREEN} test('ends its process', () => process.kill(process.pid, 'SIGKILL'));`;

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const configuration = `export default { test: { name: 'planted', globals: true, pool: 'forks' } };`;
  await writeFile(join(folder.path, 'vitest.config.js'), configuration);
});
afterEach(async () => folder.remove());

/** Runs the planted files, and failed files a second time. */
async function runFiles(files: Record<string, string>) {
  const repeatedFiles: string[] = [];
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder.path, `${name}.test.js`), text);
  const run = { projects: ['planted'], root: folder.path, quiet: true };
  const { passed, failures, unsteady } = await rerunFailedFiles(await runVitest(run), ({ file }) => {
    repeatedFiles.push(file);
    return runVitest({ ...run, args: [file] });
  });
  const firstLines = (list: typeof failures) =>
    list.map(({ file, test: name, message }) => `${file} > ${name}: ${message.split('\n')[0]}`).toSorted();
  return { passed, failed: firstLines(failures), unsteady: firstLines(unsteady), repeatedFiles };
}

test('a second failure fails the run, and a later success counts as unsteady: for a test, a file and an uncaught error', async () => {
  const { repeatedFiles, ...outcome } = await runFiles({
    green: GREEN,
    red: GREEN + RED,
    both: RED_ONCE + RED,
    unloadable: UNLOADABLE_ONCE,
    uncaught: UNCAUGHT_ONCE,
    empty: EMPTY,
  });
  expect(repeatedFiles.toSorted()).toEqual(
    ['both', 'empty', 'red', 'uncaught', 'unloadable'].map((name) => `${name}.test.js`),
  );
  const isRed = `is red: AssertionError: expected 'this' to be 'that' // Object.is equality`;
  expect(outcome).toEqual({
    passed: 6,
    failed: [
      `both.test.js > ${isRed}`,
      'empty.test.js > (the file itself): Error: No test found in suite a group',
      `red.test.js > ${isRed}`,
    ],
    unsteady: [
      'both.test.js > is red once: AssertionError: not yet: expected false to be true // Object.is equality',
      'uncaught.test.js > (an error that nobody caught): Error: nobody caught it',
      'unloadable.test.js > (the file itself): Error: does not load',
    ],
  });
});

test('a second run that crashes does not count as passed', async () => {
  const { failed, unsteady } = await runFiles({ killed: KILLED });
  expect(failed).not.toEqual([]);
  expect(unsteady).toEqual([]);
});

test('more than five failed files do not run again', async () => {
  const failures = Array.from({ length: FAILED_FILES_MAX + 1 }, (_, index) => ({
    ...failureOfRun('is red', 'not yet'),
    file: `once-${index}.test.js`,
  }));
  const runAlone = () => Promise.reject(new Error('Nothing is run again.'));
  const outcome = await rerunFailedFiles({ passed: 0, skipped: 0, failures, durations: [] }, runAlone);
  expect(outcome).toMatchObject({ failures, unsteady: [] });
});
