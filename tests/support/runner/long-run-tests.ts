/** Tests that are dear and rarely fail: `npm run test:long` carries them out, `npm test` does not. */
import { test } from 'vitest';
import { IS_LONG_RUN } from './long-run.ts';

/** A test of the long run alone. */
export const testInLongRun: (name: string, run: () => Promise<void>) => void = IS_LONG_RUN ? test : () => {};

/**
 * `test.each` for a long table whose rows begin with a name: the long run tries all of them, `npm test` those that are
 * chosen, each of which stands for a kind.
 */
export function eachOf(chosen: readonly string[]) {
  return <Row extends [name: string, ...unknown[]]>(rows: readonly Row[]) => {
    const unknown = chosen.filter((name) => !rows.some(([known]) => known === name));
    if (unknown.length > 0) throw new Error(`There is no row named ${unknown.join(', ')}.`);
    return test.each(IS_LONG_RUN ? rows : rows.filter(([name]) => chosen.includes(name)));
  };
}
