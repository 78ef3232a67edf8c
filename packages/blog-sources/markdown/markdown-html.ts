import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { escapeHtml } from '#text/escape-html.ts';
import { LIMITS } from '../limits.ts';
import { outsideCode } from './outside-code.ts';

/** Matches a line with more than 30 nested quotation or list marks. Such lines take the parser quadratic time. */
const DEEP_LINE =
  /^([ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){30})(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/gm;
const MARKS: ReadonlySet<string> = new Set('[*_~`!');
const MAX_MARKS = 1000;

/**
 * Writes HTML unchanged. GitHub's extension turns tags of players, scripts and styles into text, but no generator
 * does so.
 */
const HTML_STAYS: ReturnType<typeof gfmHtml> = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token));
    },
  },
};

/** Converts Markdown with GitHub's extensions. HTML in the text stays: the import sanitizes it. */
export function markdownHtml(markdown: string): string {
  if (markdown.trim() === '') return '';
  const html = micromark(boundNesting(markdown), {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm({ singleTilde: false })],
    htmlExtensions: [gfmHtml(), HTML_STAYS],
  });
  return escapeUnclosed(html.replace(SELF_CLOSED, '<$1$2></$1>'))
    .replace(/<h2 id="footnote-label"[^>]{0,200}>[^<]{0,200}<\/h2>\n?/, '')
    .replace(/ ?<a href="#user-content-fnref[^"]{0,200}"[^>]{0,200}>↩(?:<sup>\d+<\/sup>)?<\/a>/g, '');
}

/**
 * Matches self-closing tags of elements that HTML does not close: JSX permits such tags, but HTML reads a start
 * tag.
 */
const SELF_CLOSED = /<(iframe|script|textarea)((?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){1,2000})\/>/gi;

/** Matches tags of elements with raw text, which the HTML parser does not read as HTML. */
const RAW_TEXT = /<\/?(iframe|script|style|textarea|title|xmp|noembed|noframes|plaintext)(?=[\t\n\f\r />])/gi;

/** Escapes tags that would hide the rest of the text: those without an end tag, and those that no post needs. */
function escapeUnclosed(html: string): string {
  const ends = new Map<string, number>();
  for (const { 0: tag, index } of html.matchAll(/<\/(?:iframe|script|style|textarea)(?=[\t\n\f\r />])/gi))
    ends.set(tag.slice(2).toLowerCase(), index);
  return html.replace(RAW_TEXT, (tag, name: string, index: number) =>
    (ends.get(name.toLowerCase()) ?? -1) >= index ? tag : `&lt;${tag.slice(1)}`,
  );
}

/**
 * Limits markup for which the parser takes more than linear time: deep containers, and many marks in a paragraph.
 */
function boundNesting(markdown: string): string {
  const text = boundDefinitions(markdown.replace(/\r\n?/g, '\n').replace(DEEP_LINE, '$1'));
  return countMarks(text) > MAX_MARKS ? outsideCode(text, boundMarks) : text;
}

/** Matches the start of a link definition. Each reference to the definition repeats its URL and title. */
const DEFINITION = /^([ \t>*+\-\d.)]*\[(?!\^)(?:\\[\s\S]|[^\]\\]){1,999}\]):/gm;

/** Escapes link definitions if their references could make the HTML too long. */
function boundDefinitions(text: string): string {
  const starts = [...text.matchAll(DEFINITION)].map(({ index }) => index);
  let longest = 0;
  for (const [position, start] of starts.entries()) {
    const [paragraph = ''] = text.slice(start, starts[position + 1]).split('\n\n', 1);
    longest = Math.max(longest, paragraph.length);
  }
  const references = text.split('[').length;
  return references * longest <= LIMITS.growth ? text : text.replace(DEFINITION, '$1\\:');
}

/** Writes a paragraph with too many marks as plain text. */
function boundMarks(text: string): string {
  const output: string[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    const words = paragraph.join('\n');
    // The parser does not look for marks in HTML blocks.
    const isHtml = /^\s{0,100}</.test(words.slice(0, 200));
    output.push(isHtml || countMarks(words) <= MAX_MARKS ? words : `\n<p>${escapeHtml(words)}</p>\n`);
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    if (/^\s*$|^\s{0,20}(?:[-*+#|]|\d{1,9}[.)])\s/.test(line)) flush();
    paragraph.push(line);
  }
  flush();
  return output.join('\n');
}

function countMarks(text: string): number {
  let count = 0;
  for (const sign of text) if (MARKS.has(sign)) count += 1;
  return count;
}
