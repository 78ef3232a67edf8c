/**
 * `npm test`: types, lint and format, then every test that needs nothing but a browser. `npm run test:long`: what takes
 * minutes, or needs Debian's packages. The last line adds up what really ran.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './client-builder.ts';
import { findChromium } from './find-chromium.ts';

const reportFolder = mkdtempSync(join(tmpdir(), 'sesdas-report-'));
const reportFile = join(reportFolder, 'report.json');

async function run(command: string, args: readonly string[]): Promise<boolean> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit');
  return status === 0;
}

/** How many tests passed and failed; a run that broke off before its report counts as one failure. */
function readReport(): { passed: number; failed: number; skipped: number } {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
    };
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests || report.numFailedTestSuites,
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

try {
  // Before anything else runs: where none can be had, one line says so at once.
  process.env['CHROME_PATH'] = await findChromium();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// What journeys run against is built beside; a build that fails will say so again when they want it.
const long = process.argv.includes('--long');
const projects = long ? ['faults', 'long'] : ['unit', 'database', 'e2e'];
const [checked] = await Promise.all([
  long ? true : run('npm', ['run', '--silent', 'check']),
  ensureBuild().catch(() => {}),
]);
const tested = await run('vitest', [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
]);
const { passed, failed, skipped } = readReport();
rmSync(reportFolder, { recursive: true, force: true });

const failures = failed + (checked ? 0 : 1) + (tested || failed > 0 ? 0 : 1);
if (!checked) process.stdout.write('Types, lint or format failed: see above.\n');
if (skipped > 0) process.stdout.write(`${skipped} skipped: what they need is not here, see above.\n`);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
