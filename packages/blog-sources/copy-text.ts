/**
 * Copies a text that is kept after its file was read. Without the copy, V8 keeps the whole part of the file from
 * which the text was cut.
 */
export function copyText(text: string): string {
  return Buffer.from(text).toString();
}

/** Copies all texts of an object. */
export function copyTexts<T extends object>(record: T): T {
  const entries = Object.entries(record).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? copyText(value) : value,
  ]);
  // The copy has the same fields with equal values.
  return Object.fromEntries(entries) as T;
}
