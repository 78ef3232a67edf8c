/** Programs for developers that no other test starts: Node itself loads them, which imports less than Vitest. */
import { readFileSync } from 'node:fs';
import { runProgram } from '#tests/support/servers/run-program.ts';
import { expect, test } from 'vitest';

test('every area of npm run prove loads in Node, and a wrong one is answered with their names', async () => {
  const { code, err } = await runProgram('tests/prove/prove.ts', ['nowhere'], {});
  const areas = [...readFileSync('tests/prove/areas.ts', 'utf8').matchAll(/^ {2}(\w+): prove\w+,$/gm)];
  expect(areas.length).toBeGreaterThan(0);
  expect(err).toBe(`Name an area: npm run prove -- ${areas.map(([, name]) => name).join(' | ')}\n`);
  expect(code).toBe(1);
});
