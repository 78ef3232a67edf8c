/** Makes texts of foreign files storable. Every such text passes `storable` before it reaches SQL. */
import { createHash } from 'node:crypto';
import type { SourceItem } from '../source-item.ts';

/** No field of a post other than its content is longer. */
const TEXT_MAX_BYTES = 10_000;
/** An entry of an index of Postgres has at most 2,704 bytes. */
const KEY_MAX_BYTES = 500;
const KEYS: ReadonlySet<string> = new Set(['key', 'parentKey', 'authorKeys', 'categoryKeys', 'tagKeys']);
/** Contents of posts, and the fields of our own export, have limits of their own. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['html', 'storedFields']);

type Limit = (text: string) => string;

/** Returns the value with texts that Postgres accepts: without NUL and half characters. */
export function storable<Value>(value: Value): Value {
  return mapTexts(value, (text) => text) as Value;
}

/** Returns the beginning of a text that is displayed, such as the place of an error. */
export function storableText(text: string): string {
  return shortened(storable(text));
}

/**
 * Returns the item with texts that Postgres accepts. A long text is cut; a long key, such as the path of a file, is
 * replaced by its beginning and its hash.
 */
export function storableItem(item: SourceItem): SourceItem {
  return mapFields(item, (name) => (KEYS.has(name) ? limitedKey : LONG_TEXTS.has(name) ? same : shortened));
}

function mapFields<Item extends object>(item: Item, limitOf: (name: string) => Limit): Item {
  // The copy has the same fields.
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, mapTexts(value, limitOf(name))]),
  ) as Item;
}

function mapTexts(value: unknown, limit: Limit): unknown {
  if (typeof value === 'string') return limit(value.toWellFormed().replaceAll('\0', ''));
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, limit));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, KEYS.has(name) ? limitedKey : limit)]),
  );
}

function same(text: string): string {
  return text;
}

function shortened(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.byteLength <= TEXT_MAX_BYTES) return text;
  // The last character may be cut.
  return bytes
    .subarray(0, TEXT_MAX_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
}

function limitedKey(key: string): string {
  if (Buffer.byteLength(key) <= KEY_MAX_BYTES) return key;
  return `${key.slice(0, 80).toWellFormed()}… ${createHash('sha256').update(key).digest('hex')}`;
}
