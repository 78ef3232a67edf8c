/** Makes texts of foreign files storable. Every such text passes `storable` before it reaches SQL. */
import { createHash } from 'node:crypto';
import type { SourceItem } from '#blog-sources/source-item.ts';

/** No field of a post other than its content is longer. */
const TEXT_MAX_BYTES = 10_000;
/** An entry of an index of Postgres has at most 2,704 bytes. */
const ITEM_KEY_MAX_BYTES = 500;
const KEYS: ReadonlySet<string> = new Set(['key', 'parentKey', 'authorKeys', 'categoryKeys', 'tagKeys']);
/** Contents of posts, and the fields of our own export, have limits of their own. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['html', 'storedFields']);

type Limit = (text: string) => string;

/** Returns the value with texts that Postgres accepts: without NUL and half characters. */
export function storable<Value>(value: Value): Value {
  return mapTexts(value, { text: unchanged, key: unchanged }) as Value;
}

/** Returns the beginning of a text that is displayed, such as the place of an error. */
export function storableText(text: string): string {
  return truncateBytes(storable(text));
}

/**
 * Returns the item with texts that Postgres accepts. A long text is cut; a long key, such as the path of a file, is
 * replaced by its beginning and its hash.
 */
export function storableItem<Item extends SourceItem>(item: Item): Item {
  // The copy has the same fields.
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const text = KEYS.has(name) ? storableKey : LONG_TEXTS.has(name) ? unchanged : truncateBytes;
      return [name, mapTexts(value, { text, key: storableKey })];
    }),
  ) as Item;
}

/**
 * Returns a key of `import_items`, without line breaks: see `formerUrlKey`. Every key of an export passes this function
 * before it is stored or looked up.
 */
export function storableKey(key: string): string {
  const line = key.replaceAll('\n', ' ');
  if (Buffer.byteLength(line) <= ITEM_KEY_MAX_BYTES) return line;
  return `${line.slice(0, 80).toWellFormed()}… ${createHash('sha256').update(line).digest('hex')}`;
}

/** @param limits for texts, and for fields that are keys */
function mapTexts(value: unknown, limits: { text: Limit; key: Limit }): unknown {
  if (typeof value === 'string') return limits.text(value.toWellFormed().replaceAll('\0', ''));
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, limits));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      mapTexts(part, KEYS.has(name) ? { ...limits, text: limits.key } : limits),
    ]),
  );
}

function unchanged(text: string): string {
  return text;
}

function truncateBytes(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.byteLength <= TEXT_MAX_BYTES) return text;
  // The last character may be cut.
  return bytes
    .subarray(0, TEXT_MAX_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
}
