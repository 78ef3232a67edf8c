/** Interprets pasted plain text as Markdown, rows of a table, links or lines. */
import { coerceDraft } from '#rich-text/coerce.ts';
import type { Value } from '#rich-text/schema.ts';
import { linkedLine } from './addresses.ts';

/** Patterns of Markdown, which are rare in other texts. */
const MARKDOWN_SIGNS: readonly RegExp[] = [
  /^ {0,3}#{1,6} \S/m,
  /\S *\n {0,3}={3,} *$/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> \S/m,
  /^ *[-*+] \[[ x]\] \S/im,
  /^[^|\n]*\|.*\n *\|?(?: *:?-{3,}:? *\|)+ *(?::?-{3,}:? *)?$/m,
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/,
  /~~[^\s~](?:[^~\n]*[^\s~])?~~/,
  /`[^`\n]+`/,
  /\[[^[\]\n]+\]\([^)\s[]+\)/,
];

/**
 * Matches a list: two lines that begin with a dash or number. A single line often begins so without being a list.
 */
const LIST_ITEMS = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) \S.*\n+ *(?:[-*+]|\d{1,9}[.)]) \S/m;
const DRAWN_ITEMS = /^[ \t]*[•◦▪‣●○■][ \t]+\S.*\n+[ \t]*[•◦▪‣●○■][ \t]+\S/m;

const PICTURE = /^(?=\S+$)https?:\/\/\S+\.(?:avif|webp|jpe?g|png|gif)(?:[?#]\S*)?$/i;

export function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n');
  return LIST_ITEMS.test(lines) || DRAWN_ITEMS.test(lines) || MARKDOWN_SIGNS.some((sign) => sign.test(lines));
}

export function isPictureUrl(text: string): boolean {
  return PICTURE.test(text.trim());
}

export function textToValue(text: string): Value {
  const lines = linesOf(text);
  if (areRows(lines)) return coerceDraft([tableOf(lines)]);
  return coerceDraft(lines.map((line) => ({ type: 'paragraph', children: linkedLine(line) })));
}

export function rowsToValue(text: string): Value | undefined {
  return text.includes('\t') ? coerceDraft([tableOf(linesOf(text))]) : undefined;
}

export function linesToValue(text: string): Value {
  return coerceDraft(linesOf(text).map(paragraph));
}

function linesOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split(/\n+/);
}

/** True if the lines are rows of a spreadsheet. If every line begins with a tab, the tabs are indentation. */
function areRows(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines.map((line) => line.split('\t').length);
  return (
    others.length > 0 &&
    first !== 1 &&
    others.every((columns) => columns === first) &&
    !lines.every((line) => line.startsWith('\t'))
  );
}

function tableOf(lines: readonly string[]) {
  return {
    type: 'table',
    children: lines.map((line) => ({
      type: 'table-row',
      children: line.split('\t').map((cell) => ({ type: 'table-cell', children: [paragraph(cell.trim())] })),
    })),
  };
}

function paragraph(line: string) {
  return { type: 'paragraph', children: [{ text: line }] };
}
