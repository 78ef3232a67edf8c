/** A map that visitors may fill; above `maxBytes` the oldest entries are evicted. */
export type BoundedMap<Value> = {
  get: (key: string) => Value | undefined;
  /** @param bytes of the value, without its key */
  set: (key: string, value: Value, bytes: number) => void;
  delete: (key: string) => void;
  bytes: () => number;
};

/** Memory of an entry without key and value. */
const ENTRY_BYTES = 150;

/** Does not store a value larger than `maxBytes`. */
export function createBoundedMap<Value>(maxBytes: number): BoundedMap<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  /** One iterator for all evictions: a new one would pass over the slots of every evicted entry. */
  let oldest = entries.keys();
  let total = 0;

  function removeOldest(): number {
    let { value: key } = oldest.next();
    if (key === undefined) {
      oldest = entries.keys();
      key = oldest.next().value;
    }
    return key === undefined ? 0 : remove(key);
  }

  /** @returns the freed bytes */
  function remove(key: string): number {
    const bytes = entries.get(key)?.bytes ?? 0;
    entries.delete(key);
    return bytes;
  }

  return {
    get: (key) => entries.get(key)?.value,
    set(key, value, valueBytes) {
      total -= remove(key);
      const bytes = ENTRY_BYTES + 2 * key.length + valueBytes;
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      while (total > maxBytes) total -= removeOldest();
    },
    delete: (key) => void (total -= remove(key)),
    bytes: () => total,
  };
}
