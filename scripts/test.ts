/**
 * `npm test`: types, lint and format, then every test that needs nothing but a browser. `npm run test:long`:
 * tests that take minutes or need Debian's packages. The last line adds up the tests that really ran.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuild } from './builder.ts';
import { findTestChromium } from './find-chromium.ts';

const reportFolder = mkdtempSync(join(tmpdir(), 'sesdas-report-'));
const reportFile = join(reportFolder, 'report.json');

/** The part that is read of Vitest’s own report. */
interface Report {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    /** The file’s absolute path. */
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

async function runVitest(args: readonly string[]): Promise<boolean> {
  const [status] = await once(spawn('vitest', args, { stdio: 'inherit' }), 'exit');
  return status === 0;
}

/** Runs types, lint and format beside the tests at low priority, and prints their output at the end. */
async function check(): Promise<{ ok: boolean; said: string }> {
  const child = spawn('npm', ['run', '--silent', 'check']);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [status] = await once(child, 'close');
  return { ok: status === 0, said };
}

/**
 * Counts passed and failed tests; a file that did not load, or a run that ended before its report, counts as
 * one failure.
 */
function readReport(): { passed: number; skipped: number; failures: string[] } {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    return {
      passed: report.numPassedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, skipped: 0, failures: ['The tests ended before their report.'] };
  }
}

/** Names each failed test of a file with the first lines of what it said. */
function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}\n${firstLines(message)}`];
  return failed.map((test) => `${file} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 25).join('\n');
}

try {
  // Found before anything else runs: without a browser one line says so at once.
  process.env['CHROME_PATH'] = await findTestChromium();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// Journeys use this build. If it fails here, it fails again with its message when they need it.
const long = process.argv.includes('--long');
const projects = long ? ['faults', 'long', 'engines'] : ['unit', 'component', 'database', 'e2e'];
const checking = long ? { ok: true, said: '' } : check();
await ensureBuild().catch(() => {});
const tested = await runVitest([
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
]);
const { passed, failures, skipped } = readReport();
rmSync(reportFolder, { recursive: true, force: true });

const checked = await checking;
if (!checked.ok) failures.push(`Types, lint or format\n${checked.said}`);
if (!tested && failures.length === 0) failures.push('Vitest failed, though no test did: see above.');
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n\n`);
if (skipped > 0) process.stdout.write(`${skipped} skipped: what they need is not here, see above.\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
