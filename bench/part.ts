import type { Figure } from './figure.ts';

/** The arguments of `npm run bench`. */
export type BenchOptions = {
  /** Sizes of the blog, ascending. */
  posts: readonly number[];
  /** Load on each page takes so many, in turn with the yardstick. */
  seconds: number;
  rounds: number;
  connections: number;
  /** Repetitions of what is measured one by one: starts, presses, audits, visits of the editor. */
  runs: number;
  /** Changes of a post that readers wait for. */
  changes: number;
  /** Length of the soak. */
  minutes: number;
};

export type Part = {
  /** One line for `--help`. */
  about: string;
  /** @param tell receives a line of progress */
  measure: (options: BenchOptions, tell: (line: string) => void) => Promise<readonly Figure[]>;
};
