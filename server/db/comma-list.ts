import type { Fragment, Sql } from './connect.ts';

/** @param parts at least one fragment */
export function commaList(sql: Sql, parts: readonly Fragment[]): Fragment {
  return parts.reduce<Fragment>((list, part, index) => (index === 0 ? part : sql`${list}, ${part}`), sql``);
}
