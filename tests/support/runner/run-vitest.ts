import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { type Failure, REPORT_FILE, type TestReport } from './reporter.ts';
import { endChildWithRun } from './run.ts';

export type VitestRun = {
  projects: readonly string[];
  /** Further arguments of Vitest: files, `--maxWorkers=1`. */
  args?: readonly string[];
  env?: Record<string, string>;
  /** The folder with the configuration; by default the project’s. */
  root?: string;
  quiet?: boolean;
};

/**
 * @returns passed and failed tests; a run without a report, or one that failed without a failed test, gets a
 * failure without a file
 */
export async function runVitest({
  projects,
  args = [],
  env = {},
  root = ROOT,
  quiet,
}: VitestRun): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'sesdas-report-'));
  const file = join(folder, 'report.json');
  const stdio: StdioOptions = quiet ? 'ignore' : 'inherit';
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'reporter.ts')}`,
      ...args,
    ],
    { cwd: root, env: { ...process.env, ...env, [REPORT_FILE]: file }, stdio },
  );
  endChildWithRun(child);
  const [status] = await once(child, 'exit');
  try {
    const report = JSON.parse(await readFile(file, 'utf8')) as TestReport;
    if (status === 0 || report.failures.length > 0) return report;
    return { ...report, failures: [failureOfRun('Vitest', 'failed, though no test did')] };
  } catch {
    return {
      passed: 0,
      skipped: 0,
      failures: [failureOfRun('Vitest', 'ended before its report')],
      durations: [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function failureOfRun(test: string, message: string): Failure {
  return { project: '', file: '', test, name: test, message, passedBeside: 0 };
}
