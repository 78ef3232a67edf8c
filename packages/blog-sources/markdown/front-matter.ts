/** Reads the fields before the text of a Markdown file: YAML, TOML, JSON, or lines without fences. */
import { parseJson } from '../parse/json.ts';
import { CONFIGURATION_MAX } from '../parse/text-length.ts';
import { parseToml, TomlDate } from '../parse/toml.ts';
import { parseYaml } from '../parse/yaml.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type FrontMatter = { fields: Fields; body: string; hasFields: boolean };

/** @returns undefined if front matter exists but cannot be parsed */
export function readFrontMatter(source: string): FrontMatter | undefined {
  const text = source.replace(/\r\n?/g, '\n');
  const fence = /^\s{0,100}(---|\+\+\+|;;;)[ \t]*\n/.exec(text.slice(0, 200));
  try {
    if (fence) return readFenced(text, fence[1] ?? '', fence[0].length);
    if (/^\s*\{\s*"/.test(text.slice(0, 200))) return readJson(text);
  } catch {
    return undefined;
  }
  return readHeader(text) ?? { fields: {}, body: text, hasFields: false };
}

const HEADER_FIELD = /^([A-Za-z][\w -]{0,40}):[ \t]*(.{0,2000})$/;
const HEADER_NAMES =
  /^(?:date|modified|authors?|categor(?:y|ies)|tags|slug|status|summary|permalink|lang|template)$/;
const HEADER_LINES_MAX = 100;

/**
 * Reads fields without fences, which end at a blank line. Only a title together with another known field counts as
 * front matter.
 */
function readHeader(text: string): FrontMatter | undefined {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let name = '';
  let position = 0;
  for (const line of text.slice(0, CONFIGURATION_MAX).split('\n', HEADER_LINES_MAX)) {
    position += line.length + 1;
    const [, field, value = ''] = HEADER_FIELD.exec(line) ?? [];
    if (field !== undefined) {
      name = field.toLowerCase();
      fields[name] = value.trim();
    } else if (name !== '' && /^[ \t]+\S/.test(line)) fields[name] += ` ${line.trim()}`;
    else if (line.trim() !== '') return undefined;
    else if (name !== '') break;
  }
  const isHeader = fields['title'] !== undefined && Object.keys(fields).some((key) => HEADER_NAMES.test(key));
  return isHeader ? { fields: fieldsOf(fields), body: text.slice(position), hasFields: true } : undefined;
}

function readFenced(text: string, fence: string, start: number): FrontMatter | undefined {
  const end = `\n${text.slice(start)}`.indexOf(`\n${fence}`);
  // Dashes without a second fence are a horizontal rule, not front matter.
  if (end === -1) return { fields: {}, body: text, hasFields: false };
  const source = text.slice(start, start + end);
  const lineEnd = text.indexOf('\n', start + end + fence.length);
  const body = lineEnd === -1 ? '' : text.slice(lineEnd + 1);
  return { fields: fieldsOf(parseFields(source, fence)), body, hasFields: true };
}

function parseFields(source: string, fence: string): unknown {
  if (fence === '+++') return parseToml(source);
  if (fence === ';;;') return parseJson(`{${source}}`);
  return parseFaultyYaml(source);
}

const ERRORS_MAX = 20;

/** Parses YAML with tabs and small errors, which generators accept. Such front matter must have a title. */
function parseFaultyYaml(source: string): unknown {
  try {
    return parseYaml(source);
  } catch (error) {
    const spaced = source.replace(/^[ \t]+|(?<=:)[ \t]+/gm, withSpaces);
    const fields = parseYaml(spaced, { errorsMax: ERRORS_MAX });
    if (textField(fieldsOf(fields), 'title') === '') throw error;
    return fields;
  }
}

function withSpaces(indent: string): string {
  return indent.replaceAll('\t', '  ');
}

/** Reads JSON front matter. The object ends at the first line that begins with a closing brace. */
function readJson(text: string): FrontMatter {
  const end = text.indexOf('\n}');
  const length = end === -1 ? text.indexOf('}') + 1 : end + 2;
  return {
    fields: fieldsOf(parseJson(text.slice(0, Math.min(length, CONFIGURATION_MAX)))),
    body: text.slice(length),
    hasFields: true,
  };
}

/**
 * Returns the fields by names in lower case without hyphens and underscores: `pubDate`, `pub_date` and `PubDate`
 * are equal.
 */
export function fieldsOf(value: unknown): Fields {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fields;
  for (const [name, field] of Object.entries(value)) {
    fields[name.toLowerCase().replace(/[-_]/g, '')] = field instanceof TomlDate ? field.toISOString() : field;
  }
  return fields;
}

/** Returns the first of the named fields that is not empty, as text. Numbers and dates become texts. */
export function textField(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  }
  return '';
}

/** Returns the texts of the first of the named fields that is a list or a text. */
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
