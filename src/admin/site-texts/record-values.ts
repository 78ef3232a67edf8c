/** Pure functions on records: changes of a value at a path, and the merge of two drafts. */
import { childOf, differences, type Path, valueAt } from '#shared/site-texts/differences.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

type Json = RecordFields[string];

export const idOf = (path: Path) => path.join('.');

/** @param id a result of `idOf` */
export function pathOf(id: string): Path {
  return id.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
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

export type MergedRecord = {
  /** The changes of both members. A value that both members have changed is `mine`. */
  fields: RecordFields;
  /** The paths of values that the members have changed differently. */
  conflicts: Path[];
};

/** Merges two changed copies of `base`. */
export function mergeRecords(base: RecordFields, mine: RecordFields, theirs: RecordFields): MergedRecord {
  const theirPaths = differences(base, theirs);
  const conflicts: Path[] = [];
  let merged: Json = theirs;
  for (const path of differences(base, mine)) {
    // The other member may have changed a whole list, and this change is about an entry of the list.
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

/** Returns the fields with the values of `theirs` at the paths. */
export function takeTheirs(fields: RecordFields, theirs: RecordFields, paths: readonly Path[]): RecordFields {
  return paths.reduce<Json>(
    (record, path) => withValueAt(record, path, valueAt(theirs, path)),
    fields,
  ) as RecordFields;
}
