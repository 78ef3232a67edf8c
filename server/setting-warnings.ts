/** Settings that nobody reads: a name that is almost one of ours is one that somebody mistook. */

/** Other programs' names that look like ours. */
const OTHERS: ReadonlySet<string> = new Set(['SITE_PACKAGES', 'HOSTNAME', 'HOSTTYPE', 'DATABASE_DIRECT_URL']);

/** First words that only our settings have. */
const OURS = /^(DATABASE|SITE|LEAD|SESSION|SIGN_IN|RATE|METRICS|BACKUP|LOG|TRUST|PUBLIC|ADMIN|HSTS)_/;

/**
 * @param given names that the process was given
 * @param settings names that it reads
 * @returns one line for each that is not read though it looks as if it should be
 */
export function warnOfNames(given: readonly string[], settings: readonly string[]): string[] {
  return given
    .filter((name) => !settings.includes(name) && !OTHERS.has(name))
    .flatMap((name) => {
      const meant = settings.find((known) => areClose(name, known));
      if (meant !== undefined) return [`${name} is no setting and is not read: is ${meant} meant?`];
      return OURS.test(name) ? [`${name} is no setting and is not read: docs/settings.md lists all.`] : [];
    })
    .toSorted();
}

/** Whether two names differ in a letter or two, of names long enough for that to mean something. */
function areClose(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 6 || Math.abs(one.length - other.length) > 2) return false;
  return distance(one, other) <= 2;
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
