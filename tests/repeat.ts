/** Runs the suite repeatedly: a test that failed in any run has a cause to find. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type Repeat = {
  times: number;
  /** True with two busy loops beside it. */
  load: boolean;
  projects: readonly string[];
};

/** A failed test: its number of failed runs, and its first message. */
export type Failure = { times: number; first: string };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * Runs the suite `times` times; needs a build and CHROME_PATH.
 * @param tell receives a line for each run
 * @returns the failures by the test's name
 */
export async function repeatSuite(
  { times, load, projects }: Repeat,
  tell: (line: string) => void,
): Promise<Map<string, Failure>> {
  const folder = await makeTemporaryFolder();
  const loops = load ? [0, 1].map(() => startChild(process.execPath, ['-e', 'for (;;);'])) : [];
  const failures = new Map<string, Failure>();
  for (let run = 1; run <= times; run += 1) {
    const started = performance.now();
    const report = await runSuite(projects, join(folder.path, 'report.json'));
    for (const [test, message] of failuresOf(report)) {
      const known = failures.get(test);
      failures.set(test, { times: (known?.times ?? 0) + 1, first: known?.first ?? message });
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    tell(
      `run ${run} of ${times}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${seconds} s`,
    );
  }
  for (const loop of loops) await loop.end();
  await folder.remove();
  return failures;
}

async function runSuite(projects: readonly string[], file: string): Promise<Report> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  await startChild('vitest', ['run', ...chosen, '--reporter=json', `--outputFile.json=${file}`]).ended;
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function failuresOf({ testResults }: Report): [test: string, message: string][] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that did not load has no tests to report.
    if (status === 'failed' && failed.length === 0) return [[name, firstLines(message ?? '')]];
    return failed.map(({ fullName, failureMessages }): [string, string] => [
      fullName,
      firstLines(failureMessages[0] ?? ''),
    ]);
  });
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 3).join(' | ').slice(0, 300);
}
