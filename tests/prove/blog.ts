import { ensureBuild } from '#scripts/builder.ts';
import { listPosts } from '#server/posts/public/read.ts';
import type { Database } from '#server/db/connect.ts';
import { POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { measureRead, READS, type SeededBlog, seedBlog } from '../support/database/blog-speed.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { insertPost } from '../support/factories/factories.ts';
import { insertPublicAndSecretPosts, sendHostileRequests } from '../support/factories/hostile-requests.ts';
import {
  insertMoments,
  READER_ZONES,
  randomMoments,
  readFromZone,
} from '#server/posts/public/__fixtures__/month-boundaries.ts';
import { SEARCH_TABLE } from '#server/posts/public/__fixtures__/search-table.ts';
import { startSite } from '../support/servers/site-process.ts';
import { median } from '../../bench/median.ts';
import { BLOG_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const MONTH_CASES = 100_000;
const LINKS_OVER_HTTP = 40;
const HOSTILE_REQUESTS = 10_000;
const POSTS = { few: 1000, many: 100_000 };
const ROUNDS = 41;

export async function proveBlog(report: Report): Promise<void> {
  await ensureBuild();
  const cluster = await startTestCluster();
  try {
    await proveSearch(report);
    await proveMonths(report);
    await proveHostile(report);
    await proveSpeed(report);
  } finally {
    await cluster.stop();
  }
}

/** Every spelling of a word finds all the others. */
async function proveSearch(report: Report): Promise<void> {
  const database = await createTestDatabase();
  let searches = 0;
  let missing = 0;
  for (const words of SEARCH_TABLE) {
    for (const title of words) {
      await database.sql`truncate blog_posts cascade`;
      await insertPost(database.sql, { title, slug: 'bulunan' });
      await insertPost(database.sql, { title: 'Bambaşka', slug: 'baska' });
      for (const q of words) {
        const { posts } = await listPosts(database.sql, { q, category: '', sort: 'newest', page: 1 });
        searches += 1;
        if (posts.length !== 1 || posts[0]?.slug !== 'bulunan') missing += 1;
      }
    }
  }
  report.tell('Turkish search table: searches', searches, 'searches');
  report.tell('… that missed', missing, 'searches', 0);
  await database.drop();
}

async function proveMonths(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const share = Math.ceil(MONTH_CASES / READER_ZONES.length);
  const sum = {
    links: 0,
    deadLinks: 0,
    unlisted: 0,
    misplaced: 0,
    misdated: 0,
    overHttp: 0,
    missedOverHttp: 0,
  };
  for (const [index, zone] of READER_ZONES.entries()) {
    await insertMoments(database.sql, randomMoments(share, index + 1));
    const figures = await readFromZone(database.url, database.sql, zone);
    for (const [name, count] of Object.entries(figures)) sum[name as keyof typeof figures] += count;
    const site = await startSite({ DATABASE_URL: database.url, TZ: zone });
    const { followed, missed } = await followOverHttp(site.origin, database.sql);
    await site.stop();
    sum.overHttp += followed;
    sum.missedOverHttp += missed;
  }
  report.tell(`links followed, of posts in ${READER_ZONES.length} time zones`, sum.links, 'links');
  report.tell(`… short of ${MONTH_CASES}`, Math.max(0, MONTH_CASES - sum.links), 'links', 0);
  report.tell('links that lead nowhere', sum.deadLinks, 'links', 0);
  report.tell('posts that their month does not list', sum.unlisted, 'posts', 0);
  report.tell('posts that another month lists', sum.misplaced, 'posts', 0);
  report.tell('dates shown in another month than the link’s', sum.misdated, 'dates', 0);
  report.tell('links followed over HTTP, each with its month’s page', sum.overHttp, 'links');
  report.tell('… that were not there', sum.missedOverHttp, 'links', 0);
  await database.drop();
}

/** Requests the pages themselves: an article's, and the one of its month that must list it. */
async function followOverHttp(origin: string, sql: Database): Promise<{ followed: number; missed: number }> {
  const posts = await sql<{ year: number; month: number; slug: string; place: number }[]>`
    with placed as (
      select
        slug, year, month,
        row_number() over (partition by year, month order by published_at desc, id desc)::integer as place
      from published_posts
    )
    select * from placed order by random() limit ${LINKS_OVER_HTTP}
  `;
  let missed = 0;
  for (const post of posts) {
    const path = postPath(post);
    const month = pathTo('blogArchive', {
      year: String(post.year),
      month: String(post.month).padStart(2, '0'),
    });
    const page = Math.ceil(post.place / POSTS_PER_PAGE);
    const article = await fetch(origin + path, { redirect: 'manual' });
    const archive = await fetch(`${origin}${month}${page > 1 ? `?page=${page}` : ''}`);
    const named = (await archive.text()).includes(`href="${path}"`);
    if (article.status !== 200 || archive.status !== 200 || !named) missed += 1;
    await article.arrayBuffer();
  }
  return { followed: posts.length, missed };
}

async function proveHostile(report: Report): Promise<void> {
  const database = await createTestDatabase();
  await insertPublicAndSecretPosts(database.sql);
  const site = await startSite({ DATABASE_URL: database.url });
  const figures = await sendHostileRequests(site.origin, HOSTILE_REQUESTS);
  for (const line of [...figures.faults, ...figures.leaks, ...figures.ledAway].slice(0, 10))
    process.stdout.write(`  ${line.slice(0, 200)}\n`);
  report.tell('hostile requests', figures.answers, 'answers');
  report.tell('… answered with 500 or more', figures.faults.length, 'answers', 0);
  report.tell('… answered with a byte of a draft', figures.leaks.length, 'answers', 0);
  report.tell('… led to another site', figures.ledAway.length, 'answers', 0);
  await site.stop();
  await database.drop();
}

/** Measures both blogs in turn, so that other work of the machine affects both. */
async function proveSpeed(report: Report): Promise<void> {
  const few = await seedBlog(POSTS.few);
  const many = await seedBlog(POSTS.many);
  for (const [name, { read, barred }] of Object.entries(READS)) {
    const times = { few: [], many: [] } as Record<'few' | 'many', Awaited<ReturnType<typeof measureRead>>[]>;
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await measureRead(few, read));
      times.many.push(await measureRead(many, read));
    }
    const of = (size: 'few' | 'many', kind: 'page' | 'counts') =>
      median(times[size].map((time) => time[kind]));
    report.tell(`${name}: SQL at ${POSTS.few} posts`, of('few', 'page'), 'ms');
    report.tell(`${name}: SQL at ${POSTS.many} posts`, of('many', 'page'), 'ms');
    report.tell(
      `${name}: one against the other`,
      of('many', 'page') / of('few', 'page'),
      '×',
      barred ? LIMITS.speedRatio : undefined,
    );
    if (of('many', 'counts') > 0)
      report.tell(`${name}: counting at ${POSTS.many} posts`, of('many', 'counts'), 'ms');
  }
  for (const blog of [few, many] satisfies SeededBlog[]) await blog.drop();
}
