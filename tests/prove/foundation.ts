import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { ensureBuild } from '#scripts/builder.ts';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { postPath } from '#shared/routes.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { measureFirstVisit } from '../support/browser/first-visit.ts';
import { startSite } from '../support/servers/site-process.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { FOUNDATION_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const STARTS = 5;
const SEEDED_POSTS = 1000;
const CLIENTS = 16;
const RESTARTS = 5;

export async function proveFoundation(report: Report): Promise<void> {
  await ensureBuild();
  await proveStart(report);
  const cluster = await startTestCluster();
  try {
    await proveSizes(report);
    await proveRefusal(report);
    await proveRestart(report);
  } finally {
    await cluster.stop();
  }
  await proveTests(report);
}

/** The everyday start: a current build, an existing embedded database. */
async function proveStart(report: Report): Promise<void> {
  const { path: dataDir, remove } = await makeTemporaryFolder();
  const first = await startSite({ DATA_DIR: dataDir }, 'scripts/start.ts');
  await first.stop();
  const seconds: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const started = performance.now();
    const site = await startSite({ DATA_DIR: dataDir }, 'scripts/start.ts');
    const { ok } = await fetch(`${site.origin}/blog`);
    if (!ok) throw new Error('The first answer was not 200.');
    seconds.push((performance.now() - started) / 1000);
    await site.stop();
  }
  await remove();
  report.tell(`start to first 200, slowest of ${STARTS}`, Math.max(...seconds), 's', LIMITS.startSeconds);
  report.tell(`start to first 200, fastest of ${STARTS}`, Math.min(...seconds), 's');
}

async function proveSizes(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const seed = { count: SEEDED_POSTS, categories: 20, now: new Date() };
  await insertSeed(database.sql, generatePosts(seed), generateCategories(seed.categories));
  const [post] = await database.sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts order by published_at desc, id limit 1
  `;
  if (!post) throw new Error('Nothing was seeded.');
  const [site, browser] = await Promise.all([startSite({ DATABASE_URL: database.url }), launchBrowser()]);
  const landing = await measureFirstVisit(browser, `${site.origin}/`);
  const list = await measureFirstVisit(browser, `${site.origin}/blog`);
  const article = await measureFirstVisit(browser, site.origin + postPath(post));
  report.tell(
    'landing: script of a first visit, gzipped',
    landing.scriptBytes,
    'bytes',
    LIMITS.landingScript,
  );
  report.tell('blog list: script of a first visit, gzipped', list.scriptBytes, 'bytes', LIMITS.blogScript);
  report.tell(
    'blog article: script of a first visit, gzipped',
    article.scriptBytes,
    'bytes',
    LIMITS.blogScript,
  );
  report.tell('blog list: HTML, gzipped', list.htmlBytes, 'bytes', LIMITS.listHtml);
  report.tell('landing: HTML, gzipped', landing.htmlBytes, 'bytes');
  report.tell('blog article: HTML, gzipped', article.htmlBytes, 'bytes');
  report.tell('blog article: fonts', article.fontBytes, 'bytes');
  await browser.close();
  await site.stop();
  await database.drop();
}

/**
 * A table lock of another client exhausts the pool: every request is answered within a second, and served
 * right after.
 */
async function proveRefusal(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const site = await startSite({ DATABASE_URL: database.url });
  const lock = await database.sql.reserve();
  await lock`begin`;
  await lock`lock table blog_posts in access exclusive mode`;
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const started = performance.now();
      const { status } = await fetch(`${site.origin}/blog`);
      return { status, seconds: (performance.now() - started) / 1000 };
    }),
  );
  await lock`rollback`;
  lock.release();
  const released = performance.now();
  while ((await fetch(`${site.origin}/blog`)).status !== 200);
  const recovery = (performance.now() - released) / 1000;
  report.tell(
    'full pool: answers that were not 503',
    answers.filter(({ status }) => status !== 503).length,
    'answers',
    0,
  );
  report.tell(
    `full pool: slowest of ${CLIENTS} refusals`,
    Math.max(...answers.map(({ seconds }) => seconds)),
    's',
    LIMITS.refusalSeconds,
  );
  report.tell('full pool: first 200 after it is free', recovery, 's', LIMITS.recoverySeconds);
  await site.stop();
  await database.drop();
}

/**
 * Postgres dies under load: the process lives, and serves again as soon as the supervisor has restarted it.
 */
async function proveRestart(report: Report): Promise<void> {
  const { path: dataDir, remove } = await makeTemporaryFolder();
  const site = await startSite({ DATA_DIR: dataDir });
  const loading = new AbortController();
  const load = Array.from({ length: CLIENTS }, async () => {
    while (!loading.signal.aborted) await fetch(`${site.origin}/blog`).then((answer) => answer.text());
  });
  const seconds: number[] = [];
  for (let round = 0; round < RESTARTS; round += 1) {
    const pid = await newPostmaster(dataDir, undefined);
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    // Until another Postgres runs, backends of the dead one may still answer.
    await newPostmaster(dataDir, pid);
    while ((await fetch(`${site.origin}/blog`)).status !== 200);
    seconds.push((performance.now() - killed) / 1000);
  }
  loading.abort();
  await Promise.all(load);
  report.tell(
    `Postgres killed under load ${RESTARTS} times: slowest return`,
    Math.max(...seconds),
    's',
    LIMITS.recoverySeconds,
  );
  report.tell(
    'Postgres killed under load: exit code of the process after it',
    Number(await site.stop()),
    '',
    0,
  );
  await remove();
}

/** Waits for a Postgres on this folder with another process number than `before`. */
async function newPostmaster(dataDir: string, before: number | undefined): Promise<number> {
  for (;;) {
    const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(file, 10);
    if (pid > 0 && pid !== before) return pid;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function proveTests(report: Report): Promise<void> {
  const started = performance.now();
  const child = spawn('npm', ['test'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  const [code] = await once(child, 'close');
  const minutes = (performance.now() - started) / 60_000;
  process.stdout.write(`npm test: ${out.trim().split('\n').at(-1) ?? ''}\n`);
  report.tell('npm test: exit code', Number(code), '', 0);
  report.tell('npm test: duration', minutes, 'min', LIMITS.testMinutes);
}
