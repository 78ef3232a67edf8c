import type { Fragment, Sql } from '#server/db/connect.ts';
import { pathTo } from '#shared/routes.ts';

/** The path of a category without its slug. */
export const CATEGORY_FOLDER = pathTo('blogCategory', { slug: '' });

const ARTICLE_FOLDER = `${pathTo('blogList')}/`;

/** Returns the path of a post in SQL. @param row has a year, a month and a slug */
export function articlePath(sql: Sql, row: Fragment): Fragment {
  return sql`${ARTICLE_FOLDER}::text || ${row}.year || '/' || lpad(${row}.month::text, 2, '0') || '/' || ${row}.slug`;
}
