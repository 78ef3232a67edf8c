import type { RecordFields } from '#shared/site-texts/schemas.ts';

/** Returns the texts in a value, each in its own line. */
export function textOfValue(value: RecordFields[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(textOfValue).join('\n');
}
