/** Texts for a preview of a record that may be incomplete or break rules. */

import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { completeRecord } from '#shared/site-texts/complete-record.ts';
import { type RecordName, type SiteRecords, schemaOf } from '#shared/site-texts/records.ts';
import { type ReferenceTexts, resolveReferences } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

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

/** True if only a limit or a rule of a text is broken. */
function isRenderable(issue: Issue): boolean {
  if (issue.code === 'custom') {
    const problem: unknown = issue.params?.['problem'];
    return problem !== undefined && problem !== 'address' && problem !== 'url';
  }
  return (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string';
}

/** Cuts a list that is too long: its items are checked only if the list has a right length. */
function repairOf(issue: Issue, record: Json, live: Json): Json | undefined {
  const isLongList = issue.code === 'too_big' && issue.origin === 'array';
  const list = isLongList ? valueAt(record, issue.path) : undefined;
  if (isLongList && Array.isArray(list)) return list.slice(0, Number(issue.maximum));
  return valueAt(live, issue.path);
}

/** For an index beyond the end of a list, returns the last item. */
function valueAt(value: Json | undefined, [key, ...rest]: readonly PropertyKey[]): Json | undefined {
  if (key === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(key)] ?? value.at(-1), rest);
  return isRecord(value) ? valueAt(value[String(key)], rest) : undefined;
}

/** @param replacement undefined removes a field that may be absent */
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
