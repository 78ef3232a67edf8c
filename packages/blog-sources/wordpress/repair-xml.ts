/**
 * Repairs faults of WXR files that WordPress's importer tolerates, before the XML parser reads them: an `&` that
 * begins no entity, HTML entities, and markup and `]]>` within texts. Works on chunks of the file and keeps the
 * line numbers.
 */
import { parseTree } from '#rich-text/bounded-parser.ts';
import { textOf } from '#rich-text/tree.ts';

/**
 * The number of characters at the end of a chunk that wait for the next one, as an entity or tag may continue
 * there. The longest is `</wp:comment_author_IP>`.
 */
const LOOKAHEAD = 64;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);/i;
const HTML_ENTITY = /^&[a-z][a-z\d]{1,31};/i;

type State = 'markup' | 'comment' | 'cdata';

export class XmlRepair {
  readonly #isText: (name: string) => boolean;
  #rest = '';
  #state: State = 'markup';
  /** The name of the open element that contains only text, so that markup in it is text too. */
  #field: string | undefined;

  /** @param isText true for the name of an element that contains only text */
  constructor(isText: (name: string) => boolean) {
    this.#isText = isText;
  }

  read(part: string): string {
    return this.#repair(this.#rest + part, false);
  }

  finish(): string {
    return this.#repair(this.#rest, true);
  }

  #repair(source: string, isEnd: boolean): string {
    const output: string[] = [];
    let position = 0;
    const next = /[&<]/g;
    // A tag or entity near the end may continue in the next chunk.
    const limit = isEnd ? source.length : source.length - LOOKAHEAD;
    while (position < limit) {
      if (this.#state === 'markup') {
        next.lastIndex = position;
        const start = next.exec(source)?.index ?? source.length;
        if (start >= limit) {
          const end = Math.max(position, Math.min(start, limit));
          output.push(source.slice(position, end));
          position = end;
          break;
        }
        output.push(source.slice(position, start));
        const [text, length] =
          source[start] === '&' ? readEntity(source, start) : this.#readTag(source, start);
        output.push(text);
        position = start + length;
        continue;
      }
      const ending = this.#state === 'cdata' ? ']]>' : '-->';
      const end = source.indexOf(ending, position);
      if (end === -1 || end >= limit) {
        const stop = Math.max(position, end === -1 ? Math.min(source.length, limit) : limit);
        output.push(source.slice(position, stop));
        position = stop;
        break;
      }
      output.push(source.slice(position, end));
      position = end + ending.length;
      if (this.#state === 'cdata' && this.#isOnlyText(source.slice(position, position + LOOKAHEAD))) {
        output.push(']]]]><![CDATA[>');
        continue;
      }
      output.push(ending);
      this.#state = 'markup';
    }
    this.#rest = source.slice(position);
    return output.join('');
  }

  /**
   * True for a `]]>` that is part of a text. A tag or another CDATA section follows a `]]>` that ends a section.
   */
  #isOnlyText(following: string): boolean {
    const text = following.trimStart();
    if (text === '' || text.startsWith('<![CDATA[')) return false;
    if (this.#field === undefined) return !text.startsWith('<');
    return !text.startsWith(`</${this.#field}`);
  }

  /** @returns the repaired text, and the number of characters of the source that it replaces */
  #readTag(source: string, start: number): [text: string, length: number] {
    if (source.startsWith('<![CDATA[', start)) {
      this.#state = 'cdata';
      return ['<![CDATA[', 9];
    }
    if (this.#field !== undefined) return this.#readInField(source, start, this.#field);
    if (source.startsWith('<!--', start)) {
      this.#state = 'comment';
      return ['<!--', 4];
    }
    const head = /^<([a-z_][\w:.-]*)\s*>/i.exec(source.slice(start, start + LOOKAHEAD));
    if (!head) return ['<', 1];
    const [tag, name = ''] = head;
    if (this.#isText(name)) this.#field = name;
    return [tag, tag.length];
  }

  #readInField(source: string, start: number, field: string): [text: string, length: number] {
    const following = source.slice(start, start + LOOKAHEAD);
    const isEnd = following.startsWith(`</${field}`) && /[\s>]/.test(following[field.length + 2] ?? '');
    // The field has no end tag. The tag stays, so that the parser reports the fault here.
    const isLost = /^<\/?(?:item|channel|rss|(?:wp|excerpt|content|dc):\w+)[\s>]/.test(following);
    if (!isEnd && !isLost) return ['&lt;', 1];
    this.#field = undefined;
    return ['<', 1];
  }
}

const characters = new Map<string, string>();

function readEntity(source: string, start: number): [text: string, length: number] {
  const following = source.slice(start, start + LOOKAHEAD);
  const entity = ENTITY.exec(following)?.[0];
  if (entity !== undefined) return [isPermitted(entity) ? entity : '', entity.length];
  const name = HTML_ENTITY.exec(following)?.[0];
  const character = name === undefined ? undefined : characterOf(name);
  return name === undefined || character === undefined ? ['&amp;', 1] : [character, name.length];
}

/** False for a numeric reference to a character that XML does not permit. */
function isPermitted(entity: string): boolean {
  const [, hexadecimal, decimal] = /^&#(?:x([\da-f]+)|(\d+));/i.exec(entity) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return true;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10_ff_ff && !isSurrogate);
}

/** @returns undefined for an unknown entity */
function characterOf(entity: string): string | undefined {
  const known = characters.get(entity);
  if (known !== undefined) return known;
  const text = textOf(parseTree(entity));
  if (text === '' || text.includes('&') || text.includes(';')) return undefined;
  if (characters.size < 3000) characters.set(entity, text);
  return text;
}
