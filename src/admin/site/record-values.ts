/** Pure functions on records: values at a path, differences, and the merge of two drafts. */
import type { RecordFields } from '#shared/schemas/admin-site.ts';

/** Keys and indexes from the record to a value. */
export type Path = readonly (string | number)[];

type Json = RecordFields[string];

export const idOf = (path: Path) => path.join('.');

/** @param id as `idOf` returns it */
export function pathOf(id: string): Path {
  return id.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((part, key) => childOf(part, key), value);
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string | number, Json>)[key];
}

/** @param changed undefined removes the key of an object */
export function withValueAt(value: Json | undefined, path: Path, changed: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return changed ?? null;
  const child = rest.length === 0 ? changed : withValueAt(childOf(value, key), rest, changed);
  if (Array.isArray(value)) return value.with(Number(key), child ?? null);
  const { [key]: _previous, ...others } = (value ?? {}) as Record<string, Json>;
  if (child === undefined) return others;
  return key in ((value ?? {}) as object)
    ? { ...(value as object), [key]: child }
    : { ...others, [key]: child };
}

/**
 * Returns the paths of the values that differ. Lists of different lengths differ as a whole, so that an inserted
 * entry is one difference.
 */
export function differences(one: Json | undefined, other: Json | undefined, path: Path = []): Path[] {
  if (one === other) return [];
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) return [path];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => {
    const step = Array.isArray(one) ? Number(key) : key;
    return differences(childOf(one, step), childOf(other, step), [...path, step]);
  });
}

function isBranch(value: Json | undefined): value is Record<string, Json> | Json[] {
  return typeof value === 'object' && value !== null;
}

export type MergedRecord = {
  /** The changes of both; where both changed a value, mine. */
  fields: RecordFields;
  /** The paths of values that both changed, to different values. */
  conflicts: Path[];
};

/** Merges two records that began as `base`. */
export function mergeRecords(base: RecordFields, mine: RecordFields, theirs: RecordFields): MergedRecord {
  const theirPaths = differences(base, theirs);
  const conflicts: Path[] = [];
  let merged: Json = theirs;
  for (const path of differences(base, mine)) {
    // The other may have changed a whole list whose entry this change is about.
    const rival = theirPaths.find((other) => overlaps(path, other));
    const place = rival && rival.length < path.length ? rival : path;
    const [own, other] = [valueAt(mine, place), valueAt(theirs, place)];
    const isConflict = rival !== undefined && differences(own, other).length > 0;
    if (isConflict && !conflicts.some((conflict) => idOf(conflict) === idOf(place))) conflicts.push(place);
    merged = withValueAt(merged, place, own);
  }
  return { fields: merged as RecordFields, conflicts };
}

/** True if one path is the beginning of the other. */
function overlaps(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((key, index) => key === other[index]);
}

/** Takes their values at the paths that both changed. */
export function takeTheirs(fields: RecordFields, theirs: RecordFields, paths: readonly Path[]): RecordFields {
  return paths.reduce<Json>(
    (record, path) => withValueAt(record, path, valueAt(theirs, path)),
    fields,
  ) as RecordFields;
}
