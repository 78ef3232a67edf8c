import { z } from 'zod';
import { limitsOf, type TextKind, textFieldOf } from '#shared/site-texts/fields.ts';

/** Kinds whose texts may be any words. */
const WORDS: ReadonlySet<TextKind> = new Set(['line', 'paragraph', 'marked']);

/** A word of thirty wide capital letters. */
const LONG_WORD = 'ĞÖRÜŞMELERİMİZDENMİŞÇESİNEĞİŞW';

/** Returns a text of `length` characters in capitals, whose words have 30 letters. */
export function longText(length: number): string {
  const text = `${LONG_WORD} `.repeat(Math.ceil((length + 1) / (LONG_WORD.length + 1))).slice(0, length);
  // A text may not end with a space.
  return text.endsWith(' ') ? `${text.slice(0, -1)}W` : text;
}

/**
 * Returns the record with all texts as long as the schema allows, also those that the record lacks. A list that
 * is not in `items` keeps its length; the texts of two entries differ by their first characters.
 */
export function longestRecord(schema: z.ZodType, record: unknown): unknown {
  return longest(schema, record, 0);
}

function longest(schema: z.ZodType, value: unknown, serial: number): unknown {
  if (schema instanceof z.ZodExactOptional) {
    const inner = schema.unwrap() as z.ZodType;
    return value === undefined && !isText(inner) ? undefined : longest(inner, value, serial);
  }
  const text = textFieldOf(schema);
  if (text && WORDS.has(text.kind) && schema.safeParse(longText(text.max)).success)
    return serial === 0 ? longText(text.max) : withNumber(longText(text.max), serial);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { least } = limitsOf(schema);
    const items = value.length < least ? Array.from({ length: least }) : value;
    return items.map((item, index) => longest(schema.element as z.ZodType, item, serial * 100 + index + 1));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const kind = (value as Record<string, unknown>)[discriminator];
    const options = schema.options as readonly z.ZodObject<Record<string, z.ZodType>>[]; // All unions are of groups.
    const option = options.find(({ shape }) => shape[discriminator]?.safeParse(kind).success);
    return option ? longest(option, value, serial) : value;
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => [
    key,
    longest(field, (value as Record<string, unknown>)[key], serial),
  ]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function isText(schema: z.ZodType): boolean {
  const kind = textFieldOf(schema)?.kind;
  return kind !== undefined && WORDS.has(kind);
}

/** Entries of a list need different texts, because React's keys are texts. */
function withNumber(text: string, serial: number): string {
  const number = String(serial);
  return number + text.slice(number.length);
}
