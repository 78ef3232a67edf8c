import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { openWorkerProcess, WorkerFailure, WorkerTimeout } from './worker-process.ts';

let folder: TemporaryFolder;
let modules = 0;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder.remove());

async function open(code: string, times = {}) {
  const file = join(folder.path, `${(modules += 1)}.mjs`);
  await writeFile(file, code);
  return openWorkerProcess<string, number>({
    module: file,
    limitMs: 20_000,
    idleMs: 1000,
    ...times,
  });
}

const run = promisify(execFile);

test('a job keeps the program alive that waits for it, and an idle worker does not', async () => {
  const module = join(folder.path, 'slow.mjs');
  await writeFile(
    module,
    `process.on('message', ({ id }) => setTimeout(() => process.send({ id, answer: 1 }), 100))`,
  );
  const program = (end: string) => `
    const { openWorkerProcess } = await import('#server/concurrency/worker-process.ts');
    const worker = openWorkerProcess({ module: ${JSON.stringify(module)}, limitMs: 20_000, idleMs: 600_000 });
    console.log(await worker.run('a'));
    ${end}`;
  for (const end of ['await worker.close();', '']) {
    const args = ['--input-type=module', '--eval', program(end)];
    // A program whose event loop is empty ends with exit code 13 in the middle of an `await`.
    expect(await run(process.execPath, args, { cwd: ROOT })).toEqual({ stdout: '1\n', stderr: '' });
  }
});

describe('a process', () => {
  test.each([
    [
      'reports an error',
      `let n = 0; process.on('message', ({ id }) => process.send({ id, problem: 'problem ' + ++n }))`,
      'problem 1',
    ],
    ['ends', `process.on('message', () => process.exit(3))`, 'ended (3)'],
    ['cannot start', `process.exit(4)`, 'ended (4)'],
    ['is killed', `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`, 'ended (SIGKILL)'],
    ['hangs', `process.on('message', () => { for (;;); })`, 'took more than'],
  ])('that %s makes its jobs fail, and is replaced', async (_, code, problem) => {
    const worker = await open(code, { limitMs: problem === 'took more than' ? 300 : 20_000 });
    await expect(Promise.all([worker.run('a'), worker.run('b')])).rejects.toThrow(problem);
    await expect(worker.run('c')).rejects.toBeInstanceOf(
      problem === 'took more than' ? WorkerTimeout : WorkerFailure,
    );
    await expect(worker.run('c')).rejects.toThrow(problem);
    await worker.close();
  });

  test('ends when it is idle, and the next job starts a new process', async () => {
    const counting = `let n = 0; process.on('message', ({ id }) => process.send({ id, answer: ++n }))`;
    const worker = await open(counting, { idleMs: 50 });
    expect([await worker.run('a'), await worker.run('b')]).toEqual([1, 2]);
    // The old process would return 3.
    await expect.poll(() => worker.run('c'), { interval: 150 }).toBe(1);
    await worker.close();
  });

  test('does not start again after closing, and no process remains', async () => {
    const worker = await open(`process.on('message', ({ id }) => process.send({ id, answer: process.pid }))`);
    const pid = String(await worker.run('a'));
    expect(await readdir('/proc')).toContain(pid);
    await worker.close();
    expect(await readdir('/proc')).not.toContain(pid);
    await expect(worker.run('b')).rejects.toThrow('Nothing is started any more.');
  });

  test('that is closed makes its jobs fail', async () => {
    const worker = await open(`process.on('message', () => {})`);
    const job = worker.run('a').catch(String);
    await worker.close();
    expect(await job).toBe('Error: The process ends.');
  });

  test('does not inherit its parent’s environment variables', async () => {
    process.env['DATABASE_URL'] ??= 'postgres://secret';
    const worker = await open(
      `process.on('message', ({ id }) => process.send({ id, answer: process.env.DATABASE_URL === undefined ? 1 : 2 }))`,
    );
    expect(await worker.run('a')).toBe(1);
    await worker.close();
  });
});
