import { expect, test } from 'vitest';
import type { UndoOutput } from '#shared/activity/schemas.ts';
import { exceptionsOf } from './undo-exceptions.ts';

const output = (changes: Partial<UndoOutput>): UndoOutput =>
  ({ unchanged: 0, renamed: [], ...changes }) as UndoOutput;

test('an undo that took everything back has no further message', () => {
  expect(exceptionsOf(output({}))).toBeUndefined();
});

test.each([
  ['redirects deleted', 1, '1 redirect has another target by now or would form a loop: not restored.'],
  ['redirects deleted', 2, '2 redirects have other targets by now or would form loops: not restored.'],
  ['redirects imported', 1, '1 redirect was deleted before.'],
  ['redirects imported', 3, '3 redirects were deleted before.'],
] as const)('the undo of %s names redirects, not posts', (kind, unchanged, message) => {
  expect(exceptionsOf(output({ kind, unchanged }))).toBe(message);
});

test('the message says how many posts an undo left unchanged', () => {
  expect(exceptionsOf(output({ unchanged: 1 }))).toBe(
    '1 post changed later or deleted for ever: not restored.',
  );
});
