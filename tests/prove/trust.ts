/** The bars of trust, in parts: for anonymous requests, and for writers of posts. */
import { postFormOf } from '../support/factories/factories.ts';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { CONTENT_MAX_BYTES, SELECTED_IDS_MAX } from '#shared/post-states.ts';
import { signInAs } from '../support/factories/context.ts';
import { createTestDatabase, startTestCluster, type TestDatabase } from '../support/database/db.ts';
import { openCostMeter } from '../support/browser/event-loop.ts';
import { heavyRequests } from '../support/factories/heavy-requests.ts';
import { hostileAnnotations } from '../support/factories/hostile-annotations.ts';
import { inspect } from '../support/browser/inspector.ts';
import { landingRenderMs } from '../support/browser/landing-render.ts';
import { tryPageFaults } from '../support/faults/page-faults.ts';
import { freePort, type SiteProcess, startSite } from '../support/servers/site-process.ts';
import { LinkChecker, LinkState } from 'linkinator';
import superjson from 'superjson';
import { TRUST_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const PARTS: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  annotations: proveAnnotations,
  costs: proveCosts,
  limits: proveLimits,
  crawl: proveCrawl,
  pages: provePages,
};

const CRAWLS = 3;
const CONNECTIONS = 32;
const CRAWLED_POSTS = 150;
const BUSY_LOOPS = 2;
const TRIES = 5;

/** @param args `--parts crawl,pages` for these alone */
export async function proveTrust(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { parts: { type: 'string' } } });
  await ensureBuild();
  const cluster = await startTestCluster();
  try {
    for (const name of values.parts?.split(',') ?? Object.keys(PARTS)) {
      const prove = PARTS[name];
      if (!prove) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
      await prove(report);
    }
  } finally {
    await cluster.stop();
  }
}

type Watched = { database: TestDatabase; site: SiteProcess; inspector: Awaited<ReturnType<typeof inspect>> };

async function onWatchedSite(work: (watched: Watched) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const port = String(await freePort());
  const site = await startSite({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
  });
  const inspector = await inspect(port);
  try {
    await work({ database, site, inspector });
  } finally {
    inspector.close();
    await site.stop();
    await database.drop();
  }
}

function proveAnnotations(report: Report): Promise<void> {
  return onWatchedSite(async ({ site, inspector }) => {
    await inspector.countCalls();
    const carriedOut = () => inspector.takeCalls('dist/server/main.js', 'untransformValue');
    await carriedOut();
    const requests = hostileAnnotations(site.origin);
    let faults = 0;
    for (const { path, init } of requests) {
      const answer = await fetch(site.origin + path, init);
      await answer.arrayBuffer();
      if (answer.status >= 500) faults += 1;
    }
    report.tell('requests with annotations that no contract names', requests.length, 'requests');
    report.tell('annotations carried out', await carriedOut(), '', LIMITS.annotationsCarriedOut);
    report.tell('answers ≥ 500', faults, 'answers', 0);
  });
}

function proveCosts(report: Report): Promise<void> {
  return onWatchedSite(async ({ database, site, inspector }) => {
    const meter = await openCostMeter(inspector, site.child.pid ?? 0);
    const requests = await heavyRequests(database.sql, site.origin);
    while ((await database.sql`select from post_render_queue`).length > 0) await pause(100);
    const renderMs = await landingRenderMs(site.origin);
    let longest = { name: '', ms: 0 };
    let largest = { name: '', megabytes: 0 };
    for (const { name, path, init } of requests) {
      const costs = [];
      for (let turn = 0; turn < TRIES; turn += 1) {
        costs.push(await meter.costOf(async () => (await fetch(site.origin + path, init)).arrayBuffer()));
      }
      // The machine is shared, so the smallest measurement is the request's own.
      const ms = Math.min(...costs.map(({ holdMs }) => holdMs));
      const megabytes = Math.min(...costs.map(({ growthMegabytes }) => growthMegabytes));
      if (ms > longest.ms) longest = { name, ms };
      if (megabytes > largest.megabytes) largest = { name, megabytes };
    }
    report.tell('one render of the landing page', renderMs, 'ms');
    report.tell(`heaviest anonymous requests tried`, requests.length, 'requests');
    report.tell(`longest hold (${longest.name})`, longest.ms / renderMs, 'renders', LIMITS.holdInRenders);
    report.tell(`largest growth (${largest.name})`, largest.megabytes, 'MB', LIMITS.growthMegabytes);
  });
}

function proveLimits(report: Report): Promise<void> {
  return onWatchedSite(async ({ database, site }) => {
    const session = await signInAs(database.sql, 'ayse@example.com');
    const call = async (procedure: string, input: unknown) => {
      const { status } = await fetch(`${site.origin}/trpc/${procedure}`, {
        method: 'POST',
        headers: {
          cookie: `session=${session}`,
          origin: site.origin,
          'content-type': 'application/json',
        },
        body: JSON.stringify(superjson.serialize(input)),
      });
      return status;
    };
    const post = postFormOf({ content: `<p>${'a'.repeat(CONTENT_MAX_BYTES - 7)}</p>` });
    const id = crypto.randomUUID();
    const saved = await call('admin.posts.create', {
      id,
      key: crypto.randomUUID(),
      earlierKeys: [],
      publish: false,
      post,
    });
    const [row] = await database.sql<{ bytes: number }[]>`
      select octet_length(content) as bytes from blog_posts where id = ${id}
    `;
    const ids = Array.from({ length: SELECTED_IDS_MAX }, () => crypto.randomUUID());
    const selected = await call('admin.posts.bulkSetStatus', { selection: { ids }, status: 'draft' });
    report.tell('a post of a million bytes: status', saved, '', 200);
    report.atLeast('a post of a million bytes: bytes stored', row?.bytes ?? 0, 'bytes', CONTENT_MAX_BYTES);
    report.tell('ten thousand ids: status', selected, '', 200);
  });
}

/** A crawler from npm at full speed, while two loops keep both cores busy. */
async function proveCrawl(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const seed = { count: CRAWLED_POSTS, categories: 10, now: new Date() };
  await insertSeed(database.sql, generatePosts(seed), generateCategories(seed.categories));
  const site = await startSite({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    // The operator's default.
    RATE_PAGES_PER_MINUTE: '',
    RATE_SEARCHES_PER_MINUTE: '',
    RATE_FEEDS_PER_MINUTE: '',
  });
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    let pages = 0;
    const refused: string[] = [];
    for (let run = 0; run < CRAWLS; run += 1) {
      const { links } = await new LinkChecker().check({
        path: site.origin,
        recurse: true,
        concurrency: CONNECTIONS,
        timeout: 30_000,
        linksToSkip: async (link) => !link.startsWith(site.origin),
      });
      const asked = links.filter(({ state }) => state !== LinkState.SKIPPED);
      pages += asked.length;
      refused.push(
        ...asked.filter(({ state }) => state !== LinkState.OK).map(({ url, status }) => `${status} ${url}`),
      );
    }
    report.tell(`links followed in ${CRAWLS} crawls, ${CONNECTIONS} connections`, pages, 'links');
    report.tell('refused or broken', refused.length, 'links', LIMITS.refusedPages);
    report.explain(refused.slice(0, 20));
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await site.stop();
    await database.drop();
  }
}

async function provePages(report: Report): Promise<void> {
  const database = await createTestDatabase();
  const answers = await tryPageFaults(database.sql);
  await database.drop();
  const count = (wrong: (answer: (typeof answers)[number]) => boolean) => answers.filter(wrong).length;
  report.atLeast('ways in which a page was made to fail', answers.length, 'ways', LIMITS.pageFaults);
  report.tell(
    'answered below 500',
    count(({ status }) => status < 500),
    'answers',
    0,
  );
  report.tell(
    'that a cache may keep',
    count(({ keepable }) => keepable),
    'answers',
    0,
  );
  report.tell(
    'not in the log with their request’s id',
    count(({ logged }) => !logged),
    'answers',
    0,
  );
  report.tell(
    'not counted',
    count(({ counted }) => !counted),
    'answers',
    0,
  );
  report.tell(
    'without words',
    count(({ inWords }) => !inWords),
    'answers',
    0,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
