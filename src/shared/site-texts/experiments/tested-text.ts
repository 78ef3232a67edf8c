/** The texts of records that may have a second version. docs/decisions/0083-experiments.md */
import type { TextField, TextKind } from '../fields.ts';
import { mapTexts } from '../map-texts.ts';
import { type RecordName, roleForRecord, schemaOf } from '../records.ts';
import type { RecordFields } from '../schemas.ts';

const KINDS: ReadonlySet<TextKind> = new Set(['line', 'paragraph', 'marked']);

/** Parts of records that only search engines and social networks read. They always get the first version. */
const UNREAD = /^(?:meta|card)\./;

/** Facts are promises, and legal texts must be the same for everybody. */
export function hasTests(name: RecordName): boolean {
  return name !== 'facts' && roleForRecord(name) !== 'admin';
}

export function mayBeTested(name: RecordName, path: string, kind: TextKind): boolean {
  return hasTests(name) && KINDS.has(kind) && !UNREAD.test(path);
}

/** Finds a text that may be tested. @returns undefined if the record has no such text at the path */
export function findTestedText(
  name: RecordName,
  fields: RecordFields,
  path: string,
): { text: string; field: TextField } | undefined {
  let tested: { text: string; field: TextField } | undefined;
  mapTexts(schemaOf(name), fields, (text, at, kind, field) => {
    if (at === path && mayBeTested(name, path, kind)) tested = { text, field };
    return text;
  });
  return tested;
}

/** Returns the fields with another text at the path. */
export function withTestedText(
  name: RecordName,
  fields: RecordFields,
  { path, text }: { path: string; text: string },
): RecordFields {
  return mapTexts(schemaOf(name), fields, (previous, at) => (at === path ? text : previous));
}
