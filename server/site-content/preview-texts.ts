/** The records of a preview, and the same records with marks, by which the preview finds the element of each text. */
import { RECORD_SCHEMAS, type RecordName, type SiteRecords } from '#shared/content/records.ts';
import {
  type ReferenceTexts,
  referencedNames,
  referenceTexts,
  referenceTextsOf,
  resolveText,
} from '#shared/content/references.ts';
import type { Api } from '#shared/rendering-entry.ts';
import type { RecordFields } from '#shared/schemas/admin-site.ts';
import type { Site } from '#shared/site.ts';
import type { PageRecordName, PreviewedRecord } from '#shared/site-preview.ts';
import type { z } from 'zod';
import { FieldMarks, isOfKind, mapTexts, type MarkedKind } from './field-marks.ts';
import { previewRecord } from './preview-record.ts';
import { completeFields } from './resolve-records.ts';

type ReadRecord = Api['site']['record'];
type Records = { [Name in RecordName]?: SiteRecords[Name] };

export type PreviewTexts = {
  records: Records;
  markedRecords: (marks: FieldMarks, kind: MarkedKind) => Records;
};

type Options = {
  readRecord: ReadRecord;
  /** The site with its published texts. */
  site: Site;
  shipped: SiteRecords;
};

/** Returns the record of a page with `fields` instead of its live fields. */
export async function previewOfPage(
  name: PreviewedRecord,
  fields: RecordFields,
  { readRecord, site, shipped }: Options,
): Promise<PreviewTexts> {
  const [live, facts] = await Promise.all([readRecord(name), readRecord('facts')]);
  const record = previewRecord(name, { fields, texts: referenceTextsOf(name, facts, site), live, shipped });
  return {
    records: { [name]: record },
    markedRecords: (marks, kind) => ({ [name]: withOwnPaths(name, record, marks, kind) }),
  };
}

/** @param fields the facts @param page the page on which they are previewed, and its live fields */
export async function previewOfFacts(
  fields: RecordFields,
  page: { name: PageRecordName; fields: RecordFields },
  { readRecord, site, shipped }: Options,
): Promise<PreviewTexts> {
  const [live, liveFacts] = await Promise.all([readRecord(page.name), readRecord('facts')]);
  const facts = previewRecord('facts', { fields, texts: {}, live: liveFacts, shipped });
  const texts = referenceTexts(facts, site);
  const schema = RECORD_SCHEMAS[page.name];
  const source = completeFields(page.name, page.fields, shipped);
  return {
    records: { facts, [page.name]: previewRecord(page.name, { fields: page.fields, texts, live, shipped }) },
    markedRecords: (marks, kind) => ({
      facts: withOwnPaths('facts', facts, marks, kind),
      [page.name]: withFactNames(schema, source, { marks, kind, texts }),
    }),
  };
}

/** The note of a figure. Figures with the same note share one element. */
const NOTE = /\.\d+\.note$/;

/** Marks each text with its own path. */
function withOwnPaths<Name extends RecordName>(
  name: Name,
  record: SiteRecords[Name],
  marks: FieldMarks,
  kind: MarkedKind,
): SiteRecords[Name] {
  const schema = RECORD_SCHEMAS[name];
  const pathsOfNotes = new Map<string, string[]>();
  mapTexts(schema, record, (text, path) => {
    if (NOTE.test(path)) pathsOfNotes.set(text, [...(pathsOfNotes.get(text) ?? []), path]);
    return text;
  });
  return mapTexts(schema, record, (text, path) => {
    // Another name has another logo, so that the pages would differ in their elements.
    if (name === 'company' && path === 'name') return text;
    const paths = NOTE.test(path) ? pathsOfNotes.get(text) : undefined;
    return isOfKind(text, kind) ? marks.add(text, paths ?? [path]) : text;
  });
}

/** Replaces the references of each text, and marks the text with the names of its facts. */
function withFactNames(
  schema: z.ZodType,
  source: unknown,
  { marks, kind, texts }: { marks: FieldMarks; kind: MarkedKind; texts: ReferenceTexts },
): unknown {
  return mapTexts(schema, source, (text) => {
    const facts = referencedNames(text).filter((name) => Object.hasOwn(RECORD_SCHEMAS.facts.shape, name));
    const resolved = resolveText(text, texts);
    return facts.length > 0 && isOfKind(resolved, kind) ? marks.add(resolved, facts) : resolved;
  });
}
