import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedResponse, createResponse, type RouteResponse, sizeOf } from './response.ts';
import { ResponseStore } from './response-store.ts';

const responseOf = (body: string, headers: Record<string, string> = {}, status = 200) =>
  createResponse({ body, headers, status, isCacheable: true, isFixed: false });
const put = (store: ResponseStore, cacheKey: string, text: string | RouteResponse, { state = 'one' } = {}) =>
  store.put({
    cacheKey,
    route: '/',
    rate: 'pages',
    response: typeof text === 'string' ? responseOf(`<p>${text}</p>`) : text,
    state,
    isFixed: false,
    expiresAt: Number.POSITIVE_INFINITY,
  });
const kilobytes = (count: number, letter: string) => letter.repeat(count * 1000);
const storedKeys = (store: ResponseStore, cacheKeys: readonly string[]) =>
  cacheKeys.filter((key) => store.find(key));

test('if there are too many bytes, responses that were not requested again are evicted', () => {
  const store = new ResponseStore({ maxBytes: 100_000 });
  put(store, '/asked', kilobytes(10, 'a'));
  put(store, '/once', kilobytes(10, 'b'));
  Object.assign(store.find('/asked') ?? {}, { isUsed: true });
  const others = ['c', 'd', 'e', 'f', 'g', 'h'];
  for (const cacheKey of others) put(store, cacheKey, kilobytes(10, cacheKey));
  expect(storedKeys(store, ['/asked', '/once'])).toEqual(['/asked']);
  for (const round of ['again', 'once more'])
    for (const cacheKey of others) put(store, `${cacheKey} ${round}`, round + kilobytes(10, cacheKey));
  expect(storedKeys(store, ['/asked'])).toEqual([]);
  const { bytes, evicted } = store.gauges();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(evicted).toBeGreaterThan(6);
});

test('the bytes are limited for any number of pages, and a page that is too large evicts no other page', () => {
  const store = new ResponseStore({ maxBytes: 200_000 });
  for (let index = 0; index < 1000; index += 1) {
    put(store, `/${index}`, `${index} ${kilobytes(5, 'a')}`);
    expect(store.gauges().bytes).toBeLessThanOrEqual(200_000);
  }
  const { pages: before } = store.gauges();
  expect(put(store, '/large', kilobytes(100, 'a'))).toBeUndefined();
  expect(store.gauges().pages).toBe(before);
});

test('an added body counts, and an evicted page no longer counts', () => {
  const store = new ResponseStore({ maxBytes: 1_000_000 });
  const cached = put(store, '/', kilobytes(10, 'a'));
  const { bytes } = store.gauges();
  Object.assign(cached?.response ?? {}, { gzip: { bytes: Buffer.alloc(5_000), etag: '"x"', isBest: false } });
  store.recount('/');
  expect(store.gauges().bytes).toBe(bytes + 5_000);
  store.delete('/');
  expect(store.gauges()).toEqual({ pages: 0, bytes: 0, evicted: 0 });
});

test('an unchanged page keeps its compressed bodies in a new state, and a changed page does not', async () => {
  const store = new ResponseStore({ maxBytes: 1_000_000 });
  const first = put(store, '/', kilobytes(2, 's'));
  if (!first) throw new Error('The response was not stored.');
  store.improve(first);
  await expect.poll(() => first.response.br?.isBest).toBe(true);
  expect(put(store, '/', kilobytes(2, 's'), { state: 'two' })).toBe(first);
  expect([first.state, first.response.br?.isBest]).toEqual(['two', true]);
  const changedResponse = put(store, '/', 'other', { state: 'three' });
  expect([changedResponse?.state, changedResponse?.response.br]).toEqual(['three', undefined]);
});

test('the best bodies have the same content in fewer bytes, and their own ETags', async () => {
  const store = new ResponseStore({ maxBytes: 1_000_000 });
  const cached = put(store, '/', `${kilobytes(10, 'a')}şğü`);
  if (!cached) throw new Error('The response was not stored.');
  store.improve(cached);
  await expect.poll(() => cached.response.gzip?.isBest).toBe(true);
  const { identity, br, gzip } = cached.response;
  const plain = identity?.bytes ?? Buffer.alloc(0);
  expect(brotliDecompressSync(br?.bytes ?? '').equals(plain)).toBe(true);
  expect(gunzipSync(gzip?.bytes ?? '').equals(plain)).toBe(true);
  expect(new Set([identity?.etag, br?.etag, gzip?.etag]).size).toBe(3);
  expect(store.gauges().bytes).toBeGreaterThan(sizeOf(cached.response));
});

test('paths without a page evict only each other; their common body is stored and counted once', () => {
  const store = new ResponseStore({ maxBytes: 5_000_000 });
  put(store, '/page', 'once');
  const nothing = () => responseOf(`<p>${kilobytes(30, 'a')}</p>`, {}, 404);
  for (let index = 0; index < 3_000; index += 1) put(store, `/${index}`, nothing());
  expect(storedKeys(store, ['/page', '/0', '/2999'])).toEqual(['/page', '/2999']);
  expect(store.find('/2998')?.response).toBe(store.find('/2999')?.response);
  expect(store.gauges()).toMatchObject({ pages: 1_001, evicted: 0 });
  for (let index = 2_000; index < 3_000; index += 1) store.delete(`/${index}`);
  store.delete('/page');
  expect(store.gauges()).toEqual({ pages: 0, bytes: 0, evicted: 0 });
});

test('paths without a page that have different bodies also count towards the maximum number of bytes', () => {
  const store = new ResponseStore({ maxBytes: 5_000_000 });
  for (let index = 0; index < 1_000; index += 1) {
    const response = responseOf(`<p>${index} ${kilobytes(30, 'a')}</p>`, {}, 404);
    put(store, `/${index}`, response);
  }
  const { bytes, pages: count } = store.gauges();
  expect(bytes).toBeLessThanOrEqual(5_000_000);
  expect(count).toBeLessThan(170);
});

test('responses with the same body keep their own headers', () => {
  const store = new ResponseStore({ maxBytes: 1_000_000 });
  const redirect = (location: string) => responseOf('', { location }, 301);
  put(store, '/', redirect('/one'));
  put(store, '/', redirect('/two'));
  expect(store.find('/')?.response.headers).toEqual({ location: '/two' });
});

test('the most read pages are pages with at least two requests, also after a change of their content', () => {
  const store = new ResponseStore({ maxBytes: 1_000_000 });
  for (const [cacheKey, reads] of Object.entries({ '/once': 1, '/twice': 2, '/often': 9, '/before': 8 })) {
    put(store, cacheKey, cacheKey);
    Object.assign(store.find(cacheKey) ?? {}, { reads });
  }
  put(store, '/gone', responseOf('', {}, 404));
  Object.assign(store.find('/gone') ?? {}, { reads: 9 });
  put(store, '/before', 'changed', { state: 'two' });
  const keysOf = (count: number) =>
    store.mostRead(count, ({ cacheKey }) => cacheKey !== '/twice').map(({ cacheKey }) => cacheKey);
  expect(keysOf(9)).toEqual(['/often', '/before']);
  expect(keysOf(1)).toEqual(['/often']);
});

test('after many requests all counts are halved, so that recent requests count more', () => {
  const store = new ResponseStore({ maxBytes: 1_000_000 });
  const [early, late] = ['/early', '/late'].map((cacheKey) => put(store, cacheKey, cacheKey));
  const read = (cached: CachedResponse | undefined, times: number) => {
    if (!cached) throw new Error('The response was not stored.');
    for (let time = 0; time < times; time += 1) store.recordRead(cached);
  };
  read(early, 9_000);
  read(late, 5_500);
  expect(store.find('/early')?.reads).toBe(4_500);
  expect(store.find('/late')?.reads).toBe(5_000);
});
