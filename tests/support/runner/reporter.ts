/**
 * Vitest’s reporter for `run-vitest.ts`: Vitest’s own JSON report names no project and omits uncaught errors.
 */
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export type TestReport = {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Durations of all files and of slow tests, in any order. */
  durations: Duration[];
};

export type Duration = {
  file: string;
  test?: string;
  ms: number;
};

/** Durations of faster tests are left out. */
const SLOW_TEST_MS = 500;

export type Failure = {
  /** Like `file`, empty for an error outside of all files. */
  project: string;
  /** Relative to the project’s root. */
  file: string;
  /** Full name of the test; a description for the file itself or an error outside of tests. */
  test: string;
  name: string;
  /** The error’s text and stack, without colours. */
  message: string;
  passedBeside: number;
};

export const REPORT_FILE = 'TEST_REPORT_FILE';

const WHOLE_FILE = '(the file itself)';
const UNCAUGHT = '(an error that nobody caught)';

export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const report: TestReport = {
      passed: modules.reduce((sum, module) => sum + countTests(module, 'passed'), 0),
      skipped: modules.reduce((sum, module) => sum + (module.ok() ? countTests(module, 'skipped') : 0), 0),
      failures: [...modules.flatMap(failuresOf), ...uncaught.map((error) => uncaughtIn(modules, error))],
      durations: modules.flatMap(durationsOf),
    };
    writeFileSync(process.env[REPORT_FILE] ?? 'test-report.json', JSON.stringify(report));
  }
}

function durationsOf(module: TestModule): Duration[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({
    file,
    test: test.fullName,
    ms: test.diagnostic()?.duration ?? 0,
  }));
  return [{ file, ms: module.diagnostic().duration }, ...tests.filter(({ ms }) => ms >= SLOW_TEST_MS)];
}

function countTests(module: TestModule, state: 'passed' | 'skipped'): number {
  return [...module.children.allTests(state)].length;
}

function failuresOf(module: TestModule): Failure[] {
  const failures = [...module.children.allTests('failed')].map((test) =>
    failureIn(module, test.fullName, test.name, test.result().errors?.[0]),
  );
  const state = module.state();
  if (failures.length > 0 || state === 'passed' || state === 'skipped') return failures;
  // Failures that belong to no test: an empty group, a failed hook, a crashed worker, a failed import.
  const errors = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  return [failureIn(module, WHOLE_FILE, WHOLE_FILE, errors[0] ?? { message: state })];
}

function uncaughtIn(modules: readonly TestModule[], error: SerializedError): Failure {
  const module = modules.find(({ moduleId }) => moduleId === error['VITEST_TEST_PATH']);
  return failureIn(module, UNCAUGHT, UNCAUGHT, error);
}

function failureIn(
  module: TestModule | undefined,
  test: string,
  name: string,
  { message, stack = '' }: { message: string; stack?: string | undefined } = { message: '' },
): Failure {
  return {
    project: module?.project.name ?? '',
    file: module?.relativeModuleId ?? '',
    test,
    name,
    message: stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`).trim(),
    passedBeside: module ? countTests(module, 'passed') : 0,
  };
}
