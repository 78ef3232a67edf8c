/** Runs the suite repeatedly: a test that failed in any run has a cause to find. */
import { startChild } from '../servers/child.ts';
import type { Failure } from './reporter.ts';
import { runVitest } from './run-vitest.ts';

export type Repeat = {
  times: number;
  /** True with two busy loops beside it. */
  load: boolean;
  projects: readonly string[];
  /** Further arguments of Vitest: files, a pattern of names. */
  args?: readonly string[];
};

/** The failures of one test, first one first. */
export type RepeatedFailures = ReadonlyMap<string, readonly Failure[]>;

/**
 * Runs the suite `times` times; needs a build and CHROME_PATH.
 * @param tell receives a line for each run
 */
export async function repeatSuite(
  { times, load, projects, args = [] }: Repeat,
  tell: (line: string) => void,
): Promise<RepeatedFailures> {
  const loops = load ? [0, 1].map(() => startChild(process.execPath, ['-e', 'for (;;);'])) : [];
  const all: Failure[] = [];
  for (let run = 1; run <= times; run += 1) {
    const started = performance.now();
    const { passed, failures } = await runVitest({ projects, args, quiet: true });
    all.push(...failures);
    const seconds = Math.round((performance.now() - started) / 1000);
    tell(`run ${run} of ${times}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
  }
  for (const loop of loops) await loop.end();
  return Map.groupBy(all, ({ file, test }) => `${file} > ${test}`);
}

/** One line for each test that failed: how often, and its first message. */
export function linesOf(repeated: RepeatedFailures): string[] {
  return [...repeated].map(([test, failures]) => {
    const first = failures[0]?.message.split('\n').slice(0, 3).join(' | ').slice(0, 300);
    return `${failures.length} × ${test}\n    ${first}`;
  });
}
