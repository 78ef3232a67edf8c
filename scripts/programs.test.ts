/**
 * Developers' programs that no other test starts, loaded by Node itself, whose module resolution is stricter
 * than Vitest's.
 */
import { runProgram } from '#tests/support/servers/run-program.ts';
import { expect, test } from 'vitest';

test('npm run bench loads in Node and answers a wrong part with its usage', async () => {
  const { code, out, err } = await runProgram('bench/bench.ts', ['--only', 'sizes,nowhere'], {});
  expect([code, err]).toEqual([1, 'There is no part nowhere.\n']);
  expect(out).toMatch(/^npm run bench -- /);
});

test('npm run test:mutants loads in Node and answers a wrong rule with their names', async () => {
  const { code, err } = await runProgram('scripts/test-mutants.ts', ['--rules', 'nowhere'], {});
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no rule nowhere: name some of saving,/);
});
