import type { z } from 'zod';
import { completeRecord } from './complete-record.ts';
import { type RecordName, schemaOf, type SiteRecords } from './records.ts';
import { type ReferenceTexts, resolveReferences } from './references.ts';

/**
 * Replaces the references in a stored record, adds fields that the record lacks, drops fields that its schema
 * does not have, and checks the result.
 * @param shipped the record as shipped; for an added page that of the copied city
 */
export function parseRecord<Name extends RecordName>(
  name: Name,
  { stored, shipped, texts }: { stored: unknown; shipped: unknown; texts: ReferenceTexts },
): z.ZodSafeParseResult<SiteRecords[Name]> {
  const schema: z.ZodType<SiteRecords[RecordName]> = schemaOf(name);
  const completed = completeRecord(schema, stored, shipped);
  // The schema of the name parses the record of the name.
  return schema.safeParse(resolveReferences(completed, texts)) as z.ZodSafeParseResult<SiteRecords[Name]>;
}
