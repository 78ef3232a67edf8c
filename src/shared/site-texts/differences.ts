/** Compares two records of the site's texts. */
import { isRecording } from './is-recording.ts';
import type { RecordFields } from './schemas.ts';

/** Keys and indexes from the record to a value. */
export type Path = readonly (string | number)[];

type Json = RecordFields[string];

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((part, key) => childOf(part, key), value);
}

export function childOf(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string | number, Json>)[key];
}

/**
 * Returns the paths of the values that differ. Lists of different lengths differ as a whole, so that an inserted
 * entry is one difference, and so do recordings.
 */
export function differences(one: Json | undefined, other: Json | undefined, path: Path = []): Path[] {
  if (one === other) return [];
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) return [path];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const paths = [...keys].flatMap((key) => {
    const step = Array.isArray(one) ? Number(key) : key;
    return differences(childOf(one, step), childOf(other, step), [...path, step]);
  });
  return paths.length > 0 && isRecording(one) && isRecording(other) ? [path] : paths;
}

function isBranch(value: Json | undefined): value is Record<string, Json> | Json[] {
  return typeof value === 'object' && value !== null;
}
