/** Reads the fields before the text of a Markdown file: YAML, TOML or JSON. */
import { parse as parseToml, TomlDate } from 'smol-toml';
import { parseDocument } from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;
export type FrontMatter = { fields: Fields; body: string; hasFields: boolean };

const MAX_CHARACTERS = 256 * 1024;

/** @returns undefined if the fields cannot be read */
export function readFrontMatter(source: string): FrontMatter | undefined {
  const text = source.replace(/\r\n?/g, '\n');
  const fence = /^\s{0,100}(---|\+\+\+|;;;)[ \t]*\n/.exec(text.slice(0, 200));
  try {
    if (fence) return readFenced(text, fence[1] ?? '', fence[0].length);
    if (/^\s*\{\s*"/.test(text.slice(0, 200))) return readJson(text);
  } catch {
    return undefined;
  }
  return { fields: {}, body: text, hasFields: false };
}

function readFenced(text: string, fence: string, start: number): FrontMatter | undefined {
  const end = `\n${text.slice(start)}`.indexOf(`\n${fence}`);
  // A rule of dashes at the start is no front matter.
  if (end === -1) return { fields: {}, body: text, hasFields: false };
  const source = text.slice(start, start + end);
  const lineEnd = text.indexOf('\n', start + end + fence.length);
  const body = lineEnd === -1 ? '' : text.slice(lineEnd + 1);
  if (source.length > MAX_CHARACTERS) return undefined;
  return { fields: fieldsOf(parseFields(source, fence)), body, hasFields: true };
}

function parseFields(source: string, fence: string): unknown {
  if (fence === '+++') return parseToml(source);
  if (fence === ';;;') return JSON.parse(`{${source}}`);
  return parseYaml(source);
}

/** Generators also read YAML with tabs and with smaller faults. Without a title the fields cannot be read. */
function parseYaml(source: string): unknown {
  const options = { uniqueKeys: false, logLevel: 'error' } as const;
  const strict = parseDocument(source, options);
  const [error] = strict.errors;
  if (!error) return strict.toJS({ maxAliasCount: 100 });
  const spaced = parseDocument(source.replace(/^[ \t]+|(?<=:)[ \t]+/gm, withSpaces), options);
  const fields: unknown = spaced.toJS({ maxAliasCount: 100 });
  if (spaced.errors.length > 0 && textField(fieldsOf(fields), 'title') === '') throw error;
  return fields;
}

function withSpaces(indent: string): string {
  return indent.replaceAll('\t', '  ');
}

/** The object of Hugo's JSON ends with a line that has only its brace. */
function readJson(text: string): FrontMatter {
  const end = text.indexOf('\n}');
  const length = end === -1 ? text.indexOf('}') + 1 : end + 2;
  return {
    fields: fieldsOf(JSON.parse(text.slice(0, Math.min(length, MAX_CHARACTERS)))),
    body: text.slice(length),
    hasFields: true,
  };
}

/** Names of fields differ in case and hyphens: `pubDate`, `pub_date`, `PubDate`. */
export function fieldsOf(value: unknown): Fields {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fields;
  for (const [name, field] of Object.entries(value)) {
    fields[name.toLowerCase().replace(/[-_]/g, '')] = field instanceof TomlDate ? field.toISOString() : field;
  }
  return fields;
}

/** Returns the first text among the fields. Numbers and dates become texts. */
export function textField(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  }
  return '';
}

/** Returns the texts of the first field that exists: a list, or a text. */
export function listField(fields: Fields, ...names: string[]): string[] {
  for (const name of names) {
    const value = fields[name];
    if (Array.isArray(value)) return value.flat().flatMap(nameOf).slice(0, 1000);
    const single = nameOf(value);
    if (single.length > 0) return single;
  }
  return [];
}

function nameOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return nameOf((value as { name?: unknown }).name);
}
