import { AppError } from '#shared/errors.ts';
import type { RecordFields, TextChange } from '#shared/site-texts/schemas.ts';

/** The maximum length of a path in the message of an error. */
const NAMED_PATH_MAX = 100;

/**
 * Returns the fields with other texts.
 * @throws SITE_TEXT_PATH_UNKNOWN if the fields have no text at a path
 */
export function replaceTexts(fields: RecordFields, changes: readonly TextChange[]): RecordFields {
  const changedFields = structuredClone(fields);
  for (const { path, text } of changes) {
    const keys = path.split('.');
    const lastKey = keys.pop() ?? '';
    const parent = keys.reduce(ownPart, changedFields as unknown);
    if (typeof ownPart(parent, lastKey) !== 'string')
      throw new AppError('SITE_TEXT_PATH_UNKNOWN', { path: path.slice(0, NAMED_PATH_MAX).toWellFormed() });
    (parent as Record<string, unknown>)[lastKey] = text;
  }
  return changedFields;
}

function ownPart(part: unknown, key: string): unknown {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, key)
    ? (part as Record<string, unknown>)[key]
    : undefined;
}
