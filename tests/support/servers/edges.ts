import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#server/root.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import { createTestDatabase } from '../database/db.ts';
import { insertCategory, insertPost } from '../factories/factories.ts';
import { SITE_ROUTES } from '../factories/site-routes.ts';
import { endChildWithRun } from '../runner/run.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { debianProgram } from './debian-package.ts';
import { PROXIED_HOST, startProxyOf } from './proxies.ts';
import { freePort, type SiteProcess, startSite, untilOpen } from './site-process.ts';

export type EdgeName = 'varnish' | 'nginx';

type EdgeResponse = {
  status: number;
  /** True if the edge responded without a request to the site. */
  isHit: boolean;
  text: string;
  header: (name: string) => string | null;
};

export type Edge = {
  site: SiteProcess;
  get: (path: string, headers?: Record<string, string>) => Promise<EdgeResponse>;
  stop: () => Promise<void>;
};

const START: Record<EdgeName, (databaseUrl: string) => Promise<Edge | undefined>> = {
  varnish: startBehindVarnish,
  nginx: startBehindNginx,
};

export async function startBehindVarnish(databaseUrl: string): Promise<Edge | undefined> {
  const program = await debianProgram('varnishd', 'varnish');
  if (program === undefined) return undefined;
  const folder = await makeTemporaryFolder();
  const [port, sitePort] = [await freePort(), await freePort()];
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    PORT: String(sitePort),
    PAGE_CACHE_MB: '16',
    EDGE_CACHE: 'varnish',
    EDGE_PURGE_URL: `http://127.0.0.1:${port}`,
  });
  const config = await readFile(join(ROOT, 'deploy/varnish.vcl'), 'utf8');
  const file = join(folder.path, 'site.vcl');
  await writeFile(file, config.replace('"3001"', `"${sitePort}"`));
  const addressArgs = ['-a', `127.0.0.1:${port}`, '-f', file, '-n', join(folder.path, 'work')];
  const child = spawn(program, ['-F', '-j', 'none', ...addressArgs, '-s', 'malloc,32m'], { stdio: 'ignore' });
  endChildWithRun(child);
  await untilOpen(port);
  return {
    site,
    async get(path, headers = {}) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return {
        status: response.status,
        // A hit has two numbers: of this request and of the request that filled the cache.
        isHit: (response.headers.get('x-varnish') ?? '').includes(' '),
        text: await response.text(),
        header: (name) => response.headers.get(name),
      };
    },
    async stop() {
      await site.stop();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await folder.remove();
    },
  };
}

async function startBehindNginx(databaseUrl: string): Promise<Edge | undefined> {
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `https://${PROXIED_HOST}`,
    TRUST_PROXY: '127.0.0.1',
    PAGE_CACHE_MB: '16',
  });
  const proxy = await startProxyOf('nginx', [site.origin, site.origin], { cacheFile: 'nginx-cache.conf' });
  if (!proxy) {
    await site.stop();
    return undefined;
  }
  return {
    site,
    async get(path, headers = {}) {
      const response = await proxy.ask(path, { headers });
      const header = (name: string) => {
        const value = response.headers[name];
        return typeof value === 'string' ? value : null;
      };
      return {
        status: response.status,
        isHit: header('x-cache') === 'HIT',
        text: String(response.body),
        header,
      };
    },
    async stop() {
      await site.stop();
      await proxy.stop();
    },
  };
}

export type EdgeFigures = {
  /** True if the edge responds to repeated requests without a request to the site. */
  isCaching: boolean;
  requests: number;
  hits: number;
  changes: number;
  /** Milliseconds from a change until the slowest surface shows it. */
  seenMs: number[];
  /** Responses with an older state than an earlier response of the same page. */
  stale: number;
  /** Pages requested while the site was down, and among them the pages that changed or failed. */
  downPages: number;
  downFailures: string[];
};

const POSTS = 20;
const READERS = 8;
const MONTH = { year: 2026, month: 3 };
const ARTICLE = postPath({ ...MONTH, slug: 'degisen' });
const SURFACES = [ARTICLE, pathTo('blogList'), FEED_PATHS.rss, categoryPath('saglik'), archivePath(MONTH)];
const PATIENCE_MS = 10_000;
/** Longer than the delay of the second purge and than nginx's cache times. */
const SETTLED_MS = 3_000;

/** @param seconds of readers before the changes @returns undefined if the program cannot be installed */
export async function tryEdge(
  name: EdgeName,
  { seconds, changes }: { seconds: number; changes: number },
): Promise<EdgeFigures | undefined> {
  const database = await createTestDatabase();
  const { sql } = database;
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  const slugs = Array.from({ length: POSTS }, (_, number) => `yazi-${number}`);
  for (const slug of slugs) await insertPost(sql, { slug, publishedAt: '2026-03-13T09:00:00+03:00' });
  await insertPost(sql, {
    slug: 'degisen',
    categories: [category],
    publishedAt: '2026-03-14T09:00:00+03:00',
  });
  const edge = await START[name](database.url);
  try {
    if (!edge) return undefined;
    const paths = [
      ...SITE_ROUTES.map((key) => pathTo(key)),
      ...slugs.map((slug) => postPath({ ...MONTH, slug })),
      ...SURFACES,
      FEED_PATHS.sitemap,
    ];
    const isCaching = await hitsOnRepeat(edge, ARTICLE);
    const read = await readFor(edge, paths, seconds * 1000);
    const changeFigures = await changeTitles(edge, changes, async (title) => {
      await sql`update blog_posts set title = ${title} where slug = 'degisen'`;
    });
    await sleep(SETTLED_MS);
    // While the site is down, the edge can only send cached pages.
    for (const path of paths) await edge.get(path);
    await edge.site.stop();
    const downFailures: string[] = [];
    for (const path of paths) {
      const { status, text } = await edge.get(path);
      const isLatest = !SURFACES.includes(path) || text.includes(titleOf(changes));
      if (status !== 200 || !isLatest) downFailures.push(`${path}: ${status}${isLatest ? '' : ', older'}`);
    }
    return { isCaching, ...read, ...changeFigures, changes, downPages: paths.length, downFailures };
  } finally {
    await edge?.stop();
    await database.drop();
  }
}

/** nginx's cached pages expire after a second, so a busy machine may need several requests. */
async function hitsOnRepeat(edge: Edge, path: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) if ((await edge.get(path)).isHit) return true;
  return false;
}

async function readFor(
  edge: Edge,
  paths: readonly string[],
  milliseconds: number,
): Promise<Pick<EdgeFigures, 'requests' | 'hits'>> {
  const figures = { requests: 0, hits: 0 };
  for (const path of paths) await edge.get(path);
  const until = performance.now() + milliseconds;
  const readers = Array.from({ length: READERS }, async (_, number) => {
    for (let turn = number; performance.now() < until; turn += READERS) {
      const { isHit } = await edge.get(paths[turn % paths.length] ?? '/', { cookie: '_ga=1' });
      figures.requests += 1;
      if (isHit) figures.hits += 1;
    }
  });
  await Promise.all(readers);
  return figures;
}

/** Pads numbers to the same length, so that no number is a part of another. */
function titleOf(change: number): string {
  return `Başlık ${String(change).padStart(5, '0')}.`;
}

/** Changes the title while readers request all surfaces without a pause. */
async function changeTitles(
  edge: Edge,
  changes: number,
  change: (title: string) => Promise<void>,
): Promise<Pick<EdgeFigures, 'seenMs' | 'stale'>> {
  const enough = new AbortController();
  const newest = new Map<string, { change: number; at: number }>();
  let stale = 0;

  async function follow(path: string): Promise<void> {
    while (!enough.signal.aborted) {
      const before = newest.get(path)?.change ?? 0;
      const { text } = await edge.get(path);
      const number = Number(/Başlık (\d{5})\./.exec(text)?.[1] ?? 0);
      // After a response with the new title, later responses must not have an older title.
      if (number < before) stale += 1;
      if (number > (newest.get(path)?.change ?? 0))
        newest.set(path, { change: number, at: performance.now() });
    }
  }

  const readers = [...SURFACES, ...SURFACES].map(follow);
  const seenMs: number[] = [];
  try {
    for (let number = 1; number <= changes; number += 1) {
      await change(titleOf(number));
      const changedAt = performance.now();
      const isSeen = () => SURFACES.every((path) => newest.get(path)?.change === number);
      while (!isSeen() && performance.now() - changedAt < PATIENCE_MS) await sleep(5);
      seenMs.push(
        isSeen()
          ? Math.max(...SURFACES.map((path) => (newest.get(path)?.at ?? Number.NaN) - changedAt))
          : PATIENCE_MS,
      );
      // Each change happens at another moment within a second.
      await sleep(50 + ((number * 37) % 200));
    }
  } finally {
    enough.abort();
    await Promise.all(readers);
  }
  return { seenMs, stale };
}
