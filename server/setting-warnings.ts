/** Warns of unknown settings whose names are almost those of known ones. */

/** Variables that orchestrators and desktops set: `DATABASE_SERVICE_HOST`, `SITE_PORT_80_TCP`. */
const OTHERS = /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$/;

/**
 * @param given names of the process's variables
 * @param settings names that it reads
 * @returns one line for each unknown name that looks like a setting
 */
export function warnOfNames(given: readonly string[], settings: readonly string[]): string[] {
  return given
    .filter((name) => !settings.includes(name) && !OTHERS.test(name))
    .flatMap((name) => {
      const meant = settings.find((known) => areClose(name, known));
      return meant === undefined ? [] : [`${name} is no setting and is not read: is ${meant} meant?`];
    })
    .toSorted();
}

/** Says whether two names differ in a letter or two, or three of long ones. */
function areClose(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length >= 6 && distance(one, other) <= (length >= 11 ? 3 : 2);
}

/** Letters to change, add or leave out (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 1; index <= one.length; index += 1) {
    const next = [index];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (one[index - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
