import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { collectStartGarbage } from './start-garbage.ts';

const registry = new FinalizationRegistry((tell: () => void) => tell());

function leaveGarbage(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  registry.register({ left: 'behind' }, () => resolve(true));
  return promise;
}

test('the garbage of a start is collected when no request is open', async () => {
  const order: string[] = [];
  const collected = leaveGarbage().then(() => order.push('collected'));
  const { signal } = new AbortController();
  await collectStartGarbage(async () => void order.push('quiet'), { signal, afterMs: 1 });
  await collected;
  expect(order).toEqual(['quiet', 'collected']);
});

test('compiled code is collected, and compiled again when a function is called', async () => {
  const program = `
    const { getHeapCodeStatistics } = await import('node:v8');
    const { collectGarbage } = await import('./start-garbage.ts');
    const { parse } = await import('yaml');
    parse('a: [1, 2]');
    const before = getHeapCodeStatistics().bytecode_and_metadata_size;
    collectGarbage();
    const share = getHeapCodeStatistics().bytecode_and_metadata_size / before;
    console.log(JSON.stringify({ share, parsed: parse('b: [3]') }));`;
  // A separate process, because other test files have compiled most of the code of a worker.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  const { share, parsed } = JSON.parse(stdout) as { share: number; parsed: unknown };
  expect(parsed).toEqual({ b: [3] });
  expect(share).toBeLessThan(0.7);
});

test('the end of a process is not delayed by a pending collection', async () => {
  const ending = new AbortController();
  const collecting = collectStartGarbage(() => Promise.reject(new Error('nobody asks')), {
    signal: ending.signal,
    afterMs: 60_000,
  });
  ending.abort();
  await expect(collecting).rejects.toThrow('aborted');
});
