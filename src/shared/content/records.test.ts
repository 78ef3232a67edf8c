import { describe, expect, test } from 'vitest';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { RECORD_NAMES, RECORD_SCHEMAS } from './records.ts';

describe.each(RECORD_NAMES)('the shipped record %s', (name) => {
  test('agrees with its schema, and every reference has a meaning', () => {
    const { success, data, error } = RECORD_SCHEMAS[name].safeParse(shippedTexts(name));
    expect(error?.issues).toBeUndefined();
    expect(success).toBe(true);
    expect(data).toEqual(shippedTexts(name));
  });
});
