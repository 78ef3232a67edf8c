/**
 * Returns the records of a preview. They are also returned with marks, by which the preview finds the element of
 * each text.
 */

import type { z } from 'zod';
import type { Api } from '#shared/rendering-entry.ts';
import { completeRecord } from '#shared/site-texts/complete-record.ts';
import type { ShippedPageRecordName } from '#shared/site-texts/record-pages.ts';
import type { City } from '#shared/site-texts/records/city.ts';
import {
  isShipped,
  RECORD_SCHEMAS,
  type RecordName,
  type SiteRecords,
  schemaOf,
} from '#shared/site-texts/records.ts';
import {
  type ReferenceTexts,
  referencedNames,
  referenceTexts,
  referenceTextsOf,
  resolveReferences,
  resolveText,
} from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { PreviewedRecord } from '#shared/site-texts/site-preview.ts';
import { FieldMarks, isOfKind, type MarkedKind, mapDisplayedTexts } from './field-marks.ts';
import { previewRecord } from './preview-record.ts';

type ReadRecord = Api['site']['record'];
/** Records by name. Each name has its own type of record. */
type Records = { [Name in RecordName]?: SiteRecords[RecordName] };

export type PreviewTexts = {
  records: Records;
  markedRecords: (marks: FieldMarks, kind: MarkedKind) => Records;
};

type Options = {
  readRecord: ReadRecord;
  /** The site with its published texts. */
  site: Site;
};

/**
 * The record of a preview. `shipped` fills fields that the record lacks; for an added page it has the texts of the
 * copied city.
 */
type PreviewSource<Name> = { name: Name; fields: RecordFields; shipped: RecordFields };

/** Returns the record of a page with `fields` instead of its live fields. */
export async function previewOfPage(
  { name, fields, shipped }: PreviewSource<PreviewedRecord>,
  { readRecord, site }: Options,
): Promise<PreviewTexts> {
  const texts = referenceTextsOf(name, await readRecord('facts'), site);
  const live = isShipped(name) ? await readRecord(name) : resolveReferences(shipped as City, texts);
  const record = previewRecord(name, { fields, shipped, texts, live });
  return {
    records: { [name]: record },
    markedRecords: (marks, kind) => ({ [name]: withOwnPaths(name, record, marks, kind) }),
  };
}

/**
 * Returns the records for a preview of facts.
 * @param facts the facts
 * @param page the page on which the facts are previewed, with its live fields
 */
export async function previewOfFacts(
  { fields, shipped }: PreviewSource<'facts'>,
  page: PreviewSource<ShippedPageRecordName>,
  { readRecord, site }: Options,
): Promise<PreviewTexts> {
  const [live, liveFacts] = await Promise.all([readRecord(page.name), readRecord('facts')]);
  const facts = previewRecord('facts', { fields, shipped, texts: {}, live: liveFacts });
  const texts = referenceTexts(facts, site);
  const schema = RECORD_SCHEMAS[page.name];
  const source = completeRecord(schema, page.fields, page.shipped) as SiteRecords[typeof page.name];
  return {
    records: { facts, [page.name]: previewRecord(page.name, { ...page, texts, live }) },
    markedRecords: (marks, kind) => ({
      facts: withOwnPaths('facts', facts, marks, kind),
      [page.name]: withFactNames(schema, source, { marks, kind, texts }),
    }),
  };
}

/** Matches the path of a figure's note. Figures with the same note share one element. */
const NOTE = /\.\d+\.note$/;

/** Marks each text with its own path. */
function withOwnPaths<Name extends RecordName>(
  name: Name,
  record: SiteRecords[Name],
  marks: FieldMarks,
  kind: MarkedKind,
): SiteRecords[Name] {
  const schema = schemaOf(name);
  const pathsOfNotes = new Map<string, string[]>();
  mapDisplayedTexts(schema, record, (text, path) => {
    if (NOTE.test(path)) pathsOfNotes.set(text, [...(pathsOfNotes.get(text) ?? []), path]);
    return text;
  });
  return mapDisplayedTexts(schema, record, (text, path) => {
    // The company's name is not marked, as another name has another logo, and the pages would then differ in their
    // elements.
    if (name === 'company' && path === 'name') return text;
    const paths = NOTE.test(path) ? pathsOfNotes.get(text) : undefined;
    return isOfKind(text, kind) ? marks.add(text, paths ?? [path]) : text;
  });
}

/** Replaces the references in each text. The marks of the text are the names of the facts to which it refers. */
function withFactNames(
  schema: z.ZodType,
  source: SiteRecords[RecordName],
  { marks, kind, texts }: { marks: FieldMarks; kind: MarkedKind; texts: ReferenceTexts },
): SiteRecords[RecordName] {
  return mapDisplayedTexts(schema, source, (text) => {
    const facts = referencedNames(text).filter((name) => Object.hasOwn(RECORD_SCHEMAS.facts.shape, name));
    const resolved = resolveText(text, texts);
    return facts.length > 0 && isOfKind(resolved, kind) ? marks.add(resolved, facts) : resolved;
  });
}
