import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHashDesk } from './hash-desk.ts';

/** Work that ends when it is told to, and says in `log` when it began. */
function workOf(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, run: () => (log.push(name), promise) };
}

test('only so many at a time, and who knows the house goes first', async () => {
  const desk = createHashDesk({ atOnce: 1, waitingMax: 5 });
  const log: string[] = [];
  const [first, stranger, known] = ['first', 'stranger', 'known'].map((name) => workOf(name, log));
  if (!first || !stranger || !known) throw new Error('Three were made.');
  const all = [desk.run(first.run), desk.run(stranger.run), desk.run(known.run, { urgent: true })];
  await turn();
  expect(log).toEqual(['first']);
  expect(desk.gauges()).toMatchObject({ atWork: 1, waiting: 2 });
  for (const work of [first, known, stranger]) {
    work.end();
    await turn();
  }
  await Promise.all(all);
  expect(log).toEqual(['first', 'known', 'stranger']);
  expect(desk.gauges()).toMatchObject({ atWork: 0, waiting: 0 });
});

test('who comes when too many wait is sent away, and a full line of strangers turns nobody known away', async () => {
  const desk = createHashDesk({ atOnce: 1, waitingMax: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [desk.run(() => promise), desk.run(() => promise)];
  await expect(desk.run(() => promise)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(desk.gauges().refused).toBe(1);
  all.push(desk.run(() => promise, { urgent: true }));
  resolve();
  await Promise.all(all);
});

test('a place is free again after a failure', async () => {
  const desk = createHashDesk({ atOnce: 1, waitingMax: 0 });
  await expect(desk.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await desk.run(() => Promise.resolve('yes'))).toBe('yes');
});
