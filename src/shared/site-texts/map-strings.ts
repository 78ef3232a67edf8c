/** Changes every string of a JSON value, also the keys of objects. */
export function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  return mapPart(value) as Value; // Only strings change, and a string stays a string.

  function mapPart(part: unknown): unknown {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapPart);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [change(key), mapPart(item)]));
  }
}
