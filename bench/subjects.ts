import { setTimeout as sleep } from 'node:timers/promises';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import type { Database } from '#server/db/connect.ts';
import { foldCounts } from '#server/operation/write.ts';
import { startRendering } from '#server/renderings/job.ts';
import { registerRenderer } from '#server/renderings/write.ts';
import { renderText } from '#server/rich-text/jobs.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { blogListPath, POSTS_PER_PAGE } from '#shared/blog/list-query.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { signInAs } from '#tests/support/factories/context.ts';

export type Subject = {
  name: string;
  paths: readonly string[];
  /** True to request each path once in a round, after a change, so that no response is cached. */
  once?: boolean;
  /** True if every response needs the database. */
  readsDatabase?: boolean;
  headers: Record<string, string>;
};

const CATEGORIES = 20;
/** The number of articles that are requested. */
const ARTICLES = 5_000;
/** A word that many generated posts contain. */
const COMMON_WORD = 'telefon';
/** The number of list pages that are requested, the same with few and many posts. */
const PAGES_WALKED = 50;
const PAGES_OF_CATEGORY = 2;
/** More searches than the cache of results can store. */
const WORDS_SEARCHED = 40;
const PAGES_OF_SEARCH = 10;
/** Longer than the interval between two reads of the content version. */
const POLLED_AFTER_MS = 1_500;

export const RENDERED = { article: 'article, first reader', list: 'list, first reader' } as const;
export const SEARCH = `search, “${COMMON_WORD}”`;
export const SEARCHES = 'searches, common words';

/**
 * Too small for the pages that are requested once. A larger cache would store their compressed bodies, and
 * would not compress an unchanged page again.
 */
export const SMALL_CACHE = { PAGE_CACHE_MB: '4' } as const;

export const LANDING = 'landing';

export async function prepareSubjects(sql: Database, posts: number): Promise<Subject[]> {
  const indexes = await dropTextIndexes(sql);
  await insertSeed(
    sql,
    generatePosts({ count: posts, categories: CATEGORIES, now: new Date() }),
    generateCategories(CATEGORIES),
  );
  await finishSeed(sql, indexes);
  await sql`vacuum analyze`;
  const published = await sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts order by published_at desc limit ${ARTICLES}
  `;
  const [newest] = published;
  if (!newest) throw new Error('No post is published: seed more.');
  const cookie = `session=${await signInAs(sql, 'bench@example.com')}`;
  const pages = Math.min(PAGES_WALKED, Math.floor(published.length / POSTS_PER_PAGE));
  const list = pathTo('blogList');
  const html = { accept: 'text/html', 'accept-encoding': 'br' };
  const xml = { accept: '*/*', 'accept-encoding': 'br' };
  const json = { accept: 'application/json', 'accept-encoding': 'br' };
  const call = (procedure: string, input: object) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const firstPage = { q: '', category: '', sort: 'newest', page: 1 };
  return [
    { name: LANDING, paths: [pathTo('landing')], headers: html },
    { name: 'list', paths: [list], headers: html },
    { name: `list, page ${pages}`, paths: [`${list}?page=${pages}`], headers: html },
    {
      name: SEARCH,
      paths: [`${list}?q=${COMMON_WORD}`],
      readsDatabase: true,
      headers: html,
    },
    { name: 'article', paths: [postPath(newest)], headers: html },
    { name: 'feed', paths: [FEED_PATHS.rss], headers: xml },
    { name: '`blog.list`', paths: [call('blog.list', firstPage)], headers: json },
    {
      name: '`admin.posts.list`',
      paths: [call('admin.posts.list', {})],
      readsDatabase: true,
      headers: { ...json, cookie },
    },
    {
      name: RENDERED.article,
      readsDatabase: true,
      paths: published.map(postPath),
      once: true,
      headers: html,
    },
    {
      name: RENDERED.list,
      readsDatabase: true,
      paths: await listPaths(sql, pages),
      once: true,
      headers: html,
    },
    { name: SEARCHES, readsDatabase: true, paths: await searchPaths(sql), once: true, headers: html },
  ];
}

/**
 * Drops the trigram indexes of posts, as it is three times faster to create them after a seed.
 * @returns the statements that create the indexes
 */
async function dropTextIndexes(sql: Database): Promise<string[]> {
  const indexes = await sql<{ name: string; statement: string }[]>`
    select indexname as name, indexdef as statement
    from pg_indexes
    where schemaname = current_schema() and tablename = 'blog_posts' and indexdef like '%USING gin%'
  `;
  await sql`drop index ${sql(indexes.map(({ name }) => name))}`;
  return indexes.map(({ statement }) => statement);
}

/**
 * Creates the indexes again, and does what jobs of the site would do after a seed, so that they do not run
 * during the measurement. Only the requested articles are rendered: the renderings of others and the texts
 * that members search are empty, as no subject reads them.
 */
async function finishSeed(sql: Database, indexes: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    // A hundred thousand rows take longer than the timeout of a visitor's statement.
    await tx`set local statement_timeout = 0`;
    for (const statement of indexes) await tx.unsafe(statement);
    await registerRenderer(tx, RENDERER_VERSION);
    await tx`
      insert into post_renderings (post_id, renderer, markup)
      select id, ${RENDERER_VERSION}, '' from blog_posts
      where id not in (select id from published_posts order by published_at desc limit ${ARTICLES})
    `;
    await tx`insert into post_texts (post_id, search_text) select id, '' from blog_posts on conflict do nothing`;
  });
  await foldCounts(sql);
  await renderQueue(sql);
}

async function renderQueue(sql: Database): Promise<void> {
  const render = async (html: string) => renderText(html);
  const log = { info: () => {}, warn: () => {} };
  const job = startRendering({ sql, richText: { render, renderAside: render }, log, everyMs: 10 });
  for (let isDone = false; !isDone; await sleep(100)) {
    const [row] = await sql<[{ isDone: boolean }]>`
      select
        exists (select from post_renderings)
        and not exists (select from post_render_queue where claimed_until < now() + interval '10 minutes') as "isDone"
    `;
    ({ isDone } = row);
  }
  await job.stop();
}

/** Makes every page stale, and waits until every process knows this. */
export async function changeContent(sql: Database): Promise<void> {
  await sql`update blog_posts set title = title where id = (select id from published_posts limit 1)`;
  await sleep(POLLED_AFTER_MS);
}

async function listPaths(sql: Database, pages: number): Promise<string[]> {
  const categories = await sql<{ slug: string }[]>`
    select c.slug
    from blog_categories c
    join published_post_categories pc on pc.category_id = c.id
    group by c.slug
    having count(*) >= ${PAGES_OF_CATEGORY * POSTS_PER_PAGE}
    order by c.slug
  `;
  return (['newest', 'oldest'] as const).flatMap((sort) => [
    ...pagesOf({ q: '', category: '', sort }, pages),
    ...categories.flatMap(({ slug }) => pagesOf({ q: '', category: slug, sort }, PAGES_OF_CATEGORY)),
  ]);
}

/** Paths of searches for common words, with pages that every search has. */
async function searchPaths(sql: Database): Promise<string[]> {
  const words = await sql<{ word: string; count: number }[]>`
    select word, count(*)::integer as count
    from (
      select distinct id, word
      from (select id, search_text from published_posts order by published_at desc limit 1000) p,
        regexp_split_to_table(search_text, '[^[:alnum:]]+') as words (word)
      where length(word) > 4
    ) named
    group by word
    order by count(*) desc, word
    limit ${WORDS_SEARCHED}
  `;
  return words.flatMap(({ word, count }) => {
    const pages = Math.min(PAGES_OF_SEARCH, Math.floor(count / POSTS_PER_PAGE));
    return (['newest', 'oldest'] as const).flatMap((sort) => pagesOf({ q: word, category: '', sort }, pages));
  });
}

function pagesOf(query: { q: string; category: string; sort: 'newest' | 'oldest' }, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => blogListPath({ ...query, page: index + 1 }));
}

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The landing page, requested by a browser, as bots take part in no test. */
export const TESTED_LANDING: Subject = {
  name: 'landing during a test of two versions',
  paths: [pathTo('landing')],
  headers: { accept: 'text/html', 'accept-encoding': 'br', 'user-agent': BROWSER },
};

/** Starts a test of a text of the landing page, and waits until the process sends its versions. */
export async function startTest(sql: Database, port: number): Promise<void> {
  await sql`insert into experiments (record, path, text) values ('landing', 'hero.more', 'Denenen söz.')`;
  await sql`
    update experiments set
      first_text = ${DEFAULT_RECORDS.landing.hero.more},
      starts_at = now(),
      ends_at = now() + interval '14 days',
      planned_readers = 1000,
      key = gen_random_uuid()::text
  `;
  await waitForTest(port, true);
}

/** Deletes the test, and waits until the process sends the page to all. */
export async function endTest(sql: Database, port: number): Promise<void> {
  await sql`delete from experiments`;
  await waitForTest(port, false);
}

async function waitForTest(port: number, isRunning: boolean): Promise<void> {
  const isPrivate = async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${pathTo('landing')}`);
    return headers.get('cache-control')?.startsWith('private') ?? false;
  };
  while ((await isPrivate()) !== isRunning) await sleep(100);
}
