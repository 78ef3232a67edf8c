import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { ROOT } from '#server/root.ts';
import { archivePath, categoryPath, POSTS_PER_PAGE } from '#shared/blog/list-query.ts';
import { BRAND_PATHS, postCardPath, socialCardPath } from '#shared/brand/brand-files.ts';
import { FEED_PATHS, pathTo, postPath, SERVICE_WORKER, WELL_KNOWN } from '#shared/routes.ts';
import { median } from '../../../bench/median.ts';
import { insertCategory, insertPost, leadSubmissionOf, renderPosts } from '../factories/factories.ts';
import { SITE_ROUTES } from '../factories/site-routes.ts';
import { endChildWithRun } from '../runner/run.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { debianProgram } from './debian-package.ts';
import { startPostgres15, startStandby } from './debian-postgres.ts';
import { freePort, startSite, untilOpen } from './site-process.ts';

export type OutageFigures = {
  pages: number;
  kinds: number;
  /** Pages with another response than before the outage, with their status. */
  failedPages: string[];
  /** Pages without a cached response, and how many of them were refused during the outage. */
  unseenPages: number;
  refusedPages: number;
  slowestPageMs: number;
  takenLeads: number;
  /** Acknowledged leads that are not stored exactly once. */
  lostLeads: number;
  refusedLeads: number;
  medianRefusalMs: number;
  slowestRefusalMs: number;
  /** Refusals that do not name the missing database. */
  wrongRefusals: string[];
  /** Seconds from the end of Postgres until a lead is accepted again. */
  leadsAwaySeconds: number;
};

type Page = {
  path: string;
  status: number;
  /** True for a page that is never cached: each request appends a new number to `path`. */
  isUnseen?: true;
};

const LIST = pathTo('blogList');
const call = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
const MONTH = { year: 2026, month: 3 };
const ARTICLE = { year: '2026', month: '03', slug: 'okunan' };

/** Every kind of page, file and procedure, each requested before the outage. */
const SEEN: readonly Page[] = [
  ...SITE_ROUTES.map((key) => pathTo(key)),
  pathTo('demoRequest'),
  LIST,
  `${LIST}?page=2`,
  `${LIST}?category=saglik`,
  `${LIST}?sort=oldest`,
  `${LIST}?q=okunan`,
  categoryPath('saglik'),
  archivePath(MONTH),
  postPath({ ...MONTH, slug: 'okunan' }),
  ...Object.values(FEED_PATHS),
  WELL_KNOWN.security,
  SERVICE_WORKER,
  BRAND_PATHS.favicon,
  socialCardPath('landing'),
  postCardPath('okunan'),
  call('blog.list', { q: '', category: '', sort: 'newest', page: 1 }),
  call('blog.article', ARTICLE),
  '/healthz',
]
  .map((path): Page => ({ path, status: 200 }))
  .concat([
    { path: pathTo('blogPost', { slug: 'okunan' }), status: 301 },
    { path: postPath({ ...MONTH, slug: 'eski' }), status: 301 },
    { path: postPath({ ...MONTH, slug: 'yok' }), status: 404 },
    { path: '/yok', status: 404 },
  ]);
const UNSEEN: readonly Page[] = [
  { path: `${LIST}?q=`, status: 200, isUnseen: true },
  { path: postPath({ ...MONTH, slug: 'yok-' }), status: 404, isUnseen: true },
];
const READERS = 4;
const STEADY_MS = 2_000;
const BACK_MS = 30_000;

/** Stops Postgres under load for `seconds`. @returns undefined if it cannot be installed */
export async function stopPostgres(seconds: number): Promise<OutageFigures | undefined> {
  const server = await startPostgres15();
  if (!server) return undefined;
  const url = await createDatabase(server.url);
  try {
    return await watchOutage({ DATABASE_URL: url }, [...SEEN, ...UNSEEN], async () => {
      await server.halt('fast');
      await sleep(seconds * 1000);
      await server.resume();
      return url;
    });
  } finally {
    await server.stop();
  }
}

/**
 * Kills the primary and promotes its synchronous standby. @returns undefined if Debian's packages are missing
 */
export async function failOver(): Promise<OutageFigures | undefined> {
  const haproxy = await debianProgram('haproxy', 'haproxy');
  const first = haproxy && (await startPostgres15());
  if (!haproxy || !first) return undefined;
  const owner = postgres(first.adminUrl, { max: 1 });
  await owner`create role health login`;
  const url = await createDatabase(first.url);
  const second = await startStandby(first, 'standby');
  const folder = await makeTemporaryFolder();
  const port = await freePort();
  const config = join(folder.path, 'haproxy.cfg');
  const shippedConfig = await readFile(join(ROOT, 'deploy/haproxy-postgres.cfg'), 'utf8');
  await writeFile(
    config,
    shippedConfig
      .replace('127.0.0.1:6432', `127.0.0.1:${port}`)
      .replace('10.0.0.1:5432', `127.0.0.1:${first.port}`)
      .replace('10.0.0.2:5432', `127.0.0.1:${second.port}`),
  );
  const proxy = spawn(haproxy, ['-f', config, '-db'], { stdio: 'ignore' });
  endChildWithRun(proxy);
  await untilOpen(port);
  await untilOnlyPrimary(withPort(url, port));
  // Set after the standby was copied, as the standby must not wait for another standby after its promotion.
  await owner`alter system set synchronous_standby_names = 'standby'`;
  await owner`select pg_reload_conf()`;
  await owner.end();
  const standby = postgres(second.adminUrl, { max: 1 });
  try {
    return await watchOutage({ DATABASE_URL: withPort(url, port) }, SEEN, async () => {
      await first.halt('immediate');
      await sleep(STEADY_MS);
      await standby`select pg_promote()`;
      return withPort(url, second.port);
    });
  } finally {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await standby.end();
    await second.stop();
    await first.stop();
    await folder.remove();
  }
}

/** Until its first check HAProxy treats every server as a primary. */
async function untilOnlyPrimary(url: string): Promise<void> {
  for (let times = 0; times < 10; await sleep(50)) {
    const sql = postgres(url, { max: 1 });
    const [row] = await sql<[{ standby: boolean }]>`select pg_is_in_recovery() as standby`.catch(() => []);
    await sql.end({ timeout: 1 });
    times = row && !row.standby ? times + 1 : 0;
  }
}

function withPort(url: string, port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).href;
}

async function createDatabase(server: string): Promise<string> {
  const admin = postgres(server, { max: 1 });
  await admin`create database site`;
  await admin.end();
  const url = Object.assign(new URL(server), { pathname: '/site' }).href;
  await migrate({ url, log: () => {} });
  const { sql, close } = connectDatabase({ url, max: 1 });
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  const publishedAt = '2026-03-14T09:00:00+03:00';
  for (let count = 0; count < POSTS_PER_PAGE; count += 1) await insertPost(sql, { publishedAt });
  await insertPost(sql, { title: 'Okunan yazı', slug: 'eski', categories: [category], publishedAt });
  await sql`update blog_posts set slug = 'okunan' where slug = 'eski'`;
  await renderPosts(sql);
  await close();
  return url;
}

/**
 * @param fail causes the outage and ends it. @returns its figures, with the leads in the database that `fail`
 * returns
 */
async function watchOutage(
  settings: Record<string, string>,
  pages: readonly Page[],
  fail: () => Promise<string>,
): Promise<OutageFigures> {
  const folder = await makeTemporaryFolder();
  const site = await startSite({
    ...settings,
    PAGE_CACHE_MB: '16',
    LEAD_LIMIT_PER_HOUR: '1000000',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder.path,
  });
  const figures = { pages: 0, slowestPageMs: 0, unseenPages: 0, refusedPages: 0 };
  const refusals: number[] = [];
  const failedPages: string[] = [];
  const wrongRefusals: string[] = [];
  const acceptedLeads: { key: string; acceptedAt: number }[] = [];
  const enough = new AbortController();

  async function read(turn: number): Promise<void> {
    const page = pages[turn % pages.length];
    if (!page) return;
    const path = page.isUnseen ? `${page.path}${turn}` : page.path;
    const began = performance.now();
    const response = await fetch(site.origin + path, { redirect: 'manual' }).catch(String);
    const status = typeof response === 'string' ? response : response.status;
    if (typeof response !== 'string') await response.arrayBuffer();
    figures.pages += 1;
    if (page.isUnseen) figures.unseenPages += 1;
    // Such a path needs the database, even for a 404.
    if (page.isUnseen && status === 503) figures.refusedPages += 1;
    else if (status !== page.status) failedPages.push(`${path}: ${status}`);
    else figures.slowestPageMs = Math.max(figures.slowestPageMs, performance.now() - began);
  }

  async function submit(): Promise<void> {
    const lead = leadSubmissionOf({ idempotencyKey: crypto.randomUUID() });
    const began = performance.now();
    const response = await fetch(`${site.origin}/trpc/lead.submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({ json: lead }),
    });
    const text = await response.text();
    if (response.ok) {
      acceptedLeads.push({ key: lead.idempotencyKey, acceptedAt: performance.now() });
      return;
    }
    refusals.push(performance.now() - began);
    if (response.status !== 503 || !text.includes('DATABASE_UNAVAILABLE'))
      wrongRefusals.push(text.slice(0, 200));
  }

  try {
    // Fills the page cache before the outage.
    for (let turn = 0; turn < pages.length; turn += 1) await read(turn);
    const repeat = async (work: (turn: number) => Promise<void>, first: number, pauseMs: number) => {
      for (let turn = first; !enough.signal.aborted; turn += READERS) {
        await work(turn);
        await sleep(pauseMs);
      }
    };
    const people = [
      ...Array.from({ length: READERS }, (_, number) => repeat(read, number, 10)),
      repeat(submit, 0, 30),
    ];
    await sleep(STEADY_MS);
    const began = performance.now();
    const present = await fail();
    const ended = performance.now();
    const isBack = () => acceptedLeads.some((lead) => lead.acceptedAt > ended);
    while (!isBack() && performance.now() - ended < BACK_MS) await sleep(50);
    const firstBack = acceptedLeads.find((lead) => lead.acceptedAt > ended)?.acceptedAt ?? Number.NaN;
    await sleep(STEADY_MS);
    enough.abort();
    await Promise.all(people);
    const sql = postgres(present, { max: 1 });
    const stored = await sql<{ key: string }[]>`select idempotency_key as key from leads`;
    await sql.end();
    const times = Map.groupBy(stored, ({ key }) => key);
    return {
      ...figures,
      kinds: pages.length,
      failedPages,
      wrongRefusals,
      takenLeads: acceptedLeads.length,
      refusedLeads: refusals.length,
      medianRefusalMs: median(refusals),
      slowestRefusalMs: Math.max(0, ...refusals),
      lostLeads: acceptedLeads.filter(({ key }) => times.get(key)?.length !== 1).length,
      leadsAwaySeconds: (firstBack - began) / 1000,
    };
  } finally {
    enough.abort();
    await site.stop();
    await folder.remove();
  }
}
