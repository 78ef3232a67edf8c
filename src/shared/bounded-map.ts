/** A map that visitors may fill: beyond its bytes the oldest entries go. */
export type BoundedMap<Value> = {
  get: (key: string) => Value | undefined;
  /** Sets the newest entry. @param bytes of the value; those of its key are added */
  set: (key: string, value: Value, bytes: number) => void;
  delete: (key: string) => void;
  /** The bytes of all entries. */
  bytes: () => number;
};

/** Memory of an entry apart from key and value. */
const ENTRY_BYTES = 150;

/** An entry that is larger than `maxBytes` by itself is not kept. */
export function createBoundedMap<Value>(maxBytes: number): BoundedMap<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  /** Goes on where it was: to begin again would pass over the places of all entries that went before. */
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

  /** @returns the bytes that this leaves free */
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
