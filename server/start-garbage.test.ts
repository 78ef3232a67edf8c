import { getHeapCodeStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { collectGarbage, collectStartGarbage } from './start-garbage.ts';

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

test('compiled code that does not run is collected, and compiled again when it is called', async () => {
  const { parse } = await import('yaml');
  expect(parse('a: [1, 2]')).toEqual({ a: [1, 2] });
  const codeSize = () => getHeapCodeStatistics().bytecode_and_metadata_size;
  const before = codeSize();
  collectGarbage();
  expect(codeSize()).toBeLessThan(0.85 * before);
  expect(parse('b: [3]')).toEqual({ b: [3] });
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
