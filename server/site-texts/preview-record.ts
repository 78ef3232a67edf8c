/** Returns the texts for a preview of a record, which may be incomplete or break rules. */

import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { completeRecord } from '#shared/site-texts/complete-record.ts';
import { type RecordName, type SiteRecords, schemaOf } from '#shared/site-texts/records.ts';
import { type ReferenceTexts, resolveReferences } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

type Json = z.output<ReturnType<typeof z.json>>;
type Issue = z.core.$ZodIssue;

/** The maximum number of repairs. A repair may reveal a further issue. */
const REPAIRS_MAX = 10;

/**
 * Returns a record that its page can render. A text stays unchanged, even if it is empty, too long or ends with a
 * space. Any other value that the schema refuses is replaced by the value of the live record at the same path.
 */
export function previewRecord<Name extends RecordName>(
  name: Name,
  {
    fields,
    shipped,
    texts,
    live,
  }: { fields: RecordFields; shipped: unknown; texts: ReferenceTexts; live: SiteRecords[Name] },
): SiteRecords[Name] {
  const schema: z.ZodType = schemaOf(name);
  let record = resolveReferences(completeRecord(schema, fields, shipped), texts) as Json;
  for (let repairs = 0; repairs < REPAIRS_MAX; repairs += 1) {
    const { success, error } = schema.safeParse(record);
    const issues = success ? [] : error.issues.filter((issue) => !isRenderable(issue));
    if (issues.length === 0) return record as SiteRecords[Name]; // Only limits and rules of texts are broken.
    for (const issue of issues)
      record = replaceAt(record, issue.path, repairOf(issue, record, live)) ?? (live as Json);
  }
  return live;
}

/** Returns true if the issue is only a limit or a rule of a text. */
function isRenderable(issue: Issue): boolean {
  if (issue.code === 'custom') {
    const problem: unknown = issue.params?.['problem'];
    return problem !== undefined && problem !== 'address' && problem !== 'url';
  }
  return (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string';
}

/**
 * Returns the repaired value of an issue. A list that is too long is truncated first, as its items are checked
 * only in a list of permitted length.
 */
function repairOf(issue: Issue, record: Json, live: Json): Json | undefined {
  const isLongList = issue.code === 'too_big' && issue.origin === 'array';
  const list = isLongList ? valueAt(record, issue.path) : undefined;
  if (isLongList && Array.isArray(list)) return list.slice(0, Number(issue.maximum));
  return valueAt(live, issue.path);
}

/** Returns the value at a path. For an index beyond the end of a list, the value of the last item is returned. */
function valueAt(value: Json | undefined, [key, ...rest]: readonly PropertyKey[]): Json | undefined {
  if (key === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(key)] ?? value.at(-1), rest);
  return isRecord(value) ? valueAt(value[String(key)], rest) : undefined;
}

/**
 * Replaces the value at a path.
 * @param replacement undefined removes a field that may be absent
 */
function replaceAt(
  value: Json | undefined,
  [key, ...rest]: readonly PropertyKey[],
  replacement: Json | undefined,
): Json | undefined {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const item = replaceAt(value[Number(key)], rest, replacement);
    return item === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), item);
  }
  if (!isRecord(value)) return replacement;
  const { [String(key)]: field, ...others } = value;
  const replaced = replaceAt(field, rest, replacement);
  return replaced === undefined ? others : { ...others, [String(key)]: replaced };
}
