/** Fields of tools with their descriptions. A tool returns only the fields of its output. */
import { z } from 'zod';

const PAGES_MAX = 10_000;

export const text = (description: string) => z.string().describe(description);
export const textOrNull = (description: string) => z.string().nullable().describe(description);
export const count = (description: string) => z.int().describe(description);
export const flag = (description: string) => z.boolean().describe(description);

export function rows<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return z.array(z.object(shape)).describe(description);
}

const isoTime = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string());

/** A date, which assistants get as a text in ISO 8601. */
export const moment = (description: string) => isoTime.describe(`${description} ISO 8601.`);
export const momentOrNull = (description: string) =>
  isoTime.nullable().describe(`${description} ISO 8601, or null.`);

export const pageInput = z
  .int()
  .min(1)
  .max(PAGES_MAX)
  .default(1)
  .describe('The page of the list, from 1. Read further pages only if you need them.');

export const pageOutput = { page: count('The page of this result.'), pages: count('The number of pages.') };

export const totalOutput = { total: count('The number of rows on all pages.'), ...pageOutput };

export const publishAtInput = z.iso
  .datetime({ offset: true })
  .transform((time) => new Date(time))
  .optional()
  .describe('When it becomes public. ISO 8601 with an offset. Without it, at once.');

/** Published facts that a text contradicts. */
export const rightValues = rows('The published facts that the sentence contradicts.', {
  about: text('The name of the fact.'),
  value: text('The published value.'),
});
