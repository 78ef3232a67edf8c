import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import { pathOf, visitorCodeOf } from './error-answer.ts';

test.each<[ErrorCode, VisitorErrorCode]>([
  ['GONE', 'GONE'],
  ['DATABASE_UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
  ['POST_NOT_FOUND', 'NOT_FOUND'],
  ['PASSWORD_WRONG', 'FORBIDDEN'],
  ['SLUG_INVALID', 'BAD_REQUEST'],
  ['SLUG_TAKEN', 'BAD_REQUEST'],
  ['SIGN_IN_FAILED', 'INTERNAL'],
  ['MEDIA_BUSY', 'INTERNAL'],
])('a public page has for the code %s the code %s', (code, visitorCode) => {
  expect(visitorCodeOf(new AppError(code))).toBe(visitorCode);
});

test.each([
  ['/oauth/authorize/abc?x=1', '/oauth/authorize/:secret'],
  ['/oauth/authorize?client_id=a', '/oauth/authorize'],
  ['/blog?q=ad', '/blog'],
])('the log has for %s the path %s', (url, path) => {
  expect(pathOf({ url })).toBe(path);
});
