import { describe, expect, test } from 'vitest';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { line, marked, textFieldOf } from './fields.ts';
import { RECORD_SCHEMAS, SHIPPED_RECORD_NAMES } from './records.ts';

describe.each(SHIPPED_RECORD_NAMES)('the shipped record %s', (name) => {
  test('agrees with its schema, and every reference has a meaning', () => {
    const { success, data, error } = RECORD_SCHEMAS[name].safeParse(shippedTexts(name));
    expect(error?.issues).toBeUndefined();
    expect(success).toBe(true);
    expect(data).toEqual(shippedTexts(name));
  });
});

test.each([
  ['a text', line(5), 'Ankara'.slice(0, 5), []],
  ['a text that is too long', line(5), 'Ankara', ['too_big']],
  ['an empty text', line(5), '', ['too_small']],
  ['spaces at the end', line(), 'Ankara ', ['spaces']],
  ['two spaces', line(), 'An  kara', ['spaces']],
  ['a line break', line(), 'An\nkara', ['spaces']],
  ['a reference without a meaning', line(), 'Kurulum {kurulum}', ['reference']],
  ['a mark', marked(), '[Kargom] nerede', []],
  ['a mark that is not closed', marked(), '[Kargom nerede', ['brackets']],
  ['a mark with a space at its end', marked(), '[Kargom ] nerede', ['brackets']],
])('%s', (_, schema, text, problems) => {
  const issues = schema.safeParse(text).error?.issues ?? [];
  const problemOf = (issue: (typeof issues)[number]) =>
    issue.code === 'custom' ? (issue.params?.['problem'] as unknown) : issue.code;
  expect(issues.map(problemOf)).toEqual(problems);
});

test('the schema of a text carries its kind and its limits', () => {
  expect(textFieldOf(line(60))).toEqual({ kind: 'line', min: 1, max: 60 });
  expect(textFieldOf(RECORD_SCHEMAS.landing)).toBeUndefined();
});
