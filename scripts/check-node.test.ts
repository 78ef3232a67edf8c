import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('an old Node prints one line that names the required version', () => {
  const program = resolve(import.meta.dirname, 'check-node.cjs');
  const script = `Object.defineProperty(process.versions, 'node', { value: '22.4.0' }); require(${JSON.stringify(program)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'Node 24.7 or newer is needed; this is 22.4.0. On Linux x64 “npm ci” brings it: node_modules/.bin/node.\n',
  });
});
