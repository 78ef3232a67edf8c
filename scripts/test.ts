/**
 * `npm test` checks types, lint, unused code and format, and runs every test that needs only a browser. `npm run
 * test:long` runs tests that take minutes or need Debian’s packages. Failed files run once more, alone
 * (`tests/support/runner/second-look.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duration, Failure } from '#tests/support/runner/reporter.ts';
import { endWithRun, joinRun } from '#tests/support/runner/run.ts';
import { failureOfRun, runVitest } from '#tests/support/runner/run-vitest.ts';
import { FAILED_FILES_MAX, type Outcome, rerunFailedFiles } from '#tests/support/runner/second-look.ts';
import { recordUnsteady, UNSTEADY_FILE } from '#tests/support/runner/unsteady.ts';
import { findTestChromium } from './find-chromium.ts';
import { LONG_PROJECTS, SHORT_PROJECTS } from './test-projects.ts';

const SLOWEST_FILES = 10;
const SLOWEST_TESTS = 10;

async function check(): Promise<Outcome> {
  const child = spawn('npm', ['run', '--silent', 'check'], { detached: true });
  const forget = child.pid === undefined ? () => {} : endWithRun(-child.pid);
  let message = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (message += String(chunk)));
  const [status] = await once(child, 'close');
  forget();
  const failures = status === 0 ? [] : [failureOfRun('Types, lint, unused code or format', message)];
  return { passed: 0, skipped: 0, failures, unsteady: [], durations: [] };
}

async function runTests(projects: readonly string[]): Promise<Outcome> {
  const first = await runVitest({ projects });
  return rerunFailedFiles(first, ({ project, file }) => {
    process.stdout.write(`\nA second look at ${file}, alone:\n`);
    return runVitest({ projects: [project], args: ['--maxWorkers=1', file] });
  });
}

function nameOf({ file, test }: Failure): string {
  return [file, test].filter(Boolean).join(' > ');
}

function printSlowest(durations: readonly Duration[]): void {
  const [files, tests] = [false, true].map((isTest) =>
    durations
      .filter(({ test }) => (test !== undefined) === isTest)
      .toSorted((a, b) => b.ms - a.ms)
      .map(({ file, test, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${test ?? file}\n`),
  );
  process.stdout.write(`\nThe slowest files:\n${files?.slice(0, SLOWEST_FILES).join('')}`);
  process.stdout.write(`The slowest tests:\n${tests?.slice(0, SLOWEST_TESTS).join('')}\n`);
}

try {
  // Reports a missing browser in one line before anything else runs.
  process.env['CHROME_PATH'] = await findTestChromium();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

joinRun();
// `exit` ends the processes of the run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const isLong = process.argv.includes('--long');
const outcomes = await Promise.all(isLong ? [runTests(LONG_PROJECTS)] : [check(), runTests(SHORT_PROJECTS)]);

const failures = outcomes.flatMap((outcome) => outcome.failures);
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
const count = (kind: 'passed' | 'skipped') => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
printSlowest(outcomes.flatMap(({ durations }) => durations));
for (const failure of failures) {
  const lines = failure.message.split('\n').slice(0, 25).join('\n');
  process.stdout.write(`FAILED ${nameOf(failure)}\n${lines}\n\n`);
}
if (new Set(failures.map(({ file }) => file)).size > FAILED_FILES_MAX)
  process.stdout.write(`More than ${FAILED_FILES_MAX} files failed: they got no second look.\n`);
for (const failure of unsteady)
  process.stdout.write(`unsteady: ${nameOf(failure)}: ${failure.message.split('\n')[0]}\n`);
if (unsteady.length > 0) {
  await recordUnsteady(unsteady);
  process.stdout.write(`Each of them has a cause to be found: ${UNSTEADY_FILE}\n`);
}
if (count('skipped') > 0) process.stdout.write(`${count('skipped')} skipped: see above.\n`);
process.stdout.write(`${count('passed')} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 || count('passed') === 0 ? 1 : 0;
