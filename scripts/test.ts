/**
 * `npm test`: types, lint and format, then every test that needs nothing but a browser, the cheap ones first.
 * `npm run test:long`: tests that take minutes or need Debian’s packages. Failed files get a second look
 * (`tests/support/runner/second-look.ts`). The last line adds up the tests that really ran.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestCluster } from '#tests/support/database/db.ts';
import type { Failure } from '#tests/support/runner/reporter.ts';
import { endWithRun, joinRun } from '#tests/support/runner/run.ts';
import { failureOfRun, runVitest } from '#tests/support/runner/run-vitest.ts';
import { FAILED_FILES_MAX, type Outcome, takeSecondLook } from '#tests/support/runner/second-look.ts';
import { keepUnsteady, UNSTEADY_FILE } from '#tests/support/runner/unsteady.ts';
import { ensureBuild } from './builder.ts';
import { findTestChromium } from './find-chromium.ts';

const LONG = [['faults', 'exhaustive', 'long', 'engines']];
/** A group runs when everything before it has passed: what is wrong is known as soon as possible. */
const CHEAP = ['unit', 'component'];
const GROUPS = [CHEAP, ['database', 'e2e']];

/** Runs types, lint, unused code and format beside the build. */
async function check(): Promise<Outcome> {
  const child = spawn('npm', ['run', '--silent', 'check'], { detached: true });
  const forget = child.pid === undefined ? () => {} : endWithRun(-child.pid);
  let message = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (message += String(chunk)));
  const [status] = await once(child, 'close');
  forget();
  const failures = status === 0 ? [] : [failureOfRun('Types, lint, unused code or format', message)];
  return { passed: 0, skipped: 0, failures, unsteady: [] };
}

async function runTests(projects: readonly string[]): Promise<Outcome> {
  const first = await runVitest({ projects });
  return takeSecondLook(first, ({ project, file }) => {
    process.stdout.write(`\nA second look at ${file}, alone:\n`);
    return runVitest({ projects: [project], args: ['--maxWorkers=1', file] });
  });
}

function nameOf({ file, test }: Failure): string {
  return [file, test].filter(Boolean).join(' > ');
}

try {
  // Found before anything else runs: without a browser one line says so at once.
  process.env['CHROME_PATH'] = await findTestChromium();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

joinRun();
// The build that was started ends on `exit`, everything else with the run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const long = process.argv.includes('--long');
// If the build fails here, it fails again with its message in the journeys that need it.
const building = ensureBuild().catch(() => {});
// Shared by all that follows. Another server’s template is each project’s own.
const starting =
  process.env['TEST_DATABASE_URL'] === undefined ? startTestCluster({ durable: false }) : undefined;
const outcomes: Outcome[] = long ? [] : [await check()];
for (const projects of long ? LONG : GROUPS) {
  if (outcomes.some(({ failures }) => failures.length > 0)) break;
  if (projects !== CHEAP) await Promise.all([building, starting]);
  outcomes.push(await runTests(projects));
}
await (await starting)?.stop();

const failures = outcomes.flatMap((outcome) => outcome.failures);
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
const count = (kind: 'passed' | 'skipped') => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
for (const failure of failures) {
  const lines = failure.message.split('\n').slice(0, 25).join('\n');
  process.stdout.write(`FAILED ${nameOf(failure)}\n${lines}\n\n`);
}
if (new Set(failures.map(({ file }) => file)).size > FAILED_FILES_MAX)
  process.stdout.write(`More than ${FAILED_FILES_MAX} files failed: they got no second look.\n`);
for (const failure of unsteady)
  process.stdout.write(`unsteady: ${nameOf(failure)}: ${failure.message.split('\n')[0]}\n`);
if (unsteady.length > 0) {
  await keepUnsteady(unsteady);
  process.stdout.write(`Each of them has a cause to be found: ${UNSTEADY_FILE}\n`);
}
if (count('skipped') > 0) process.stdout.write(`${count('skipped')} skipped: see above.\n`);
process.stdout.write(`${count('passed')} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 || count('passed') === 0 ? 1 : 0;
