import { expect, test } from 'vitest';
import { lineStarts } from './talks.tsx';

const LINES = [
  { speaker: 'human', text: '[Kargom] nerede' },
  { speaker: 'ai', text: 'Yolda, yarın' },
  { speaker: 'human', text: 'Sağ olun' },
] as const;

test('the start of a line is estimated by letters, unless its time is stated', () => {
  expect(lineStarts(LINES, 33)).toEqual([0, 13, 25]);
  expect(lineStarts([LINES[0], { ...LINES[1], at: 12 }, LINES[2]], 33)).toEqual([0, 12, 25]);
});
