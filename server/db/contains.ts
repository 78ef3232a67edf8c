import { foldText } from '#shared/fold-text.ts';
import type { Fragment, Sql } from './connect.ts';

/**
 * Compares by Turkish rules; wildcards are plain characters. `column` is folded text with a trigram index. A
 * text without three adjacent letters has no trigram: the index must not be used then, as Postgres would read
 * all of it.
 */
export function contains(sql: Sql, column: Fragment, text: string): Fragment {
  const folded = foldText(text);
  return /[\p{L}\p{N}]{3}/u.test(folded)
    ? sql`${column} like ${`%${escapeLike(folded)}%`}`
    : sql`strpos(${column}, ${folded}) > 0`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
