import type { Fragment, Sql } from './connect.ts';

/**
 * Joins fragments by commas.
 * @param parts at least one fragment
 */
export function commaList(sql: Sql, parts: readonly Fragment[]): Fragment {
  return parts.reduce<Fragment>((list, part, index) => (index === 0 ? part : sql`${list}, ${part}`), sql``);
}
