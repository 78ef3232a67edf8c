/** Measures SQL times of the blog's reads as procedures send them, for each statement, by Postgres's clock. */

import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { findArchive, findCategory, listPosts } from '#server/blog/read.ts';
import { findArticle } from '#server/blog/read-article.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import type { BlogListQuery } from '#shared/blog/list-query.ts';
import { insertCategory, insertPost } from '../factories/factories.ts';
import { createTestDatabase, type TestDatabase } from './db.ts';

/** Milliseconds of planning and execution: of the queries for posts, and of queries that only count. */
export type SqlTime = { page: number; counts: number };

export type Statement = { text: string; ms: number; plan: string };

/** A trigram that no generated post contains; the tests insert it into one post of twenty thousand. */
export const RARE_TERM = 'qzw';
const CATEGORIES = 20;
const all: BlogListQuery = { q: '', category: '', sort: 'newest', page: 1 };

type Read = { read: (sql: Sql, place: Place) => Promise<unknown>; barred: boolean };

/** The blog's reads as its pages use them; the times of reads without a budget are only printed. */
export const READS: Readonly<Record<string, Read>> = {
  list: { read: (sql) => listPosts(sql, all), barred: true },
  'list, page 50': { read: (sql) => listPosts(sql, { ...all, page: 50 }), barred: true },
  'list, last page': {
    read: (sql, { lastPage }) => listPosts(sql, { ...all, page: lastPage }),
    barred: false,
  },
  'list by category': { read: (sql, { category }) => listPosts(sql, { ...all, category }), barred: true },
  category: { read: (sql, { category }) => findCategory(sql, { slug: category, page: 1 }), barred: true },
  'category with few posts': { read: (sql) => findCategory(sql, { slug: 'nadir', page: 1 }), barred: true },
  'archive month': { read: (sql, { post }) => findArchive(sql, { ...monthOf(post), page: 1 }), barred: true },
  article: { read: (sql, { post }) => findArticle(sql, { ...monthOf(post), slug: post.slug }), barred: true },
  [`rare term “${RARE_TERM}”`]: { read: (sql) => listPosts(sql, { ...all, q: RARE_TERM }), barred: true },
  'rare words': { read: (sql) => listPosts(sql, { ...all, q: `${RARE_TERM}x yv` }), barred: true },
  'common term “telefon”': { read: (sql) => listPosts(sql, { ...all, q: 'telefon' }), barred: false },
  'two letters “qz”': { read: (sql) => listPosts(sql, { ...all, q: 'qz' }), barred: false },
};

const monthOf = ({ year, month }: Place['post']) => ({
  year: String(year),
  month: String(month).padStart(2, '0'),
});

export type Place = {
  category: string;
  lastPage: number;
  post: { year: number; month: number; slug: string };
};

export type SeededBlog = TestDatabase & { place: Place };

export async function seedBlog(posts: number): Promise<SeededBlog> {
  const database = await createTestDatabase();
  const { sql } = database;
  const now = new Date();
  await insertSeed(
    sql,
    generatePosts({ count: posts, categories: CATEGORIES, now }),
    generateCategories(CATEGORIES),
  );
  const few = await insertCategory(sql, 'Nadir', 'nadir');
  for (let count = 0; count < 6; count += 1) {
    await insertPost(sql, {
      title: count < 5 ? `Sözlükte olmayan ${RARE_TERM}x yv ${count}` : 'Başka',
      publishedAt: `2026-0${count + 1}-05T10:00:00+03:00`,
      categories: [few],
    });
  }
  await sql`vacuum analyze`;
  return { ...database, place: await findPlace(sql) };
}

async function findPlace(sql: Database): Promise<Place> {
  const [category] = await sql<{ slug: string }[]>`
    select c.slug
    from published_post_categories pc
    join blog_categories c on c.id = pc.category_id
    group by c.slug
    order by abs(count(*) - (select count(*) from published_posts) * 0.05)
    limit 1
  `;
  const [post] = await sql<{ year: number; month: number; slug: string }[]>`
    select p.year, p.month, p.slug
    from published_posts p
    where exists (select from post_categories pc where pc.post_id = p.id)
      and not exists (
        select from post_categories pc join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id and c.slug = 'nadir'
      )
    order by p.published_at desc
    offset 20
    limit 1
  `;
  const [count] = await sql<{ pages: number }[]>`
    select ceil(count(*) / 12.0)::integer as pages from published_posts
  `;
  if (!category || !post || !count) throw new Error('Too little was seeded.');
  return { category: category.slug, post, lastPage: count.pages };
}

export async function measureRead(
  { sql, place }: SeededBlog,
  read: (sql: Sql, place: Place) => Promise<unknown>,
): Promise<SqlTime & { statements: Statement[] }> {
  const statements: Statement[] = [];
  await read(explaining(sql, statements), place);
  const isCount = ({ text }: Statement) => /count\(\*\)/.test(text) && !/hits/.test(text);
  const total = (selection: Statement[]) => selection.reduce((sum, { ms }) => sum + ms, 0);
  return {
    page: total(statements.filter((statement) => !isCount(statement))),
    counts: total(statements.filter(isCount)),
    statements,
  };
}

/** Wraps `sql` so that `explain analyze` runs before every statement. */
export function explaining(sql: Database, statements: Statement[]): Database {
  const tag = (strings: TemplateStringsArray, ...values: never[]) => {
    const query = sql(strings, ...values);
    const run = async () => {
      const [row] = await sql<
        { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number; Plan: unknown }] }[]
      >`
        explain (analyze, timing off, format json) ${sql(strings, ...values)}
      `;
      const [plan] = row?.['QUERY PLAN'] ?? [];
      if (!plan) throw new Error('The statement was not explained.');
      statements.push({
        text: strings.join('?'),
        ms: plan['Planning Time'] + plan['Execution Time'],
        plan: JSON.stringify(plan.Plan),
      });
      return sql(strings, ...values);
    };
    // A fragment is a statement that is never awaited.
    return Object.assign(query, {
      // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are
      then: (...callbacks: Parameters<Promise<unknown>['then']>) => run().then(...callbacks),
    });
  };
  // Runs the statements of a transaction one after the other, outside of a transaction.
  const begin = (...args: unknown[]) => (args.at(-1) as (tx: unknown) => unknown)(tag);
  const json: Database['json'] = (value) => sql.json(value);
  return Object.assign(tag, { begin, json }) as unknown as Database;
}
