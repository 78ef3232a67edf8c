/** Gives headings the ids of the generator's page, so that links to these ids can be rewritten. */
import { escapeHtml } from '#text/escape-html.ts';
import { slugify } from '#text/slug.ts';
import { plainText } from '../html/compose.ts';
import type { Generator } from './blog.ts';

/** The delimiter of a heading's id, which is in the text as hexadecimal digits while the Markdown is converted. */
const MARK = '\uE001';
const MARKED_ID = / ?\uE001([0-9a-f]+)\uE001/g;

const HEADING = /^[ \t>]{0,20}#{1,6}[ \t]/;
const UNDERLINE = /^[ \t]{0,3}(?:=+|-+)\s*$/;
/** Matches one entry of an attribute list: `#id`, `.class` or `name="value"`. */
const ATTRIBUTE = /([#.])([^\s#."'=]+)(?=[\s#.]|$)|[\w-]{1,40}=(?:"[^"]*"|'[^']*'|[^\s"']+)(?=\s|$)/g;

/**
 * Replaces attribute lists at the ends of headings by marks that the Markdown parser leaves unchanged. The lists
 * are `{#id .class}`, and kramdown's `{: #id}`, also on the next line.
 */
export function markHeadingIds(markdown: string): string {
  const text = markdown.replaceAll(MARK, '');
  if (!text.includes('{')) return text;
  const output: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const [before, mark] = splitAttributes(line);
    if (mark === undefined) output.push(line);
    else if (HEADING.test(before) || (before.trim() !== '' && UNDERLINE.test(lines[index + 1] ?? '')))
      output.push(before.trimEnd() + mark);
    else if (/^[ \t]{0,3}$/.test(before) && HEADING.test(output.at(-1) ?? ''))
      output.push(`${output.pop()?.trimEnd() ?? ''}${mark}`);
    else output.push(line);
  }
  return output.join('\n');
}

/**
 * @returns the line without its attribute list, and the mark of the id: empty without an id, undefined without a
 * list
 */
function splitAttributes(line: string): [before: string, mark: string | undefined] {
  const trimmed = line.trimEnd();
  const start = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1;
  if (start === -1) return [line, undefined];
  const list = trimmed.slice(start + 1, -1).replace(/^:/, '');
  const named = [...list.matchAll(ATTRIBUTE)].filter(([, sign]) => sign !== undefined);
  // Braces with other text are words of the heading.
  if (named.length === 0 || list.replace(ATTRIBUTE, '').trim() !== '') return [line, undefined];
  const id = named.find(([, sign]) => sign === '#')?.[2];
  const mark = id === undefined ? '' : ` ${MARK}${Buffer.from(id).toString('hex')}${MARK}`;
  return [trimmed.slice(0, start), mark];
}

function readMark(digits: string): string {
  return Buffer.from(digits, 'hex').toString();
}

/** Adds the ids to the headings in converted Markdown. */
export function addHeadingIds(html: string, generator: Generator): string {
  const counts = new Map<string, number>();
  const output: string[] = [];
  const levelsWithoutEnd = new Set<string>();
  let position = 0;
  for (const { index, 1: level = '' } of html.matchAll(/<h([1-6])>/g)) {
    if (index < position || levelsWithoutEnd.has(level)) continue;
    const end = html.indexOf(`</h${level}>`, index);
    if (end === -1) {
      levelsWithoutEnd.add(level);
      continue;
    }
    const content = html.slice(index + '<h1>'.length, end);
    const clean = content.replace(MARKED_ID, '');
    const [mark] = content.matchAll(MARKED_ID);
    const id = mark?.[1] ? readMark(mark[1]) : numberRepeatedId(idOf(plainText(clean), generator), counts);
    const attribute = id === '' ? '' : ` id="${escapeHtml(id)}"`;
    output.push(withoutMarks(html.slice(position, index)), `<h${level}${attribute}>${clean}`);
    position = end;
  }
  return output.join('') + withoutMarks(html.slice(position));
}

/** Restores the attribute list of a line that only looks like a heading, for example in a code block. */
function withoutMarks(html: string): string {
  return html.replace(MARKED_ID, (_whole, digits: string) => ` {#${escapeHtml(readMark(digits))}}`);
}

/** Adds `-1`, `-2` and so on to an id that is already used, as all site generators do. */
function numberRepeatedId(id: string, counts: Map<string, number>): string {
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  return id === '' || count === 0 ? id : `${id}-${count}`;
}

function idOf(text: string, generator: Generator): string {
  switch (generator) {
    case 'eleventy':
      return slugify(text);
    case 'hexo':
      return hexoSlug(text);
    case 'hugo':
      // Go has a single small letter for `İ`; JavaScript adds a combining dot.
      return githubId(text.replace(/İ/g, 'i').replace(/\p{M}/gu, ''));
    default:
      return githubId(text);
  }
}

/** Returns a slug like Hexo, which keeps capitals and replaces letters with marks by their base letters. */
export function hexoSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns an id by GitHub's rule, which kramdown for GitHub's Markdown, Goldmark and Astro also follow. */
function githubId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replace(/ /g, '-');
}
