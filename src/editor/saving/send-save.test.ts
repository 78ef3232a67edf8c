import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { resultOf } from './send-save.ts';

const answerOf = (code: ErrorCode, details?: ErrorDetails) =>
  TRPCClientError.from({ error: { message: ERRORS[code].text, code: -32_000, data: { code, details } } });

test.each<[ErrorCode, ReturnType<typeof resultOf>]>([
  ['POST_CHANGED', { kind: 'changed' }],
  ['POST_NOT_FOUND', { kind: 'deleted' }],
  ['UNAUTHORIZED', { kind: 'signed out' }],
  ['INTERNAL', { kind: 'unanswered' }],
  ['DATABASE_UNAVAILABLE', { kind: 'unanswered' }],
  ['TOO_MANY_REQUESTS', { kind: 'unanswered' }],
  ['FORBIDDEN', { kind: 'refused', message: ERRORS.FORBIDDEN.text }],
  ['POST_INCOMPLETE', { kind: 'refused', message: 'Title, slug, and content are required' }],
  ['EXCERPT_TOO_LONG', { kind: 'refused', message: 'Excerpt must be 200 characters or less' }],
  ['PAYLOAD_TOO_LARGE', { kind: 'refused', message: ERRORS.CONTENT_TOO_LARGE.text }],
  [
    'BAD_REQUEST',
    {
      kind: 'refused',
      message: 'The server does not accept this post. What you have typed is still here.',
    },
  ],
])('%s means %o', (code, result) => {
  expect(resultOf(answerOf(code))).toEqual(result);
});

test('the message about a slug in use names the slug', () => {
  const message = 'The slug “var” is already in use. Please choose another one.';
  expect(resultOf(answerOf('SLUG_TAKEN', { slug: 'var' }))).toEqual({
    kind: 'refused',
    message,
    field: 'slug',
  });
});

test('a lost connection counts as a save without a response', () => {
  expect(resultOf(TRPCClientError.from(new TypeError('Failed to fetch')))).toEqual({ kind: 'unanswered' });
});
