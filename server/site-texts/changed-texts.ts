/** Reads the records that acts of the activity log are about, and the fields that publications changed. */

import type { Sql } from '#server/db/connect.ts';
import type { ChangedRecord, TextChange } from '#shared/activity/log-schemas.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { valueAt } from '#shared/site-texts/differences.ts';
import { editedDifferences } from '#shared/site-texts/hours-of-fields.ts';
import { isShipped, type RecordName, roleForRecord } from '#shared/site-texts/records.ts';
import { type ReferenceTexts, resolveText } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { listPublications, type NamedPublication } from './read.ts';
import { completeFields } from './resolve-records.ts';

/** A record and the number of its publication; the number is 0 if the act was no publication. */
export type TextAct = { name: RecordName; number: number };

/** The maximum number of fields that an entry of the log lists. */
const CHANGES_MAX = 5;

/** The maximum length of a text that the log quotes; a longer text is cut. */
const QUOTED_MAX = 60;

type Reader = {
  role: Role;
  shipped: Pick<ShippedTexts, 'records'>;
  /** Returns the texts that replace the references of a record in quotes. */
  textsOf: (name: RecordName) => ReferenceTexts;
};

/**
 * Returns the record of each act.
 * @param acts by any key; undefined for acts about something else
 * @returns without records that the role may not read
 */
export async function readChangedRecords<Key>(
  sql: Sql,
  acts: ReadonlyMap<Key, TextAct | undefined>,
  { role, shipped, textsOf }: Reader,
): Promise<Map<Key, ChangedRecord>> {
  const readable = [...acts].flatMap(([key, act]) =>
    act && isAllowed(role, roleForRecord(act.name)) ? [{ key, act }] : [],
  );
  if (readable.length === 0) return new Map();
  const publications = await listPublications(
    sql,
    readable.map(({ act }) => act),
  );
  const records = new Map(
    publications.map((each) => [keyOf(each), changedRecord(each, shipped, textsOf(each.name))]),
  );
  return new Map(
    readable.flatMap(({ key, act }) => {
      const record = records.get(keyOf(act));
      return record ? [[key, record]] : [];
    }),
  );
}

const keyOf = ({ name, number }: TextAct) => `${name} ${number}`;

function changedRecord(
  publication: NamedPublication,
  shipped: Reader['shipped'],
  texts: ReferenceTexts,
): ChangedRecord {
  const { name, title, fields, fieldsBefore } = publication;
  // A publication that undoes the first one of an added page has no text.
  const isText = fields !== undefined && (fields !== null || isShipped(name));
  if (!isText) return { name, title, changes: [], more: 0 };
  const before = completeFields(publication, fieldsBefore, shipped);
  const after = completeFields(publication, fields, shipped);
  const paths = editedDifferences(before, after);
  const changes = paths.slice(0, CHANGES_MAX).map((path) => ({
    path: [...path],
    values: quotedValues(valueAt(before, path), valueAt(after, path), texts),
  }));
  return { name, title, changes, more: paths.length - changes.length };
}

type Value = RecordFields[string] | undefined;

function quotedValues(before: Value, after: Value, texts: ReferenceTexts): TextChange['values'] {
  const [quotedBefore, quotedAfter] = [quoted(before, texts), quoted(after, texts)];
  if (quotedBefore === undefined || quotedAfter === undefined || quotedBefore === quotedAfter) return null;
  return { before: quotedBefore, after: quotedAfter };
}

/** Returns a value as a quoted text with resolved references; undefined for a list or a group. */
function quoted(value: Value, texts: ReferenceTexts): string | undefined {
  if (typeof value === 'object' && value !== null) return undefined;
  const text = resolveText(String(value ?? ''), texts);
  if (text.length <= QUOTED_MAX) return text;
  const start = text.slice(0, QUOTED_MAX - 1).toWellFormed();
  return `${start.replace(/[\s\ufffd]+$/, '')}…`;
}
