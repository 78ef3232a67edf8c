import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode, isGeneric } from './errors.ts';

test('only these codes have generic texts, which screens replace with their own sentence', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  expect(codes.filter(isGeneric)).toEqual([
    'BAD_REQUEST',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_FOUND',
    'GONE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RANGE_NOT_SATISFIABLE',
    'DATABASE_UNAVAILABLE',
    'CONNECTION_LOST',
    'INTERNAL',
    'SIGN_IN_FAILED',
  ]);
});
