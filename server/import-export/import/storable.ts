/** Makes texts of foreign files storable in Postgres. Every such text passes `storable` before it reaches SQL. */
import { createHash } from 'node:crypto';
import type { SourceItem } from '#blog-sources/source-item.ts';

/** The maximum bytes of a text. Except the content, no field of a post is longer. */
const TEXT_MAX_BYTES = 10_000;
/**
 * The maximum bytes of an item's key. Postgres permits index entries of 2,704 bytes, and an entry has other
 * columns too.
 */
const ITEM_KEY_MAX_BYTES = 500;
const KEYS: ReadonlySet<string> = new Set(['key', 'parentKey', 'authorKeys', 'categoryKeys', 'tagKeys']);
/**
 * The fields without this limit. Contents of posts, and the fields of this product's export, have their own
 * limits.
 */
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
  // The cast is safe, as the copy has the same fields.
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

/**
 * Changes all texts in a value.
 * @param limits one function for texts, and one for the fields in `KEYS`
 */
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
  // The cut may split the last character.
  return bytes
    .subarray(0, TEXT_MAX_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
}
