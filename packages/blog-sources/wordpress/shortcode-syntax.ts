/** Finds shortcodes such as `[gallery ids="1,2"]` and `[caption]…[/caption]` in the HTML of a post. */
import { Growth } from '../growth.ts';

export type Shortcode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Attributes without a name, such as the URL of `[youtube https://…]`. */
  values: readonly string[];
  /** The HTML between `[name]` and `[/name]`; undefined for a shortcode without an end. */
  content: string | undefined;
  /** The opening tag as it is in the source. */
  markup: string;
};

export type ShortcodeWriter = {
  isKnown: (name: string) => boolean;
  /**
   * False for a known shortcode that lacks a required part, so that its text stays.
   * @param isAlone true if the shortcode is a line or a paragraph of its own
   */
  isComplete: (shortcode: Shortcode, isAlone: boolean) => boolean;
  /** Returns the HTML that replaces the shortcode. `convert` replaces shortcodes in its content. */
  write: (shortcode: Shortcode, convert: (html: string) => string) => string;
};

const MAX_DEPTH = 20;
/** The largest number of brackets that begin no shortcode. All brackets after them stay as text. */
const MAX_FAILURES = 100_000;
const MAX_MARKUP = 4000;

const OPENING = /^\[([A-Za-z][\w-]{0,60})(?=[\s\]/=])((?:"[^"]*"|'[^']*'|[^\]"'[])*)\]/;
const INLINE_TAG = String.raw`(?:a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b`;
const ENDS_WITH_BREAK = new RegExp(String.raw`(?:^|\n|-->|</?(?!${INLINE_TAG})[a-z][^<>]*>)[ \t]*$`, 'i');
const STARTS_WITH_BREAK = new RegExp(String.raw`^[ \t]*(?:$|[\r\n]|<!--|</?(?!${INLINE_TAG})[a-z])`, 'i');
const CLOSING = /\[\/([A-Za-z][\w-]{0,60})\]/g;

export function replaceShortcodes(source: string, writer: ShortcodeWriter, depth = 0): string {
  return source.includes('[') && depth <= MAX_DEPTH
    ? new ShortcodeReader(source, writer, depth).read()
    : source;
}

class ShortcodeReader {
  private readonly source: string;
  private readonly writer: ShortcodeWriter;
  private readonly depth: number;
  private readonly closings = new Map<string, number[]>();
  private readonly verbatim: { start: number; end: number }[];
  private readonly output: string[] = [];
  /** Names of replaced shortcodes, so that their remaining end tags are removed. */
  private readonly names = new Set<string>();
  private readonly growth = new Growth();
  private failures = 0;
  private position = 0;

  constructor(source: string, writer: ShortcodeWriter, depth: number) {
    this.source = source;
    this.writer = writer;
    this.depth = depth;
    this.verbatim = verbatimParts(source);
    for (const match of source.matchAll(CLOSING)) {
      const name = match[1] ?? '';
      const places = this.closings.get(name);
      if (places) places.push(match.index);
      else this.closings.set(name, [match.index]);
    }
    // The order is reversed, so that the first place can be removed from the end at constant cost.
    for (const places of this.closings.values()) places.reverse();
  }

  read(): string {
    const { source } = this;
    while (this.failures < MAX_FAILURES) {
      const start = source.indexOf('[', this.position);
      if (start === -1) break;
      this.output.push(source.slice(this.position, start));
      this.position = start;
      if (!this.skipVerbatim() && !this.readEscape() && !this.readEnd() && !this.readShortcode()) {
        this.output.push('[');
        this.position += 1;
        this.failures += 1;
      }
    }
    this.output.push(source.slice(this.position));
    return this.output.join('');
  }

  /** Skips code, tags and comments, in which brackets are not shortcodes. */
  private skipVerbatim(): boolean {
    while (this.verbatim.length > 0 && (this.verbatim.at(-1)?.end ?? 0) <= this.position) this.verbatim.pop();
    const part = this.verbatim.at(-1);
    if (!part || part.start > this.position) return false;
    this.output.push(this.source.slice(this.position, part.end));
    this.position = part.end;
    return true;
  }

  /** Reads an escaped shortcode: `[[gallery]]` displays `[gallery]`. */
  private readEscape(): boolean {
    const { source, position } = this;
    if (source[position + 1] !== '[') return false;
    const match = OPENING.exec(source.slice(position + 1, position + 1 + MAX_MARKUP));
    if (!match || !this.writer.isKnown(match[1] ?? '')) return false;
    const end = position + 1 + match[0].length;
    const closing = source.startsWith(']', end) ? end : this.escapedEnd(match[1] ?? '', end);
    if (closing === undefined) return false;
    this.output.push(source.slice(position + 1, closing));
    this.position = closing + 1;
    return true;
  }

  /** Returns the index of the last bracket of an escaped `[[name]…[/name]]`; undefined without such an end. */
  private escapedEnd(name: string, from: number): number | undefined {
    const place = this.closingAfter(name, from);
    const end = place === undefined ? undefined : place + name.length + 3;
    return end !== undefined && this.source.startsWith(']', end) ? end : undefined;
  }

  private readEnd(): boolean {
    if (this.source[this.position + 1] !== '/') return false;
    const match = /^\[\/([A-Za-z][\w-]{0,60})\]/.exec(this.source.slice(this.position, this.position + 80));
    if (!match || !this.names.has(match[1] ?? '')) return false;
    this.position += match[0].length;
    return true;
  }

  private readShortcode(): boolean {
    const { source, position } = this;
    const match = OPENING.exec(source.slice(position, position + MAX_MARKUP));
    if (!match) return false;
    const [markup, name = '', inside = ''] = match;
    const end = position + markup.length;
    const closing = inside.trimEnd().endsWith('/') ? undefined : this.closingAfter(name, end);
    const { attributes, values } = readAttributes(inside.replace(/\/\s*$/, ''));
    const hasEnd = closing !== undefined;
    if (!hasEnd && !this.isShortcode({ name, markup, inside, end })) return false;
    const content = hasEnd ? source.slice(end, closing) : undefined;
    const shortcode = { name, attributes, values, content, markup };
    if (this.writer.isKnown(name) && !this.writer.isComplete(shortcode, this.isAlone(end))) return false;
    this.names.add(name);
    const html = this.writer.write(shortcode, (inner) =>
      replaceShortcodes(inner, this.writer, this.depth + 1),
    );
    this.growth.add(markup.length + (content?.length ?? 0), html.length);
    this.output.push(html);
    this.position = hasEnd ? closing + name.length + 3 : end;
    return true;
  }

  /** True for a shortcode, false for words in brackets such as `[sic]` and `a[0]`. */
  private isShortcode(tag: { name: string; markup: string; inside: string; end: number }): boolean {
    const { name, markup, inside, end } = tag;
    if (this.writer.isKnown(name)) return true;
    const before = this.source.slice(Math.max(0, this.position - 1), this.position);
    if (/[\w\])]/.test(before) || this.source.startsWith('(', end)) return false;
    if (/\s[\w-]+=["']/.test(inside) || /^\s*\/\s*$/.test(inside)) return true;
    const looksLikeName = /^[a-z0-9]{2,}(?:[_-][a-z0-9]{2,})+$/i.test(name);
    return (
      this.isAlone(end) &&
      (/\s[\w-]+=[\w./:-]/.test(inside) || (looksLikeName && markup.length === name.length + 2))
    );
  }

  /** True if only line breaks or tags of blocks are directly around the shortcode. */
  private isAlone(end: number): boolean {
    return (
      ENDS_WITH_BREAK.test(this.source.slice(Math.max(0, this.position - 300), this.position)) &&
      STARTS_WITH_BREAK.test(this.source.slice(end, end + 50))
    );
  }

  private closingAfter(name: string, from: number): number | undefined {
    const places = this.closings.get(name) ?? [];
    let place = places.at(-1);
    while (place !== undefined && place < from) {
      places.pop();
      place = places.at(-1);
    }
    return place;
  }
}

/** Returns the places of code, comments and tags, the last place first. */
function verbatimParts(source: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let position = 0;
  for (let start = source.indexOf('<'); start !== -1; start = source.indexOf('<', position)) {
    const end = endOfPart(source, start);
    if (end > start + 1) parts.push({ start, end });
    position = end;
  }
  return parts.toReversed();
}

function endOfPart(source: string, start: number): number {
  if (source.startsWith('<!--', start)) {
    const end = source.indexOf('-->', start);
    return end === -1 ? source.length : end + 3;
  }
  const head = source.slice(start, start + 12);
  const tag = /^<(pre|code|script|style|textarea)\b/i.exec(head)?.[1];
  if (tag !== undefined) {
    const closing = new RegExp(`</${tag}\\b`, 'gi');
    closing.lastIndex = start;
    return closing.exec(source)?.index ?? source.length;
  }
  if (!/^<\/?[A-Za-z]/.test(head)) return start + 1;
  const length = source.slice(start, start + MAX_MARKUP).indexOf('>');
  return start + Math.max(length, 0) + 1;
}

const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|'([^']*)'|(\S+)/g;

function readAttributes(text: string): { attributes: Record<string, string>; values: string[] } {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  const values: string[] = [];
  // The editor writes quotation marks as typographic quotes or entities.
  const plain = text.replace(/&(?:quot|#8221|#8243|#0?34);|[“”″]/g, '"').replace(/\u00a0/g, ' ');
  for (const match of plain.matchAll(ATTRIBUTE)) {
    const [, double, doubleValue, single, singleValue, bare, bareValue, ...rest] = match;
    const name = double ?? single ?? bare;
    const value = doubleValue ?? singleValue ?? bareValue ?? rest.find((part) => part !== undefined) ?? '';
    if (name === undefined) values.push(value.replace(/^=/, ''));
    else attributes[name.toLowerCase()] = value;
  }
  return { attributes, values };
}
