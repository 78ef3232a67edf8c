import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseRows } from './rows.ts';

const schema = z.object({ name: z.string(), count: z.int() });

test('parsed rows have only the columns of their schema', () => {
  expect(parseRows(schema, [{ name: 'a', count: 1, unread: true }])).toEqual([{ name: 'a', count: 1 }]);
});

test('the error of a wrong type names the column and not the value', () => {
  const read = () => parseRows(schema, [{ name: 'secret', count: '1' }]);
  expect(read).toThrow(/expected number[^]*count/);
  expect(read).not.toThrow(/secret/);
});
