/**
 * Runs each failed file once more, alone. A test that fails again has failed. A test that passes alone is unsteady: it
 * does not fail the run, but its cause has to be found.
 */
import type { Failure, TestReport } from './reporter.ts';

/** More files than these do not fail by chance. */
export const FAILED_FILES_MAX = 5;

export type Outcome = TestReport & { unsteady: Failure[] };

/** @param runAlone runs the tests of one file with nothing beside them */
export async function takeSecondLook(
  first: TestReport,
  runAlone: (failed: Pick<Failure, 'project' | 'file'>) => Promise<TestReport>,
): Promise<Outcome> {
  const files = Map.groupBy(first.failures, ({ project, file }) => `${project} ${file}`);
  // An error outside every file cannot be looked at again.
  const ofNoFile = first.failures.filter(({ file }) => file === '');
  if (files.size > FAILED_FILES_MAX) return { ...first, unsteady: [] };
  const outcome: Outcome = { ...first, failures: ofNoFile, unsteady: [] };
  for (const failures of files.values()) {
    const [failed] = failures;
    if (!failed || failed.file === '') continue;
    const again = await runAlone(failed);
    // A run that ended early, or that ran nothing, clears nobody.
    if (again.passed === 0) {
      outcome.failures.push(...failures);
      continue;
    }
    outcome.failures.push(...again.failures);
    outcome.unsteady.push(
      ...failures.filter(({ test }) => !again.failures.some((failure) => failure.test === test)),
    );
    outcome.passed += again.passed - failed.passedBeside;
  }
  return outcome;
}
