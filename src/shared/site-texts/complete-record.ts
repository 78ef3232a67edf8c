import { z } from 'zod';
import { isRecord } from '../is-record.ts';

/**
 * Adds required fields that a stored record lacks, from the record as shipped: the schema may have got fields
 * since the record was stored. Fields that may be absent, and items of lists, stay as they are.
 */
export function completeRecord(schema: z.ZodType, stored: unknown, shipped: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isRecord(stored) || !isRecord(shipped)) return stored;
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  const added = Object.entries(shape)
    .filter(([key, field]) => key in stored || !(field instanceof z.ZodExactOptional))
    .map(([key, field]) => [
      key,
      key in stored ? completeRecord(field, stored[key], shipped[key]) : shipped[key],
    ]);
  return { ...stored, ...Object.fromEntries(added) };
}
