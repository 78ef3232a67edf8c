/** Finds a text in all records: in their names, in the labels of their fields, and in what visitors read. */

import type { Path } from '#shared/site-texts/differences.ts';
import { mapTexts } from '#shared/site-texts/map-texts.ts';
import { schemaOf } from '#shared/site-texts/records.ts';
import { type ReferenceTexts, resolveText } from '#shared/site-texts/references.ts';
import type { SiteTexts } from '#shared/site-texts/schemas.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { foldText } from '#text/fold-text.ts';
import { pathLabel } from './entry-names.ts';
import { labelsOf } from './field-labels.ts';
import { pathOf } from './record-values.ts';

type SearchedRecord = SiteTexts['records'][number];

type SearchedField = {
  /** The id of the field's path, which is also the fragment of a link to the field. */
  id: string;
  /** The text as visitors read it. */
  text: string;
  folded: string;
};

/** A record with its texts, prepared once for many searches. */
type SearchedTexts = {
  record: SearchedRecord;
  title: string;
  foldedTitle: string;
  fields: readonly SearchedField[];
  labelOf: (path: Path) => string;
};

/** The fields of a record that a search has found. Without fields, only the name of the record matches. */
export type RecordHits = Omit<SearchedTexts, 'foldedTitle'>;

export function prepareSearch({ records, texts }: SiteTexts): SearchedTexts[] {
  return records.map((record) => {
    const { name, fields } = record;
    const labelOf = labelsOf(name);
    const title = titleOfRecord(record);
    return {
      record,
      title,
      foldedTitle: foldText(title),
      fields: fieldsOf(record, texts, labelOf),
      labelOf: (path: Path) => pathLabel(path, { fields, texts, labelOf }),
    };
  });
}

function fieldsOf(
  { name, fields }: SearchedRecord,
  texts: ReferenceTexts,
  labelOf: (key: string) => string,
): SearchedField[] {
  const result: SearchedField[] = [];
  mapTexts(schemaOf(name), fields, (stored, id, kind) => {
    // Brackets mark words of a caller, and braces that remain are of unknown names.
    const text = resolveText(stored, texts).replace(/[[\]{}]/g, '');
    const label = labelOf(String(pathOf(id).findLast((key) => typeof key === 'string')));
    if (kind !== 'name') result.push({ id, text, folded: foldText(`${label}\n${text}`) });
    return stored;
  });
  return result;
}

/** @param searchText any text that is not empty @returns the records with a match, in their order */
export function findTexts(records: readonly SearchedTexts[], searchText: string): RecordHits[] {
  const needle = foldText(searchText);
  return records.flatMap(({ foldedTitle, ...record }) => {
    const fields = record.fields.filter(({ folded }) => folded.includes(needle));
    return fields.length > 0 || foldedTitle.includes(needle) ? [{ ...record, fields }] : [];
  });
}

/** The longest part of a text that a result quotes, and the length before the match. */
const QUOTE = { length: 180, before: 60 };

/** Returns the part of a text around the first match. */
export function quoteOf(text: string, matchAt: number): string {
  const start = matchAt > QUOTE.before * 1.5 ? matchAt - QUOTE.before : 0;
  const quote = text.slice(start, start + QUOTE.length).toWellFormed();
  return `${start > 0 ? '…' : ''}${quote}${start + QUOTE.length < text.length ? '…' : ''}`;
}
