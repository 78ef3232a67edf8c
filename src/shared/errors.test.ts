import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode, isGeneric } from './errors.ts';

test('the table has the errors of each noun, and no code twice', async () => {
  const files = globSync('*/errors.ts', { cwd: import.meta.dirname });
  const tables: object[] = await Promise.all(
    files.map(async (file) =>
      Object.assign({}, ...Object.values(await import(join(import.meta.dirname, file)))),
    ),
  );
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(codes.filter((code, index) => !(code in ERRORS) || codes.indexOf(code) !== index)).toEqual([]);
});

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
