import { describe, expect, test } from 'vitest';
import { openWorkerThread } from './worker-thread.ts';

/** A thread of a few words. */
const moduleOf = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads';${encodeURIComponent(code)}`,
  );

const open = (code: string, times = {}) =>
  openWorkerThread<string, number>({ module: moduleOf(code), limitMs: 20_000, idleMs: 1000, ...times });

describe('a thread', () => {
  test.each([
    [
      'answers with a problem',
      `let n = 0; parentPort.on('message', ({ id }) => parentPort.postMessage({ id, problem: 'problem ' + ++n }))`,
      'problem 1',
    ],
    ['throws', `parentPort.on('message', () => { throw new Error('no ink'); })`, 'no ink'],
    ['ends', `parentPort.on('message', () => process.exit(3))`, 'ended (3)'],
    ['cannot start', `throw new Error('no memory')`, 'no memory'],
    ['hangs', `parentPort.on('message', () => { for (;;); })`, 'took more than'],
  ])('that %s fails its jobs and is replaced', async (_, code, problem) => {
    const thread = open(code, { limitMs: problem === 'took more than' ? 300 : 20_000 });
    await expect(Promise.all([thread.run('a'), thread.run('b')])).rejects.toThrow(problem);
    await expect(thread.run('c')).rejects.toThrow(problem);
    await thread.close();
  });

  test('with nothing to do goes, and the next job gets a new one', async () => {
    const counting = `let n = 0; parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: ++n }))`;
    const thread = open(counting, { idleMs: 50 });
    expect([await thread.run('a'), await thread.run('b')]).toEqual([1, 2]);
    // Of one that goes on, the answer would be three.
    await expect.poll(() => thread.run('c'), { interval: 150 }).toBe(1);
    await thread.close();
  });

  test('after closing starts nothing', async () => {
    const thread = open(`parentPort.on('message', () => {})`);
    const job = thread.run('a').catch(String);
    await thread.close();
    expect(await job).toBe('Error: The process ends.');
    await expect(thread.run('b')).rejects.toThrow('Nothing is started any more.');
  });
});
