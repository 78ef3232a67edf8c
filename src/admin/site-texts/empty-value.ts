import { z } from 'zod';
import { limitsOf, textFieldOf } from '#shared/site-texts/fields.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

/** Returns a new entry of a list: empty texts, the smallest numbers and the first choices. */
export function emptyValue(schema: z.ZodType): RecordFields[string] {
  const text = textFieldOf(schema);
  if (text) return text.initial ?? '';
  if (schema instanceof z.ZodObject) {
    const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
    const required = Object.entries(shape).filter(([, field]) => !(field instanceof z.ZodExactOptional));
    return Object.fromEntries(required.map(([key, field]) => [key, emptyValue(field)]));
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema as z.ZodArray<z.ZodType>;
    return Array.from({ length: limitsOf(schema).least }, () => emptyValue(element));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return emptyValue(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodLiteral) return schema.value as string;
  if (schema instanceof z.ZodEnum) return schema.options[0] as string;
  return schema instanceof z.ZodNumber ? Math.max(0, schema.minValue ?? 0) : '';
}
