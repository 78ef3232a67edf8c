import { expect, test } from 'vitest';
import { z } from 'zod';
import { coded, codeOf } from './coded.ts';

const schema = z.object({
  title: z
    .string(coded('POST_INCOMPLETE'))
    .max(3, coded('TITLE_TOO_LONG'))
    .refine((title) => title !== 'bad', coded('SLUG_INVALID')),
  ids: z.array(z.int()).max(1, coded('SELECTION_TOO_LARGE')).default([]),
});

test.each([
  [{}, 'POST_INCOMPLETE', 'Title, slug, and content are required'],
  [{ title: 'long' }, 'TITLE_TOO_LONG', 'Title must be 300 characters or less'],
  [{ title: 'bad' }, 'SLUG_INVALID', expect.any(String)],
  [{ title: 'a', ids: [1, 2] }, 'SELECTION_TOO_LARGE', expect.any(String)],
])('%j is refused with a code, and with a text for the form', (input, code, message) => {
  const issue = schema.safeParse(input).error?.issues[0];
  expect([issue && codeOf(issue), issue?.message]).toEqual([code, message]);
});

test('zod’s own issue has no code, even if its text equals a text of the table', () => {
  const issue = z.string().max(1, 'Title, slug, and content are required').safeParse('ab').error?.issues[0];
  expect(issue && codeOf(issue)).toBeUndefined();
});
