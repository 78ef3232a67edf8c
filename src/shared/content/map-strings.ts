/** Changes every string of a JSON value, also the keys of objects. */
export function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  return mapped(value) as Value; // Only strings change, and a string stays a string.

  function mapped(part: unknown): unknown {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [change(key), mapped(item)]));
  }
}
