import type { Figure } from './figure.ts';

export type BenchOptions = {
  /** Sizes of the blog, ascending. */
  posts: readonly number[];
  /** Seconds of load on each page per round, in turn with the yardstick. */
  seconds: number;
  rounds: number;
  connections: number;
  /** Repetitions of starts, presses, audits, and visits of the editor. */
  runs: number;
  /** Changes of a post that readers wait for. */
  changes: number;
  /** Length of the soak. */
  minutes: number;
};

export type Part = {
  about: string;
  measure: (options: BenchOptions, printLine: (line: string) => void) => Promise<readonly Figure[]>;
};
