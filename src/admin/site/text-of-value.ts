import type { RecordFields } from '#shared/site-texts/schemas.ts';

/** Returns the texts of a list or a group with a line each. */
export function textOfValue(value: RecordFields[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(textOfValue).join('\n');
}
