import { foldText } from '#shared/fold-text.ts';
import type { Fragment, Sql } from './connect.ts';

/** True if the text has a trigram: three adjacent letters or digits. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(foldText(text));
}

/**
 * Compares by Turkish rules; wildcards are plain characters. `column` is folded text with a trigram index. The
 * index must not be used for a text without a trigram, as Postgres would read all of it.
 */
export function contains(sql: Sql, column: Fragment, text: string): Fragment {
  const folded = foldText(text);
  return hasTrigram(text)
    ? sql`${column} like ${`%${escapeLike(folded)}%`}`
    : sql`strpos(${column}, ${folded}) > 0`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
