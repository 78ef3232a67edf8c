import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Sql } from '#server/db/connect.ts';
import { listAllPosts } from '#server/posts/admin/read.ts';
import { setPostStatus } from '#server/posts/admin/write.ts';
import { postListInput } from '#shared/schemas/admin-posts.ts';
import { measureRead, RARE_TERM, seedBlog, type SeededBlog } from '../support/database/blog-speed.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { insertUser } from '../support/factories/factories.ts';
import { attackAccount, timeAnswers, welchT } from '../support/faults/sign-in-faults.ts';
import { median } from '../../bench/median.ts';
import { ADMIN_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const ADDRESSES = 1000;
const SAMPLES = 500;
const FEW_POSTS = 1000;
const MANY_POSTS = 100_000;
const REPEATS = 15;
const BULK_POSTS = 5000;
const BULK_KILLS = 20;

export async function proveAdmin(report: Report): Promise<void> {
  const cluster = await startTestCluster();
  try {
    await proveThrottle(report);
    await proveTiming(report);
    await proveBulk(report);
    await proveList(report);
  } finally {
    await cluster.stop();
  }
}

async function proveThrottle(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const figures = await attackAccount(database, {
    addresses: ADDRESSES,
    attemptsEach: 3,
    processes: 4,
    atOnce: 32,
  });
  await database.drop();
  report.tell(
    `attempts on one account from ${ADDRESSES} addresses, 4 processes`,
    figures.attempts,
    'attempts',
  );
  report.tell('passwords looked at in one window', figures.verifications, '', LIMITS.verificationsInWindow);
  report.tell('answers that were no refusal', figures.others, 'answers', 0);
  report.tell('sign-ins of the known browser meanwhile', figures.knownSignIns, 'sign-ins');
  report.tell('… refused', figures.knownRefused, 'sign-ins', 0);
  report.tell('… the slowest', figures.knownSlowestMs / 1000, 's', LIMITS.knownBrowserSeconds);
  report.tell('answer to a new browser with the right password', figures.newBrowserStatus, '');
}

async function proveTiming(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const { unknown, wrong } = await timeAnswers(database, SAMPLES);
  await database.drop();
  report.tell(`unknown address, median of ${SAMPLES}`, median(unknown), 'ms');
  report.tell(`wrong password, median of ${SAMPLES}`, median(wrong), 'ms');
  report.tell('Welch’s |t|', Math.abs(welchT(unknown, wrong)), '', LIMITS.welchT);
}

/** Kills the connection that changes all posts at moments spread over the time the change takes. */
async function proveBulk(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const { sql } = database;
  await sql`
    insert into blog_posts (title, slug) select 'Yazı', 'yazi-' || n from generate_series(1, ${BULK_POSTS}::integer) n
  `;
  const worker = connectDatabase({ url: database.url, max: 1, applicationName: 'bulk' });
  const selection = {
    filter: postListInput.pick({ q: true, category: true }).parse({}),
    expectedCount: BULK_POSTS,
  };
  const started = performance.now();
  const userId = await insertUser(sql);
  await setPostStatus(worker.sql, { selection, status: 'archived' }, userId);
  const takes = performance.now() - started;
  let partial = 0;
  let undone = 0;
  for (let kill = 0; kill < BULK_KILLS; kill += 1) {
    const before = await countStatus(sql, 'published');
    const target = before === BULK_POSTS ? 'draft' : 'published';
    const change = setPostStatus(worker.sql, { selection, status: target }, userId).then(
      () => true,
      () => false,
    );
    await sleep((takes * (kill + 0.5)) / BULK_KILLS);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bulk'`;
    if (!(await change)) undone += 1;
    const published = await countStatus(sql, 'published');
    if (published !== 0 && published !== BULK_POSTS) partial += 1;
  }
  await worker.close(1);
  await database.drop();
  report.tell(`a change of ${BULK_POSTS} posts`, takes, 'ms');
  report.tell(`… killed ${BULK_KILLS} times half-way, undone`, undone, 'times');
  report.tell('… done in part', partial, 'times', 0);
}

async function countStatus(sql: Sql, status: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from blog_posts where status = ${status}
  `;
  return row.count;
}

const LISTS = {
  'search, category and days': { q: RARE_TERM, category: 'nadir', from: '2026-01-01', to: '2026-12-31' },
  'no filter': {},
  'no filter, by title, page 40': { sort: 'title', page: 40 },
  'a common search, category and days': { q: 'telefon', category: 'k', from: '2026-01-01' },
} as const;

async function proveList(report: Report): Promise<void> {
  const few = await timeLists(FEW_POSTS);
  const many = await timeLists(MANY_POSTS);
  for (const name of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    report.tell(`list, ${name}: ${FEW_POSTS} posts`, few[name], 'ms');
    report.tell(`list, ${name}: ${MANY_POSTS} posts`, many[name], 'ms');
  }
  const name = 'search, category and days';
  report.tell(`list, ${name}: ratio`, many[name] / few[name], '×', LIMITS.listRatio);
}

/** Milliseconds in Postgres, the median of several. */
async function timeLists(posts: number): Promise<Record<keyof typeof LISTS, number>> {
  const blog = await seedBlog(posts);
  const times = {} as Record<keyof typeof LISTS, number>;
  for (const [name, given] of Object.entries(LISTS)) {
    const category = 'category' in given && given.category === 'k' ? { category: blog.place.category } : {};
    const query = postListInput.parse({ ...given, ...category });
    times[name as keyof typeof LISTS] = await timeOf(blog, (sql) => listAllPosts(sql, query));
  }
  await blog.drop();
  return times;
}

async function timeOf(blog: SeededBlog, read: (sql: Sql) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const { page, counts } = await measureRead(blog, read);
    times.push(page + counts);
  }
  return median(times);
}
