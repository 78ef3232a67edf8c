/**
 * Runs each failed file once more, alone. A test that passes alone is unsteady: it does not fail the run, but
 * its cause has to be found.
 */
import type { Failure, TestReport } from './reporter.ts';

/** More failed files than this are not run again, as they cannot be a coincidence. */
export const FAILED_FILES_MAX = 5;

export type Outcome = TestReport & { unsteady: Failure[] };

/** @param runAlone runs the tests of one file without other files */
export async function rerunFailedFiles(
  first: TestReport,
  runAlone: (failed: Pick<Failure, 'project' | 'file'>) => Promise<TestReport>,
): Promise<Outcome> {
  const files = Map.groupBy(first.failures, ({ project, file }) => `${project} ${file}`);
  // An error outside of all files cannot be repeated.
  const ofNoFile = first.failures.filter(({ file }) => file === '');
  if (files.size > FAILED_FILES_MAX) return { ...first, unsteady: [] };
  const outcome: Outcome = { ...first, failures: ofNoFile, unsteady: [] };
  for (const failures of files.values()) {
    const [failed] = failures;
    if (!failed || failed.file === '') continue;
    const secondRun = await runAlone(failed);
    // A run that ended early or ran no test does not count as passed.
    if (secondRun.passed === 0) {
      outcome.failures.push(...failures);
      continue;
    }
    outcome.failures.push(...secondRun.failures);
    outcome.unsteady.push(
      ...failures.filter(({ test }) => !secondRun.failures.some((failure) => failure.test === test)),
    );
    outcome.passed += secondRun.passed - failed.passedBeside;
  }
  return outcome;
}
