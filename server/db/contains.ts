import { foldText } from '#text/fold-text.ts';
import type { Fragment, Sql } from './connect.ts';

/** Returns true if the text has a trigram: three adjacent letters or digits. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(foldText(text));
}

/**
 * Returns a condition that is true if `column` contains `text`, compared by Turkish rules and without
 * wildcards. `column` is folded text with a trigram index. A text without three adjacent letters has no
 * trigram; the condition then prevents the use of the index, as Postgres would read the whole index.
 */
export function contains(sql: Sql, column: Fragment, text: string): Fragment {
  const foldedText = foldText(text);
  return hasTrigram(text)
    ? sql`${column} like ${`%${escapeLike(foldedText)}%`}`
    : sql`strpos(${column}, ${foldedText}) > 0`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
