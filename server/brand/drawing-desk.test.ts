import { describe, expect, test } from 'vitest';
import { openDrawingDesk } from './drawing-desk.ts';
import type { Drawing } from './drawing.ts';

const DRAWING: Drawing = { kind: 'mark', name: 'Sesdaş', shape: 'tile', format: 'svg' };

/** A thread of a few words in place of the one that draws. */
const thread = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads';${encodeURIComponent(code)}`,
  );

describe('the drawing desk', () => {
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
  ])('a thread that %s fails its drawings and is replaced', async (_, code, problem) => {
    const limitMs = problem === 'took more than' ? 300 : 20_000;
    const desk = openDrawingDesk({ limitMs, idleMs: 1000 }, thread(code));
    await expect(Promise.all([desk.draw(DRAWING), desk.draw(DRAWING)])).rejects.toThrow(problem);
    await expect(desk.draw(DRAWING)).rejects.toThrow(problem);
    await desk.close();
  });

  test('a thread with nothing to do goes, the next drawing gets a new one', async () => {
    const counting = `let n = 0; parentPort.on('message', ({ id }) => parentPort.postMessage({ id, bytes: new Uint8Array([++n]) }))`;
    const desk = openDrawingDesk({ limitMs: 5000, idleMs: 50 }, thread(counting));
    expect([...(await desk.draw(DRAWING)), ...(await desk.draw(DRAWING))]).toEqual([1, 2]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([...(await desk.draw(DRAWING))]).toEqual([1]);
    await desk.close();
  });

  test('after closing nothing is drawn', async () => {
    const desk = openDrawingDesk();
    const drawing = desk.draw(DRAWING).catch(String);
    await desk.close();
    expect(await drawing).toBe('Error: The process ends.');
    await expect(desk.draw(DRAWING)).rejects.toThrow('Nothing is drawn any more.');
  });
});
