/** Caches of Debian in front of the site, with the files of `deploy/`: how much they answer, and how soon they forget. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archivePath, categoryPath } from '#shared/blog-list-query.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import { ROOT } from '#server/root.ts';
import { createTestDatabase } from '../database/db.ts';
import { debianProgram } from './debian-package.ts';
import { insertCategory, insertPost } from '../factories/factories.ts';
import { PROXIED_HOST, startProxyOf } from './proxies.ts';
import { endChildWithRun } from '../runner/run.ts';
import { freePort, type SiteProcess, startSite, untilOpen } from './site-process.ts';
import { SITE_ROUTES } from '../factories/site-routes.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';

export type EdgeName = 'varnish' | 'nginx';

type EdgeAnswer = {
  status: number;
  /** The edge answered without the site's having made anything. */
  isHit: boolean;
  text: string;
  header: (name: string) => string | null;
};

export type Edge = {
  site: SiteProcess;
  get: (path: string, headers?: Record<string, string>) => Promise<EdgeAnswer>;
  stop: () => Promise<void>;
};

const START: Record<EdgeName, (databaseUrl: string) => Promise<Edge | undefined>> = {
  varnish: startBehindVarnish,
  nginx: startBehindNginx,
};

/** @returns undefined where the program is missing and cannot be installed */
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
  const places = ['-a', `127.0.0.1:${port}`, '-f', file, '-n', join(folder.path, 'work')];
  const child = spawn(program, ['-F', '-j', 'none', ...places, '-s', 'malloc,32m'], { stdio: 'ignore' });
  endChildWithRun(child);
  await untilOpen(port);
  return {
    site,
    async get(path, headers = {}) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return {
        status: answer.status,
        // Two numbers: the request, and the one that filled the cache.
        isHit: (answer.headers.get('x-varnish') ?? '').includes(' '),
        text: await answer.text(),
        header: (name) => answer.headers.get(name),
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
      const answer = await proxy.ask(path, { headers });
      const header = (name: string) => {
        const value = answer.headers[name];
        return typeof value === 'string' ? value : null;
      };
      return { status: answer.status, isHit: header('x-cache') === 'HIT', text: String(answer.body), header };
    },
    async stop() {
      await site.stop();
      await proxy.stop();
    },
  };
}

export type EdgeFigures = {
  requests: number;
  hits: number;
  changes: number;
  /** From the end of the change to the first answer that shows it, of the slowest surface. */
  seenMs: number[];
  /** Answers that showed something from before after the change had been seen on the same page. */
  stale: number;
  /** Pages that were asked for while the site was down, and those that did not come as they were. */
  downPages: number;
  downFailures: string[];
};

const POSTS = 20;
const READERS = 8;
const MONTH = { year: 2026, month: 3 };
const ARTICLE = postPath({ ...MONTH, slug: 'degisen' });
/** Surfaces on which the title of the changed post stands. */
const SURFACES = [ARTICLE, pathTo('blogList'), FEED_PATHS.rss, categoryPath('saglik'), archivePath(MONTH)];
const PATIENCE_MS = 10_000;
/** Longer than a second purge, and than nginx keeps anything. */
const SETTLED_MS = 3_000;

/** @param seconds of readers before the changes @returns undefined where the program cannot be installed */
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
    const read = await readFor(edge, paths, seconds * 1000);
    const changed = await changeTitles(edge, changes, async (title) => {
      await sql`update blog_posts set title = ${title} where slug = 'degisen'`;
    });
    await sleep(SETTLED_MS);
    // The edge has while the site is down what somebody asked for before.
    for (const path of paths) await edge.get(path);
    await edge.site.stop();
    const downFailures: string[] = [];
    for (const path of paths) {
      const { status, text } = await edge.get(path);
      const isLatest = !SURFACES.includes(path) || text.includes(titleOf(changes));
      if (status !== 200 || !isLatest) downFailures.push(`${path}: ${status}${isLatest ? '' : ', older'}`);
    }
    return { ...read, ...changed, changes, downPages: paths.length, downFailures };
  } finally {
    await edge?.stop();
    await database.drop();
  }
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

/** Numbers of one length, so that none is a part of another one. */
function titleOf(change: number): string {
  return `Başlık ${String(change).padStart(5, '0')}.`;
}

/** Readers ask for all that shows the title, without a pause, while it changes. */
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
      // After somebody has seen the new title nobody gets an older one.
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
      const changed = performance.now();
      const isSeen = () => SURFACES.every((path) => newest.get(path)?.change === number);
      while (!isSeen() && performance.now() - changed < PATIENCE_MS) await sleep(5);
      seenMs.push(
        isSeen()
          ? Math.max(...SURFACES.map((path) => (newest.get(path)?.at ?? Number.NaN) - changed))
          : PATIENCE_MS,
      );
      // At another moment of the second each time.
      await sleep(50 + ((number * 37) % 200));
    }
  } finally {
    enough.abort();
    await Promise.all(readers);
  }
  return { seenMs, stale };
}
