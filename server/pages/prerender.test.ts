import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PeriodicJob } from '#server/concurrency/periodic-job.ts';
import { AppError } from '#shared/errors.ts';
import { pagesToPrerender, startPrerendering } from './prerender.ts';
import type { RenderPage } from './render-page.ts';
import { createResponse } from './response.ts';
import { type CacheableRoute, ResponseCache } from './response-cache.ts';
import { ResponseStore } from './response-store.ts';

const EVERY_MS = 10;

let content: string;
let isAway: boolean;
let rendered: string[];
let warnings: unknown[];
let store: ResponseStore;
let cache: ResponseCache;
let job: PeriodicJob;

const states = () => ({ texts: 'today', content });
const routeOf = (cacheKey: string, isFixed = false): CacheableRoute => ({
  cacheKey,
  rate: 'pages',
  async respond() {
    rendered.push(cacheKey);
    if (isAway && !isFixed) throw new AppError('DATABASE_UNAVAILABLE');
    const body = `${cacheKey} of ${content}`;
    return createResponse({ status: 200, headers: {}, body, isCacheable: true, isFixed });
  },
});

beforeEach(() => {
  content = 'one';
  isAway = false;
  rendered = [];
  warnings = [];
  store = new ResponseStore({ maxBytes: 1_000_000 });
  cache = new ResponseCache({
    store,
    content: { states, isAway: () => isAway, refresh: async () => {} },
  });
});
afterEach(() => job.stop());

function start(routes = [routeOf('/blog'), routeOf('/pricing', true), routeOf('/rss.xml')]): void {
  job = startPrerendering({
    cache,
    content: { states, isAway: () => isAway },
    routes: () => routes,
    log: { warn: (line: unknown) => void warnings.push(line), error: () => {} },
    everyMs: EVERY_MS,
  });
}

const textOf = (cacheKey: string) => cache.findFresh(cacheKey)?.cached.response.identity?.bytes.toString();

test('every page is rendered before its first request, but not right at the start', async () => {
  start();
  expect(rendered).toEqual([]);
  await expect.poll(() => rendered).toEqual(['/blog', '/pricing', '/rss.xml']);
  await sleep(5 * EVERY_MS);
  expect(rendered).toHaveLength(3);
  expect(textOf('/blog')).toBe('/blog of one');
});

test('after a change stale pages are rendered again, except pages that a visitor has already requested', async () => {
  start();
  await expect.poll(() => rendered).toHaveLength(3);
  rendered = [];
  content = 'two';
  const rss = routeOf('/rss.xml');
  await cache.get({ ...rss, route: '', log: { error: () => {} }, respondToVisitor: rss.respond }, false);
  await expect.poll(() => textOf('/blog')).toBe('/blog of two');
  await sleep(5 * EVERY_MS);
  expect(rendered).toEqual(['/rss.xml', '/blog']);
});

test('during a series of changes no page is rendered, and afterwards every page once', async () => {
  start([routeOf('/blog')]);
  await expect.poll(() => rendered).toHaveLength(1);
  const until = performance.now() + 20 * EVERY_MS;
  for (let change = 0; performance.now() < until; change += 1) {
    content = `change ${change}`;
    await sleep(EVERY_MS / 4);
  }
  expect(rendered).toHaveLength(1);
  await expect.poll(() => textOf('/blog')).toBe(`/blog of ${content}`);
  await sleep(5 * EVERY_MS);
  expect(rendered).toHaveLength(2);
});

test('the most read pages are rendered with the parameters of their paths', async () => {
  const cacheKeys = {
    '/blog/2026/03/%C4%B1r': '/blog/:year/:month/:slug',
    '/blog?page=2': '/blog',
    '/pricing': '/pricing',
    '/antalya': '/:slug',
  };
  for (const [cacheKey, route] of Object.entries(cacheKeys)) {
    const response = createResponse({
      status: 200,
      headers: {},
      body: '',
      isCacheable: true,
      isFixed: false,
    });
    const expiresAt = Number.POSITIVE_INFINITY;
    store.put({ cacheKey, route, rate: 'pages', response, state: '', isFixed: false, expiresAt });
    Object.assign(store.find(cacheKey) ?? {}, { reads: 5 });
  }
  const requests: unknown[] = [];
  const render: RenderPage = async ({ key, url, params }) => {
    requests.push([key, url.pathname + url.search, params]);
    return createResponse({ status: 200, headers: {}, body: '', isCacheable: true, isFixed: false });
  };
  const log = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;
  const pages = pagesToPrerender(render, { store, origin: 'https://example.com', log })();
  for (const { respond } of pages.slice(-2)) await respond();
  expect(requests).toEqual([
    ['blogArticle', '/blog/2026/03/%C4%B1r', { year: '2026', month: '03', slug: 'ır' }],
    ['blogList', '/blog?page=2', {}],
  ]);
  const listedKeys = pages.map(({ cacheKey }) => cacheKey);
  expect(listedKeys).toContain('/blog');
  expect(listedKeys.filter((cacheKey) => cacheKey === '/pricing')).toHaveLength(1);
  expect(listedKeys).not.toContain('/antalya');
});

test('rendering ahead does not count as a request', async () => {
  start([routeOf('/blog')]);
  await expect.poll(() => rendered).toHaveLength(1);
  content = 'two';
  await expect.poll(() => rendered).toHaveLength(2);
  await expect.poll(() => textOf('/blog')).toBe('/blog of two');
  // Only the request of the line above.
  expect(store.find('/blog')?.reads).toBe(1);
});

test('a failed page does not delay the others, and is rendered once the database is reachable again', async () => {
  isAway = true;
  start();
  await expect.poll(() => rendered).toEqual(['/blog', '/pricing', '/rss.xml']);
  expect(warnings).toHaveLength(2);
  await sleep(5 * EVERY_MS);
  expect(rendered).toHaveLength(3);
  isAway = false;
  await expect.poll(() => rendered).toEqual(['/blog', '/pricing', '/rss.xml', '/blog', '/rss.xml']);
});
