import { startChild } from '../servers/child.ts';
import type { Failure } from './reporter.ts';
import { runVitest } from './run-vitest.ts';

export type Repeat = {
  times: number;
  /** True to run two busy loops at the same time. */
  load: boolean;
  projects: readonly string[];
  args?: readonly string[];
};

/** Failures by test, in the order of the runs. */
export type RepeatedFailures = ReadonlyMap<string, readonly Failure[]>;

/**
 * Runs the suite `times` times; needs a build and CHROME_PATH.
 * @param printLine receives a line for each run
 */
export async function repeatSuite(
  { times, load, projects, args = [] }: Repeat,
  printLine: (line: string) => void,
): Promise<RepeatedFailures> {
  const loops = load ? [0, 1].map(() => startChild(process.execPath, ['-e', 'for (;;);'])) : [];
  const allFailures: Failure[] = [];
  for (let run = 1; run <= times; run += 1) {
    const started = performance.now();
    const { passed, failures } = await runVitest({ projects, args, quiet: true });
    allFailures.push(...failures);
    const seconds = Math.round((performance.now() - started) / 1000);
    printLine(`run ${run} of ${times}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
  }
  for (const loop of loops) await loop.end();
  return Map.groupBy(allFailures, ({ file, test }) => `${file} > ${test}`);
}

export function linesOf(repeated: RepeatedFailures): string[] {
  return [...repeated].map(([test, failures]) => {
    const first = failures[0]?.message.split('\n').slice(0, 3).join(' | ').slice(0, 300);
    return `${failures.length} × ${test}\n    ${first}`;
  });
}
