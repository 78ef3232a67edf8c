import type { SourceItem } from '../source-item.ts';

/** Returns the item with texts that Postgres accepts: without NUL and half characters. */
export function storableItem(item: SourceItem): SourceItem {
  return storable(item) as SourceItem;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]));
}
