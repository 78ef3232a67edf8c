/**
 * Adds the paragraphs of texts from WordPress's classic editor, which stores blank lines instead of `<p>`. A
 * single line break becomes `<br>`. Works on tags and texts, so that tags of the source stay unchanged.
 */
import { linkParagraph } from '../html/compose.ts';

/** Elements that end a paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main map math menu nav ol p pre section style ' +
    'script summary svg table tbody td textarea tfoot th thead tr ul iframe video audio object'
  ).split(' '),
);

/** Blocks that contain only inline content. */
const LINES: ReadonlySet<string> = new Set(
  'caption dt figcaption h1 h2 h3 h4 h5 h6 legend p summary'.split(' '),
);

/** Blocks that may contain text directly, unless a blank line separates paragraphs. */
const LOOSE: ReadonlySet<string> = new Set(
  'address article aside center dd details div figure footer form header li main nav section td th'.split(
    ' ',
  ),
);

/** Blocks without text of their own: white space between their children has no meaning. */
const STRUCTURES: ReadonlySet<string> = new Set(
  'colgroup dl dir menu ol table tbody tfoot thead tr ul object video audio map'.split(' '),
);

const VOID: ReadonlySet<string> = new Set(['hr', 'col']);

/** Elements with content that stays unchanged. */
const RAW: ReadonlySet<string> = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math', 'iframe']);

const MAX_OPEN = 200;

export function addParagraphs(source: string): string {
  return new ParagraphWriter(source.replace(/\r\n?/g, '\n')).write();
}

class ParagraphWriter {
  private readonly source: string;
  private readonly output: string[] = [];
  private readonly open: string[] = [];
  private line: string[] = [];
  private position = 0;

  constructor(source: string) {
    this.source = source;
  }

  write(): string {
    const { source } = this;
    while (this.position < source.length) {
      const start = source.indexOf('<', this.position);
      if (start === -1) break;
      this.line.push(source.slice(this.position, start));
      this.position = start;
      this.readTag();
    }
    this.line.push(source.slice(this.position));
    this.flush();
    return this.output.join('');
  }

  private readTag(): void {
    const { source, position } = this;
    if (source.startsWith('<!--', position)) {
      this.skipComment();
      return;
    }
    const name = /^<\/?([A-Za-z][A-Za-z0-9]*)/.exec(source.slice(position, position + 40));
    const end = name ? endOfTag(source, position) : -1;
    if (!name || end === -1) {
      this.line.push('<');
      this.position += 1;
      return;
    }
    const tag = name[1]?.toLowerCase() ?? '';
    const markup = source.slice(position, end);
    this.position = end;
    if (BLOCKS.has(tag)) this.readBlock(tag, markup);
    else if (tag === 'br') this.readBreak(markup);
    else this.line.push(markup.replaceAll('\n', ' '));
  }

  private skipComment(): void {
    const end = this.source.indexOf('-->', this.position + 4);
    const comment = this.source.slice(this.position, end === -1 ? undefined : end + 3);
    // A paragraph ends at the end of the teaser and of each page of a post.
    if (/^<!--(?:more|nextpage)/.test(comment)) this.line.push('\n\n');
    this.position += comment.length;
  }

  private readBreak(markup: string): void {
    this.line.push(markup);
    while (this.source[this.position] === ' ') this.position += 1;
    const isBlankLine = this.source.startsWith('\n\n', this.position);
    if (this.source[this.position] === '\n' && !isBlankLine) this.position += 1;
  }

  private readBlock(tag: string, markup: string): void {
    this.flush();
    const isEnd = markup.startsWith('</');
    if (isEnd) this.closeBlock(tag);
    this.output.push(markup.replaceAll('\n', ' '));
    if (isEnd || VOID.has(tag) || markup.endsWith('/>')) return;
    if (RAW.has(tag)) {
      this.copyRaw(tag);
      return;
    }
    if (this.open.at(-1) === 'p') this.open.pop();
    if (this.open.length < MAX_OPEN) this.open.push(tag);
  }

  private closeBlock(tag: string): void {
    const index = this.open.lastIndexOf(tag);
    if (index !== -1) this.open.length = index;
  }

  private copyRaw(tag: string): void {
    const end = indexOfEnd(this.source, tag, this.position);
    this.output.push(this.source.slice(this.position, end));
    this.position = end;
  }

  /** Writes the collected words as paragraphs, or directly into the open block. */
  private flush(): void {
    const words = this.line.join('');
    this.line = [];
    if (words.trim() === '') return;
    const parent = this.open.at(-1) ?? '';
    const isWhole = LINES.has(parent) || STRUCTURES.has(parent);
    const paragraphs = words
      .split(/\n[ \t]*(?:\n[ \t]*)+/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
    if (parent === 'p' && paragraphs.length > 1) {
      this.output.push(paragraphs.map(breakLines).join('</p><p>'));
      return;
    }
    if (isWhole || (LOOSE.has(parent) && paragraphs.length === 1)) {
      this.output.push(paragraphs.map(breakLines).join('<br><br>'));
      return;
    }
    for (const paragraph of paragraphs) this.output.push(...paragraphsOf(paragraph));
  }
}

const OWN_LINE_URL = /^https?:\/\/[^\s<>"[\]]+$/;

/** Splits a paragraph at lines that consist of a URL, which WordPress displays as embedded pages. */
function paragraphsOf(paragraph: string): string[] {
  if (!paragraph.includes('http')) return [`<p>${breakLines(paragraph)}</p>`];
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const endLines = () => {
    if (lines.length > 0) paragraphs.push(`<p>${breakLines(lines.join('\n'))}</p>`);
    lines = [];
  };
  for (const line of paragraph.split('\n')) {
    const url = line.trim();
    if (!OWN_LINE_URL.test(url)) {
      lines.push(line);
      continue;
    }
    endLines();
    paragraphs.push(linkParagraph(url.replaceAll('&amp;', '&')));
  }
  endLines();
  return paragraphs;
}

function breakLines(words: string): string {
  return words.replaceAll('\n', '<br>\n');
}

/**
 * Returns the index after the tag's `>`. A `>` in a quoted attribute does not count. -1 for a tag without an end.
 */
function endOfTag(source: string, start: number): number {
  let quote = '';
  const limit = Math.min(source.length, start + 20_000);
  for (let index = start + 1; index < limit; index += 1) {
    const sign = source[index] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return index + 1;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '<') return -1;
  }
  return -1;
}

function indexOfEnd(source: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}\\b`, 'gi');
  closing.lastIndex = from;
  return closing.exec(source)?.index ?? source.length;
}
