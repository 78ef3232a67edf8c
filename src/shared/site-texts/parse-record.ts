import type { z } from 'zod';
import { type RecordName, type SiteRecords, schemaOf } from './records.ts';
import { type ReferenceTexts, resolveReferences } from './references.ts';

/** Replaces the references in a record, checks the result, and drops fields that its schema does not have. */
export function parseRecord<Name extends RecordName>(
  name: Name,
  fields: unknown,
  texts: ReferenceTexts,
): z.ZodSafeParseResult<SiteRecords[Name]> {
  const schema: z.ZodType<SiteRecords[RecordName]> = schemaOf(name);
  // The schema of the name parses the record of the name.
  return schema.safeParse(resolveReferences(fields, texts)) as z.ZodSafeParseResult<SiteRecords[Name]>;
}
