/** A mutant is the project with one small mistake. The tests of its rule kill it, or it survives. */
import type { Replacement } from './sql-mutants.ts';

export type Outcome = 'killed' | 'timed out' | 'survived';

/** Identified by code instead of line, as lines move. */
export type Mutant = { file: string; code: string; mutant: string };

export type TriedMutant = Mutant & { outcome: Outcome };

export function describeMutant(file: string, text: string, { start, end, replacement }: Replacement): Mutant {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const code = text.slice(lineStart, lineEnd);
  const mutant = text.slice(lineStart, start) + replacement + text.slice(end, lineEnd);
  return { file, code: shortened(code), mutant: shortened(mutant) };
}

function shortened(code: string): string {
  const lines = code.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  return lines.length > 4 ? `${lines[0]} … ${lines.at(-1)}` : lines.join(' ').trim();
}
