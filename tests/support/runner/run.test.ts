/** Tests that a run leaves neither processes nor folders, however it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RUN = `
  import { spawn } from 'node:child_process';
  import { endChildWithRun, joinRun } from '${join(import.meta.dirname, 'run.ts')}';
  import { makeTemporaryFolder } from '${join(import.meta.dirname, 'temporary-folder.ts')}';
  joinRun();
  const program = spawn('sleep', ['1000'], { stdio: ['ignore', 'inherit', 'ignore'], detached: true });
  endChildWithRun(program);
  const { path } = await makeTemporaryFolder();
  console.log(JSON.stringify({ path, run: process.env.TEST_RUN_FOLDER }));
  process.stdin.on('data', () => process.exit(1)).resume();
`;

async function startRun() {
  const { TEST_RUN_FOLDER: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const paths = JSON.parse(String(line)) as { path: string; run: string };
  return { ...paths, child };
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL', 'exit'] as const)(
  'processes and folders of a run are removed when the run ends by %s',
  async (how) => {
    const { child, path, run } = await startRun();
    expect(path.startsWith(run)).toBe(true);
    const ended = once(child.stdout.resume(), 'close');
    if (how === 'exit') child.stdin.write('now');
    else child.kill(how);
    await ended;
    await expect.poll(() => existsSync(run)).toBe(false);
  },
);
