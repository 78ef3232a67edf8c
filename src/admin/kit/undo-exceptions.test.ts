import type { UndoOutput } from '#shared/schemas/admin-activity.ts';
import { expect, test } from 'vitest';
import { exceptionsOf } from './undo-exceptions.ts';

const output = (changes: Partial<UndoOutput>): UndoOutput =>
  ({ kept: 0, renamed: [], ...changes }) as UndoOutput;

test('an undo without exceptions needs no sentence', () => {
  expect(exceptionsOf(output({}))).toBeUndefined();
});

test('an undo names the posts that it left as they are', () => {
  expect(exceptionsOf(output({ kept: 1 }))).toBe(
    '1 post changed since or deleted for ever: left as they are.',
  );
});
