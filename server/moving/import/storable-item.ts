import { createHash } from 'node:crypto';
import type { SourceItem } from '../source-item.ts';

/** An entry of an index of Postgres has at most 2,704 bytes. */
const KEY_MAX_BYTES = 500;
const KEYS: ReadonlySet<string> = new Set(['key', 'parentKey', 'authorKeys', 'categoryKeys', 'tagKeys']);

/**
 * Returns the item with texts that Postgres accepts: without NUL and half characters. A long key, such as the path of
 * a file, is replaced by its beginning and its hash.
 */
export function storableItem(item: SourceItem): SourceItem {
  return storable(item, false) as SourceItem;
}

function storable(value: unknown, isKey: boolean): unknown {
  if (typeof value === 'string') {
    const text = value.toWellFormed().replaceAll('\0', '');
    return isKey ? limitedKey(text) : text;
  }
  if (Array.isArray(value)) return value.map((part) => storable(part, isKey));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, storable(part, KEYS.has(name))]),
  );
}

function limitedKey(key: string): string {
  if (Buffer.byteLength(key) <= KEY_MAX_BYTES) return key;
  return `${key.slice(0, 80).toWellFormed()}… ${createHash('sha256').update(key).digest('hex')}`;
}
