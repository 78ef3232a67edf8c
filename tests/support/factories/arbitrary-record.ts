/** Arbitrary records, which their schemas accept. */

import fc from 'fast-check';
import { z } from 'zod';
import { BUTTON_NAMES } from '#shared/leads/button-names.ts';
import { addedButtonName } from '#shared/site-texts/added-pages.ts';
import { limitsOf, type TextField, type TextKind, textFieldOf } from '#shared/site-texts/fields.ts';
import { RECORD_SCHEMAS, type ShippedRecordName, type ShippedRecords } from '#shared/site-texts/records.ts';

export function arbitraryRecord<Name extends ShippedRecordName>(
  name: Name,
): fc.Arbitrary<ShippedRecords[Name]> {
  return arbitraryOf(RECORD_SCHEMAS[name]) as fc.Arbitrary<ShippedRecords[Name]>;
}

/** Texts of fields with a format that arbitrary words do not have. */
const FORMATTED = ['0242', '0212 · 0216'];

function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const text = textFieldOf(schema);
  if (text && text.kind !== 'name')
    return fc
      .oneof(textOf(text), fc.constantFrom(...FORMATTED))
      .filter((value) => schema.safeParse(value).success);
  if (schema instanceof z.ZodObject) return objectOf(schema.shape);
  if (schema instanceof z.ZodArray) {
    const { least, most } = limitsOf(schema);
    return fc.array(arbitraryOf(schema.element as z.ZodType), {
      minLength: least,
      maxLength: Math.min(most, least + 3),
    });
  }
  if (schema instanceof z.ZodDiscriminatedUnion)
    return fc.oneof(...(schema.options as z.ZodType[]).map((option) => arbitraryOf(option)));
  if (schema instanceof z.ZodCustom) return fc.constantFrom(...BUTTON_NAMES, addedButtonName('antalya'));
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...(schema.options as string[]));
  if (schema instanceof z.ZodNumber)
    return fc.integer({ min: Math.ceil(schema.minValue ?? 0), max: Math.floor(schema.maxValue ?? 1000) });
  if (schema instanceof z.ZodString) return fc.constantFrom('tr', 'en', 'de-AT');
  throw new Error(`There is no arbitrary value of ${schema.type}.`);
}

function objectOf(shape: Record<string, z.ZodType>): fc.Arbitrary<object> {
  const fields = Object.entries(shape);
  const optional = fields.filter(([, field]) => field instanceof z.ZodExactOptional);
  const model = Object.fromEntries(
    fields.map(([key, field]) => [
      key,
      arbitraryOf(field instanceof z.ZodExactOptional ? (field.unwrap() as z.ZodType) : field),
    ]),
  );
  const optionalKeys = new Set(optional.map(([key]) => key));
  return fc.record(model, { requiredKeys: Object.keys(model).filter((key) => !optionalKeys.has(key)) });
}

const LETTERS = Array.from('aıİiğüşöçĞÜŞ€₺%&<>"\'’0159.,:;?!-–/\\$|😀');

/** Texts of kinds that have a format. */
const EXAMPLES: Partial<Record<TextKind, readonly string[]>> = {
  link: ['/pricing', '#demo', 'https://example.com/a?b=c'],
  url: ['https://social.example.com/sesdas'],
  email: ['merhaba@example.com'],
  phone: ['0850 000 00 00', '+90 (212) 999-88-77'],
  time: ['00:00', '23:59'],
  country: ['TR'],
  taxNumber: ['1234567890', '12345678901'],
  mersisNumber: ['0123456789012345'],
};

function textOf({ kind, min, max }: TextField): fc.Arbitrary<string> {
  const examples = EXAMPLES[kind];
  if (examples) return fc.constantFrom(...examples);
  const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 });
  const words = fc.array(
    kind === 'marked'
      ? fc.oneof(
          word,
          word.map((each) => `[${each}]`),
        )
      : word,
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  // A cut may leave half of an emoji.
  return words
    .map((list) => lengthened(list.join(' '), min).slice(0, max).toWellFormed().trim())
    .filter(isAccepted);

  function isAccepted(text: string): boolean {
    return text.length >= min && (kind !== 'marked' || !/\[[^\]]*$/.test(text));
  }
}

function lengthened(text: string, min: number): string {
  return text.length >= min ? text : `${text} ${'söz '.repeat(Math.ceil(min / 4))}`.trim();
}
