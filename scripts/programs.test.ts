/**
 * Starts developers' programs that no other test starts in Node itself, whose module resolution is stricter than
 * Vitest's.
 */

import { expect, test } from 'vitest';
import { runProgram } from '#tests/support/servers/run-program.ts';

test('npm run bench starts in Node and prints its usage for an unknown part', async () => {
  const { code, out, err } = await runProgram('bench/bench.ts', ['--only', 'sizes,nowhere'], {});
  expect([code, err]).toEqual([1, 'There is no part nowhere.\n']);
  expect(out).toMatch(/^npm run bench -- /);
});

test('npm run test:mutants starts in Node and lists the rules for an unknown rule', async () => {
  const { code, err } = await runProgram('scripts/test-mutants.ts', ['--rules', 'nowhere'], {});
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no rule nowhere: name some of saving,/);
});
