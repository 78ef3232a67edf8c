import type { Figure } from './figure.ts';

export type BenchOptions = {
  /** Numbers of posts, ascending. */
  posts: readonly number[];
  /** Seconds of load on each page in a round, alternating with the yardstick. */
  seconds: number;
  rounds: number;
  connections: number;
  /** Repetitions of starts, presses, audits, and visits of the editor. */
  runs: number;
  /** How often a post is changed, to measure when readers see the change. */
  changes: number;
  /** Duration of the soak. */
  minutes: number;
};

export type Part = {
  about: string;
  /** True for a part that runs only with `--only`, because it takes long or needs another program. */
  isSeparate?: true;
  measure: (options: BenchOptions, printLine: (line: string) => void) => Promise<readonly Figure[]>;
};
