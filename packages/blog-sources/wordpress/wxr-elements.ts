/** Reads a WXR file as a stream of its elements. */
import { SaxesParser } from 'saxes';
import { SourceError } from '../error.ts';
import { decodeText } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';
import { LIMITS } from '../limits.ts';
import { XmlRepair } from './repair-xml.ts';

type WxrCategory = { domain: string; slug: string; name: string };

export type WxrItem = {
  /** The texts of the item's elements by their names, such as `wp:post_id`. */
  fields: ReadonlyMap<string, string>;
  meta: ReadonlyMap<string, string>;
  categories: readonly WxrCategory[];
  commentCount: number;
  isTooLarge: boolean;
  /** The item's index among the items of the file. */
  index: number;
};

export type WxrElement =
  | { kind: 'channel'; name: string; value: string }
  | { kind: 'author' | 'term'; fields: ReadonlyMap<string, string> }
  | { kind: 'item'; item: WxrItem };

/** Fields of items, authors and terms that the reader uses. */
const FIELDS: ReadonlySet<string> = new Set(
  (
    'title link pubDate dc:creator guid content:encoded excerpt:encoded wp:post_id wp:post_date wp:post_date_gmt ' +
    'wp:post_modified wp:post_modified_gmt wp:post_name wp:status wp:post_parent wp:post_type wp:post_password ' +
    'wp:attachment_url wp:author_id wp:author_login wp:author_email wp:author_display_name wp:term_id ' +
    'wp:category_nicename wp:category_parent wp:cat_name wp:category_description wp:tag_slug wp:tag_name ' +
    'wp:tag_description wp:term_taxonomy wp:term_slug wp:term_parent wp:term_name wp:term_description'
  ).split(' '),
);

const META_PARTS: ReadonlySet<string> = new Set([
  'category',
  'wp:meta_key',
  'wp:meta_value',
  'wp:comment_content',
]);

const META =
  /^(?:enclosure|_thumbnail_id|_wp_attachment_image_alt|_wp_old_slug|footnotes|_yoast_wpseo_.{1,40}|rank_math_.{1,40}|_aioseop?_(?:title|description|keywords)|_seopress_titles_(?:title|desc))$/;

/** Matches errors that the parser reports for real files. They are ignored, as the parser continues after them. */
const TOLERATED =
  /disallowed in char data|undefined entity|malformed character entity|outside of root node|XML declaration must|version number must|whitespace required|unquoted attribute value|disallowed character|duplicate attribute|attribute without value|malformed comment/;

/** Matches characters that XML does not permit, although WordPress exports them. */
// oxlint-disable-next-line no-control-regex -- the expression matches control characters
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const SLICE = 64 * 1024;
/**
 * The longest text, in characters, that is read of an item beyond the limit, so that the report can name the item.
 */
const SHORT = 1000;

/**
 * @throws SourceError for a damaged, truncated or hostile file
 */
export async function* readWxr(files: Files, name: string): AsyncGenerator<WxrElement> {
  const reader = new WxrReader(name);
  for await (const text of decodeText(files.open(name), name)) {
    for (let start = 0; start < text.length; start += SLICE)
      yield* reader.read(text.slice(start, start + SLICE));
  }
  yield* reader.finish();
}

class WxrReader {
  private readonly name: string;
  private readonly parser = new SaxesParser();
  private readonly repair = new XmlRepair((element) => FIELDS.has(element) || META_PARTS.has(element));
  private readonly path: string[] = [];
  private elements: WxrElement[] = [];
  private text = '';
  private fields = new Map<string, string>();
  private item: ItemBuilder | undefined;
  private itemCount = 0;
  private attributes: Record<string, string> = {};
  private hasStarted = false;
  private isFinishing = false;
  /** The number of characters that the parser had read in all, and up to the last node. */
  private position = 0;
  private lastNodeAt = 0;

  constructor(name: string) {
    this.name = name;
    const { parser } = this;
    parser.on('error', (error) => this.fail(error));
    parser.on('doctype', (text) => {
      this.lastNodeAt = this.position;
      if (/<!ENTITY/i.test(text)) throw this.error('FILE_HOSTILE');
    });
    parser.on('opentag', (tag) => this.open(tag.name, tag.attributes));
    parser.on('closetag', (tag) => this.close(tag.name));
    parser.on('text', (text) => this.append(text));
    parser.on('cdata', (text) => this.append(text));
    parser.on('comment', () => {
      this.lastNodeAt = this.position;
    });
  }

  read(text: string): WxrElement[] {
    let chunk = text.replace(FORBIDDEN_CHARACTERS, '');
    // A blank line before the XML declaration, often from a theme, is a common fault.
    if (!this.hasStarted) chunk = chunk.trimStart();
    if (chunk === '') return [];
    this.hasStarted = true;
    this.parser.write(this.repair.read(chunk));
    this.position += chunk.length;
    if (this.position - this.lastNodeAt > LIMITS.node) throw this.error('FILE_TOO_LARGE');
    return this.takeElements();
  }

  finish(): WxrElement[] {
    this.parser.write(this.repair.finish());
    this.isFinishing = true;
    this.parser.close();
    return this.takeElements();
  }

  private takeElements(): WxrElement[] {
    const { elements } = this;
    this.elements = [];
    return elements;
  }

  private fail(error: Error): void {
    if (TOLERATED.test(error.message)) return;
    // An element of a plug-in within an item may lack its end tag. An item may not, as posts would be lost.
    if (/unexpected close tag/.test(error.message) && this.path.length > 4) return;
    throw this.error(this.isFinishing ? 'FILE_TRUNCATED' : 'FILE_DAMAGED', error);
  }

  private error(
    code: 'FILE_TRUNCATED' | 'FILE_DAMAGED' | 'FILE_TOO_LARGE' | 'FILE_HOSTILE',
    cause?: Error,
  ): SourceError {
    return new SourceError(code, { place: `${this.name}:${this.parser.line}` }, { cause });
  }

  private append(text: string): void {
    this.lastNodeAt = this.position;
    const isUsed = this.path.length === 3 || this.path.length === 4 || this.isMeta();
    if (!isUsed) return;
    if (this.item?.isTooLarge && this.text.length + text.length > SHORT) return;
    this.text += text;
    if (this.text.length > LIMITS.item) this.dropText();
  }

  private dropText(): void {
    this.text = '';
    if (!this.item) throw this.error('FILE_TOO_LARGE');
    this.item.isTooLarge = true;
  }

  private isMeta(): boolean {
    return this.path.length === 5 && this.path[3] === 'wp:postmeta';
  }

  private open(name: string, attributes: Record<string, string>): void {
    this.lastNodeAt = this.position;
    this.path.push(name);
    if (this.path.length > LIMITS.elementDepth) throw this.error('FILE_HOSTILE');
    this.text = '';
    if (name === 'item' && this.path.length > 3) throw this.error('FILE_DAMAGED');
    if (this.path.length === 3) {
      this.fields = new Map();
      if (name === 'item') this.item = new ItemBuilder();
    }
    if (this.path.length === 4 && name === 'category') this.attributes = attributes;
    if (this.path.length === 4 && name === 'wp:comment' && this.item) this.item.commentCount += 1;
  }

  private close(name: string): void {
    this.lastNodeAt = this.position;
    const depth = this.path.length;
    const { text } = this;
    if (depth === 5 && this.isMeta()) this.item?.readMetaPart(name, text);
    if (depth === 4) this.closeField(name, text);
    if (depth === 3) this.closeEntity(name, text);
    this.path.pop();
    this.text = '';
  }

  private closeField(name: string, text: string): void {
    const { item } = this;
    if (!item) {
      if (FIELDS.has(name)) this.fields.set(name, text.trim());
      return;
    }
    if (name === 'wp:postmeta') item.endMeta();
    if (name === 'category') item.addCategory(this.attributes, text);
    if (FIELDS.has(name)) item.setField(name, text);
  }

  private closeEntity(name: string, text: string): void {
    switch (name) {
      case 'item':
        if (this.item) this.elements.push({ kind: 'item', item: this.item.build(this.itemCount) });
        this.item = undefined;
        this.itemCount += 1;
        break;
      case 'wp:author':
        this.elements.push({ kind: 'author', fields: this.fields });
        break;
      case 'wp:category':
        this.elements.push({ kind: 'term', fields: this.fields.set('wp:term_taxonomy', 'category') });
        break;
      case 'wp:tag':
        this.elements.push({ kind: 'term', fields: this.fields.set('wp:term_taxonomy', 'post_tag') });
        break;
      case 'wp:term':
        this.elements.push({ kind: 'term', fields: this.fields });
        break;
      default:
        this.elements.push({ kind: 'channel', name, value: text.trim().slice(0, 2000) });
    }
  }
}

class ItemBuilder {
  commentCount = 0;
  private isOverLimit = false;
  private readonly fields = new Map<string, string>();
  private readonly meta = new Map<string, string>();
  private readonly categories: WxrCategory[] = [];
  private metaKey = '';
  private metaValue = '';
  private size = 0;

  get isTooLarge(): boolean {
    return this.isOverLimit;
  }

  /** Drops the texts of an item beyond the limit, as they are no longer needed. */
  set isTooLarge(isTooLarge: boolean) {
    this.isOverLimit = isTooLarge;
    if (!isTooLarge) return;
    for (const name of ['content:encoded', 'excerpt:encoded']) this.fields.delete(name);
    this.meta.clear();
  }

  /** Stores a field. The first value counts, as a plug-in may add elements of the same name. */
  setField(name: string, text: string): void {
    if (this.fields.has(name) || (!this.hasSpace(text) && text.length > SHORT)) return;
    this.fields.set(name, text);
  }

  addCategory(attributes: Readonly<Record<string, string>>, name: string): void {
    const slug = attributes['nicename'] ?? '';
    if (!this.hasSpace(name + slug)) return;
    this.categories.push({ domain: attributes['domain'] ?? 'category', slug, name: name.trim() });
  }

  readMetaPart(name: string, text: string): void {
    if (name === 'wp:meta_key') this.metaKey = text.trim();
    if (name === 'wp:meta_value') this.metaValue = text;
  }

  endMeta(): void {
    const { metaKey: key, metaValue: value } = this;
    this.metaKey = '';
    this.metaValue = '';
    if (!META.test(key) || !this.hasSpace(value)) return;
    const former = this.meta.get(key);
    // A post can have several former slugs and several recordings, so their values are joined by line ends.
    const isList = key === '_wp_old_slug' || key === 'enclosure';
    const line = key === 'enclosure' ? (value.trim().split('\n')[0]?.trim() ?? '') : value;
    this.meta.set(key, isList && former ? `${former}\n${line}` : line);
  }

  build(index: number): WxrItem {
    const { fields, meta, categories, commentCount, isTooLarge } = this;
    return { fields, meta, categories, commentCount, isTooLarge, index };
  }

  private hasSpace(text: string): boolean {
    this.size += text.length;
    if (this.size > LIMITS.item) this.isTooLarge = true;
    return !this.isTooLarge;
  }
}
