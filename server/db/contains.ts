import { foldText } from '#shared/fold-text.ts';
import type { Fragment, Sql } from './connect.ts';

/**
 * Whether `column`, folded text with a trigram index, contains `text` as a Turkish reader reads it. Wildcards are plain
 * characters. Where no three letters stand side by side the index has nothing to offer, and must not be walked from
 * end to end either.
 */
export function contains(sql: Sql, column: Fragment, text: string): Fragment {
  const folded = foldText(text);
  return /[\p{L}\p{N}]{3}/u.test(folded)
    ? sql`${column} like ${`%${escapeLike(folded)}%`}`
    : sql`strpos(${column}, ${folded}) > 0`;
}

/** `text` for the right side of `like`, every character meaning itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
