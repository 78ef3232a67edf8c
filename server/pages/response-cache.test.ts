import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createResponse, type RouteResponse } from './response.ts';
import { type CacheResult, ResponseCache } from './response-cache.ts';
import { ResponseStore } from './response-store.ts';

let content: string | undefined;
let isAway: boolean;
let looks: number;
/** The ids of the requests whose responses were rendered; undefined for a shared response. */
let renders: (string | undefined)[];
let render: (id: string | undefined) => Promise<RouteResponse> | RouteResponse;
let cache: ResponseCache;

const pageOf = (text: string, changes: Partial<RouteResponse> = {}): RouteResponse => ({
  ...createResponse({ status: 200, headers: {}, body: `<p>${text}</p>`, isCacheable: true, isFixed: false }),
  ...changes,
});

beforeEach(() => {
  content = 'one';
  isAway = false;
  looks = 0;
  renders = [];
  render = () => pageOf(`of ${content}`);
  cache = new ResponseCache({
    store: new ResponseStore({ maxBytes: 1_000_000 }),
    content: {
      states: () => ({ texts: 'today', content }),
      isAway: () => isAway,
      refresh: async () => void (looks += 1),
    },
    edgeHeaders: { 'surrogate-key': 'content' },
  });
});

async function respond(id: string | undefined): Promise<RouteResponse> {
  renders.push(id);
  return render(id);
}
const get = ({ id = 'request', isCertain = false }: { id?: string; isCertain?: boolean } = {}) =>
  cache.get(
    {
      cacheKey: '/blog',
      route: '/blog',
      log: { error: () => {} },
      respond: () => respond(undefined),
      respondToVisitor: () => respond(id),
    },
    isCertain,
  );
const textOf = ({ response, source }: CacheResult) => [source, response.identity?.bytes.toString()];

test('a page is rendered once for each state, and is then sent from memory', async () => {
  expect(textOf(await get())).toEqual(['render', '<p>of one</p>']);
  expect(textOf(await get())).toEqual(['memory', '<p>of one</p>']);
  content = 'two';
  expect(cache.findFresh('/blog')).toBeUndefined();
  expect(textOf(await get())).toEqual(['render', '<p>of two</p>']);
  expect(renders).toHaveLength(2);
});

test('a changed page is also compressed with the best level', async () => {
  render = () => pageOf(`${content} ${'a'.repeat(2_000)}`);
  const isBest = () => cache.findFresh('/blog')?.cached.response.br?.isBest;
  for (const state of ['one', 'two', 'three']) {
    content = state;
    await get();
    await expect.poll(isBest).toBe(true);
  }
});

test('concurrent requests share one rendering, which does not depend on the first visitor', async () => {
  const { promise: go, resolve } = Promise.withResolvers<undefined>();
  render = async () => {
    await go;
    return pageOf('once');
  };
  const crowd = Array.from({ length: 100 }, (_, index) => get({ id: `request-${index}` }));
  resolve(undefined);
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map((answer) => textOf(answer)[1]))).toEqual(new Set(['<p>once</p>']));
  expect(renders).toEqual([undefined]);
});

test('a 404 removes the previous page from the cache', async () => {
  await get();
  content = 'two';
  render = () => Promise.reject(new AppError('NOT_FOUND'));
  await expect(get()).rejects.toThrow(new AppError('NOT_FOUND'));
  await expect(get()).rejects.toThrow(new AppError('NOT_FOUND'));
  render = () => Promise.reject(new AppError('DATABASE_UNAVAILABLE'));
  await expect(get()).rejects.toThrow(new AppError('DATABASE_UNAVAILABLE'));
});

test('a page with the id of its request is rendered for each visitor and is not cached', async () => {
  render = (id = 'first') => pageOf(id, { isCacheable: false });
  const answers = await Promise.all([get({ id: 'first' }), get({ id: 'second' })]);
  expect(answers.map((answer) => textOf(answer)[1])).toEqual(['<p>first</p>', '<p>second</p>']);
  expect(cache.findFresh('/blog')).toBeUndefined();
});

test('a deleted page is not sent later, even if the database is unreachable', async () => {
  await get();
  content = 'two';
  render = () => pageOf('gone', { status: 404 });
  await get();
  content = 'three';
  render = () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  };
  await expect(get()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
});

test('a stale 404 is not sent, even if the database is unreachable', async () => {
  await get();
  content = 'two';
  render = () => {
    throw new AppError('NOT_FOUND');
  };
  await expect(get()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  render = () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  };
  await expect(get()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
});

test.each<[string, () => RouteResponse]>([
  [
    'throws',
    () => {
      throw new AppError('DATABASE_UNAVAILABLE');
    },
  ],
  ['is a failure', () => pageOf('failed', { status: 503, isCacheable: false })],
])(
  'if rendering %s, the previous page is sent, and there is no further attempt for a second',
  async (_, fail) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await get();
    content = 'two';
    render = fail;
    expect(textOf(await get())).toEqual(['stale', '<p>of one</p>']);
    render = () => pageOf('of two');
    expect(textOf(await get())).toEqual(['stale', '<p>of one</p>']);
    expect(renders).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(textOf(await get())).toEqual(['render', '<p>of two</p>']);
  },
);

test('requests do not wait for a slow rendering if there is a previous page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await get();
  content = 'two';
  const { promise: go, resolve } = Promise.withResolvers<undefined>();
  render = async () => {
    await go;
    return pageOf('of two');
  };
  const answer = get();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(textOf(await answer)).toEqual(['stale', '<p>of one</p>']);
  vi.useRealTimers();
  resolve(undefined);
  await expect
    .poll(() => cache.findFresh('/blog')?.cached.response.identity?.bytes.toString())
    .toBe('<p>of two</p>');
  expect(renders).toHaveLength(2);
});

test('while the database is unreachable pages are sent from memory, and counted as stale', async () => {
  await get();
  isAway = true;
  expect(textOf(await get())).toEqual(['stale', '<p>of one</p>']);
  expect(renders).toHaveLength(1);
});

test('a page that depends only on the configuration stays cached when the content changes, but not on a new day', async () => {
  render = () => pageOf('fixed', { isFixed: true });
  await get();
  content = 'two';
  isAway = true;
  expect(textOf(await get())).toEqual(['memory', '<p>fixed</p>']);
});

test('requests of members first query the database; other requests only before the first state', async () => {
  await get();
  expect(looks).toBe(0);
  await get({ isCertain: true });
  expect(looks).toBe(1);
  isAway = true;
  await get({ isCertain: true });
  expect(looks).toBe(1);
  isAway = false;
  content = undefined;
  await get();
  expect(looks).toBe(2);
});

test('a 404 is cached until the content changes, with one body for all paths', async () => {
  render = () => pageOf('nothing', { status: 404 });
  const first = await get();
  expect(textOf(await get())).toEqual(['memory', '<p>nothing</p>']);
  content = 'two';
  const second = await get();
  expect(second.response).toBe(first.response);
  expect(renders).toHaveLength(2);
});

test('a response with a lifetime is rendered again after that time, and is sent stale if rendering fails', async () => {
  render = () => pageOf('feed', { lifetimeSeconds: 0 });
  await get();
  expect(cache.findFresh('/blog')).toBeUndefined();
  render = () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  };
  expect(textOf(await get())).toEqual(['stale', '<p>feed</p>']);
});

test('a response gets the key for the edge unless it has a key', async () => {
  const headersOf = async (headers: Record<string, string>) => {
    content = JSON.stringify(headers);
    render = () => pageOf(content ?? '', { headers });
    return (await get()).response.headers;
  };
  expect(await headersOf({ 'cache-control': 'public, max-age=60' })).toEqual({
    'cache-control': 'public, max-age=60',
    'surrogate-key': 'content',
  });
  const named = { 'cache-control': 'public, max-age=60', 'surrogate-key': 'pages' };
  expect(await headersOf(named)).toEqual(named);
  expect(await headersOf({ 'cache-control': 'no-store' })).toEqual({ 'cache-control': 'no-store' });
});
