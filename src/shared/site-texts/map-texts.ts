import { z } from 'zod';
import { type TextField, type TextKind, textFieldOf } from './fields.ts';

/** Maps the texts of a record. Values that do not match the schema stay as they are. */
export function mapTexts<Value>(
  schema: z.ZodType,
  value: Value,
  change: (text: string, path: string, kind: TextKind, field: TextField) => string,
): Value {
  return mapPart(schema, value, []) as Value; // Only texts change, and a text stays a text.

  function mapPart(type: z.ZodType, part: unknown, path: readonly string[]): unknown {
    if (type instanceof z.ZodExactOptional) return mapPart(type.unwrap() as z.ZodType, part, path);
    const text = textFieldOf(type);
    if (text) return typeof part === 'string' ? change(part, path.join('.'), text.kind, text) : part;
    if (type instanceof z.ZodDiscriminatedUnion)
      return mapPart(optionOf(type, part) ?? z.unknown(), part, path);
    if (type instanceof z.ZodArray && Array.isArray(part))
      return part.map((item, index) => mapPart(type.element as z.ZodType, item, [...path, String(index)]));
    if (!(type instanceof z.ZodObject) || typeof part !== 'object' || part === null) return part;
    const { shape } = type as z.ZodObject<Record<string, z.ZodType>>;
    return Object.fromEntries(
      Object.entries(part).map(([key, field]) => {
        const fieldType = Object.hasOwn(shape, key) ? shape[key] : undefined;
        return [key, fieldType ? mapPart(fieldType, field, [...path, key]) : field];
      }),
    );
  }
}

function optionOf(union: z.ZodDiscriminatedUnion, part: unknown): z.ZodType | undefined {
  const { discriminator } = union.def;
  const options = union.options as readonly z.ZodObject<Record<string, z.ZodType>>[]; // All unions are of groups.
  const kind = (part as Record<string, unknown> | null)?.[discriminator];
  return options.find(({ shape }) => shape[discriminator]?.safeParse(kind).success);
}
