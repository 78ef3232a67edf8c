/**
 * A map that evicts its oldest entries when it exceeds `maxBytes`. Its memory stays limited even if visitors
 * choose the keys.
 */
export type BoundedMap<Value> = {
  get: (key: string) => Value | undefined;
  /** @param valueBytes the size of the value, without its key */
  set: (key: string, value: Value, valueBytes: number) => void;
  delete: (key: string) => void;
  totalBytes: () => number;
};

/** The estimated memory that an entry needs beside its key and value. */
const ENTRY_BYTES = 150;

/** Creates a map. An entry larger than `maxBytes` is not stored. */
export function createBoundedMap<Value>(maxBytes: number): BoundedMap<Value> {
  const entries = new Map<string, { value: Value; entryBytes: number }>();
  /**
   * All evictions share one iterator: a new iterator would step over the slots of all evicted entries again.
   */
  let oldest = entries.keys();
  let totalBytes = 0;

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
    const entryBytes = entries.get(key)?.entryBytes ?? 0;
    entries.delete(key);
    return entryBytes;
  }

  return {
    get: (key) => entries.get(key)?.value,
    set(key, value, valueBytes) {
      totalBytes -= remove(key);
      const entryBytes = ENTRY_BYTES + 2 * key.length + valueBytes;
      if (entryBytes > maxBytes) return;
      entries.set(key, { value, entryBytes });
      totalBytes += entryBytes;
      while (totalBytes > maxBytes) totalBytes -= removeOldest();
    },
    delete: (key) => void (totalBytes -= remove(key)),
    totalBytes: () => totalBytes,
  };
}
