/** The names of the entries of lists: a question, a sector, a row of the comparison. */

import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import type { RecordField } from '#shared/site-texts/record-field.ts';
import { resolveText } from '#shared/site-texts/references.ts';
import type { Json, RecordForm } from './record-form.ts';
import { siteWords } from './site-words.ts';

type Form = Pick<RecordForm, 'fields' | 'texts' | 'labelOf'>;

/** The fields by which people call an entry, the best first. */
const NAMING_FIELDS = [
  'question',
  'name',
  'topic',
  'sector',
  'company',
  'title',
  'label',
  'word',
  'what',
  'text',
] as const satisfies readonly RecordField[];

const NAME_LENGTH = 60;

/** Returns the beginning of the entry's text, or its number such as `Question 3` if it has no text. */
export function entryName(form: Form, path: Path): string {
  const text = namingText(valueAt(form.fields, path));
  const resolved = resolveText(text, form.texts).replace(/[[\]]/g, '').trim();
  return resolved === '' ? numberedName(form, path) : shorten(resolved);
}

/** Returns the label of an entry that is one text: its row and column in the comparison, or its number. */
export function entryLabel(form: Form, path: Path): string {
  const [list, column, cells, row] = path;
  const isCell = list === 'packages' && cells === ('compared' satisfies RecordField) && row !== undefined;
  const rowName = isCell ? valueAt(form.fields, ['comparison', 'rows', row]) : undefined;
  if (typeof rowName !== 'string' || rowName === '') return numberedName(form, path);
  return `${resolveText(rowName, form.texts)}, ${entryName(form, ['packages', column ?? 0])}`;
}

/** Returns the label of a path, such as `Questions and answers, How long does it take?, Answer`. */
export function pathLabel(path: Path, form: Form): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? nameAt(form, path.slice(0, index + 1)) : form.labelOf(key),
    )
    .filter((label, index, labels) => label !== labels[index - 1])
    .join(', ');
}

function nameAt(form: Form, path: Path): string {
  return typeof valueAt(form.fields, path) === 'object' ? entryName(form, path) : entryLabel(form, path);
}

function namingText(entry: Json | undefined): string {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return '';
  const texts = NAMING_FIELDS.map((key) => entry[key]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

function numberedName({ labelOf }: Form, path: Path): string {
  const names: Readonly<Record<string, string>> = siteWords.entries;
  const list = String(path.findLast((key) => typeof key === 'string'));
  return siteWords.item(names[list] ?? labelOf(list), Number(path.at(-1)) + 1);
}

function shorten(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  return `${text.slice(0, NAME_LENGTH).replace(/\s+\S*$/, '')}…`;
}
