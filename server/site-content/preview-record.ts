/** Texts for a preview of a record that may be incomplete or break rules. */
import { completeRecord } from '#shared/content/complete-record.ts';
import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import { RECORD_SCHEMAS, type RecordName, type SiteRecords } from '#shared/content/records.ts';
import { type ReferenceTexts, resolveReferences } from '#shared/content/references.ts';
import type { RecordFields } from '#shared/schemas/admin-site.ts';
import { z } from 'zod';

type Json = z.output<ReturnType<typeof z.json>>;
type Issue = z.core.$ZodIssue;

/** The maximum number of repairs, as a repair may bring another issue to light. */
const REPAIRS_MAX = 10;

/**
 * Returns a record that its page can render. A text stays as it was typed, even if it is empty, too long or ends with a
 * space. Any other value that the schema refuses is replaced by the value at the same path of the live record.
 */
export function previewRecord<Name extends RecordName>(
  name: Name,
  { fields, texts, live }: { fields: RecordFields; texts: ReferenceTexts; live: SiteRecords[Name] },
): SiteRecords[Name] {
  const schema: z.ZodType = RECORD_SCHEMAS[name];
  let record = resolveReferences(completeRecord(schema, fields, DEFAULT_RECORDS[name]), texts) as Json;
  for (let repairs = 0; repairs < REPAIRS_MAX; repairs += 1) {
    const { success, error } = schema.safeParse(record);
    const issues = success ? [] : error.issues.filter((issue) => !isRenderable(issue));
    if (issues.length === 0) return record as SiteRecords[Name]; // Only limits and rules of texts are broken.
    for (const { path } of issues) record = replaceAt(record, live as Json, path);
  }
  return live;
}

/** True if only a limit or a rule of a text is broken, or if a list is too long. */
function isRenderable(issue: Issue): boolean {
  if (issue.code === 'custom') return issue.params?.['problem'] !== 'address';
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array';
  return issue.code === 'too_small' && issue.origin === 'string';
}

/** Returns `value` with the value at `path` of `live`; a list item that `live` lacks is its last item. */
function replaceAt(value: Json | undefined, live: Json | undefined, path: readonly PropertyKey[]): Json {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return live ?? null;
  if (Array.isArray(value)) {
    const item = Array.isArray(live) ? (live[Number(key)] ?? live.at(-1)) : undefined;
    return value.with(Number(key), replaceAt(value[Number(key)], item, rest));
  }
  const liveField = isObject(live) ? live[String(key)] : undefined;
  const { [String(key)]: field, ...others } = value;
  // An optional field that the live record lacks.
  if (liveField === undefined && rest.length === 0) return others;
  return { ...others, [String(key)]: replaceAt(field, liveField, rest) };
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
