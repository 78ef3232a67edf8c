import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryHtml, arbitraryJson, arbitraryValue } from './__fixtures__/arbitrary-html.ts';
import { nodeSetFaults } from './__fixtures__/node-set-check.ts';
import { coerceValue } from './coerce.ts';
import { htmlToValue, sanitizeHtml, valueToHtml } from './rich-text.ts';
import { serializeValue } from './serialize.ts';

const RUNS = { numRuns: 1500 };

test('sanitizing the HTML of a value changes nothing', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      const html = valueToHtml(value);
      expect(sanitizeHtml(html)).toBe(html);
      expect(nodeSetFaults(html)).toEqual([]);
    }),
    RUNS,
  );
});

test('reading the HTML of a value returns the value in normal form', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      expect(htmlToValue(valueToHtml(value))).toEqual(coerceValue(value));
    }),
    RUNS,
  );
});

test('normalizing does not change a value in normal form, in both modes for spaces', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryValue, arbitraryJson), (json) => {
      const value = coerceValue(json);
      expect(coerceValue(value)).toEqual(value);
      expect(coerceValue(value, 'collapse')).toEqual(value);
    }),
    RUNS,
  );
});

test('sanitizing any text is idempotent and leaves nothing outside the node set', () => {
  fc.assert(
    fc.property(arbitraryHtml, (source) => {
      const html = sanitizeHtml(source);
      expect(sanitizeHtml(html)).toBe(html);
      expect(nodeSetFaults(html)).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test('reading any text and writing the value returns the sanitized text', () => {
  fc.assert(
    fc.property(arbitraryHtml, (source) => {
      expect(valueToHtml(htmlToValue(source))).toBe(sanitizeHtml(source));
    }),
    RUNS,
  );
});

test('any JSON instead of a value is stored as HTML of the node set', () => {
  fc.assert(
    fc.property(arbitraryJson, (json) => {
      const html = serializeValue(coerceValue(json));
      expect(sanitizeHtml(html)).toBe(html);
      expect(nodeSetFaults(html)).toEqual([]);
    }),
    RUNS,
  );
});
