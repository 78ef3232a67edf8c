import type { UndoOutput } from '#shared/schemas/admin-activity.ts';
import { expect, test } from 'vitest';
import { exceptionsOf } from './undo-exceptions.ts';

const output = (changes: Partial<UndoOutput>): UndoOutput =>
  ({ unchanged: 0, renamed: [], ...changes }) as UndoOutput;

test('an undo that took everything back has no further message', () => {
  expect(exceptionsOf(output({}))).toBeUndefined();
});

test('the message says how many posts an undo left unchanged', () => {
  expect(exceptionsOf(output({ unchanged: 1 }))).toBe(
    '1 post changed later or deleted for ever: not restored.',
  );
});
