import { isRecording } from '#shared/site-texts/is-recording.ts';
import { type ReferenceTexts, resolveText } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

/** Returns the texts in a value as visitors read them, each in its own line. */
export function textOfValue(value: RecordFields[string] | undefined, texts: ReferenceTexts): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return resolveText(String(value), texts);
  if (isRecording(value)) return value.src;
  return Object.values(value)
    .map((part) => textOfValue(part, texts))
    .join('\n');
}
