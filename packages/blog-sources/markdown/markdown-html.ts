import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { escapeHtml } from '#text/escape-html.ts';
import { LIMITS } from '../limits.ts';
import { outsideCode } from './outside-code.ts';

/** A line with more quotation marks or list marks in a row takes the parser quadratic time. */
const DEEP_LINE =
  /^([ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){30})(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/gm;
const MARKS: ReadonlySet<string> = new Set('[*_~`!');
const MAX_MARKS = 1000;

/** Replaces GitHub's filter, which makes players, scripts and styles visible text. No generator has such a filter. */
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

/** JSX permits it, HTML reads a start without an end. */
const SELF_CLOSED = /<(iframe|script|textarea)((?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){1,2000})\/>/gi;

/** Elements whose content is no HTML. */
const RAW_TEXT = /<\/?(iframe|script|style|textarea|title|xmp|noembed|noframes|plaintext)(?=[\t\n\f\r />])/gi;

/** Makes tags visible text that would hide all that follows: those without an end, and those that no text needs. */
function escapeUnclosed(html: string): string {
  const ends = new Map<string, number>();
  for (const { 0: tag, index } of html.matchAll(/<\/(?:iframe|script|style|textarea)(?=[\t\n\f\r />])/gi))
    ends.set(tag.slice(2).toLowerCase(), index);
  return html.replace(RAW_TEXT, (tag, name: string, index: number) =>
    (ends.get(name.toLowerCase()) ?? -1) >= index ? tag : `&lt;${tag.slice(1)}`,
  );
}

/** Limits what takes the parser more than linear time: deep containers, and many marks in a paragraph. */
function boundNesting(markdown: string): string {
  const text = boundDefinitions(markdown.replace(/\r\n?/g, '\n').replace(DEEP_LINE, '$1'));
  return countMarks(text) > MAX_MARKS ? outsideCode(text, boundMarks) : text;
}

/** Definitions of links: each reference to one repeats its URL and title. */
const DEFINITION = /^([ \t>*+\-\d.)]*\[(?!\^)(?:\\[\s\S]|[^\]\\]){1,999}\]):/gm;

/** Writes definitions as plain text if references could make the HTML too long. */
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
    // The parser does not look for marks in a block of HTML.
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
