import type { z } from 'zod';
import { completeRecord } from './complete-record.ts';
import { DEFAULT_RECORDS } from './defaults/all.ts';
import { RECORD_SCHEMAS, type RecordName, type SiteRecords } from './records.ts';
import { type ReferenceTexts, resolveReferences } from './references.ts';

/**
 * Replaces the references in a stored record, adds fields that the record lacks, drops fields that its schema
 * does not have, and checks the result.
 */
export function parseRecord<Name extends RecordName>(
  name: Name,
  stored: unknown,
  texts: ReferenceTexts,
): z.ZodSafeParseResult<SiteRecords[Name]> {
  const schema: z.ZodType<SiteRecords[RecordName]> = RECORD_SCHEMAS[name];
  const completed = completeRecord(schema, stored, DEFAULT_RECORDS[name]);
  // The schema of the name parses the record of the name.
  return schema.safeParse(resolveReferences(completed, texts)) as z.ZodSafeParseResult<SiteRecords[Name]>;
}
