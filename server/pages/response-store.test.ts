import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type PageCache } from './response-store.ts';
import { newStoredPage, sizeOf } from './response.ts';

const pageOf = (text: string) => newStoredPage(`<p>${text}</p>`, {});
const made = (text: string, state = 'one', page = pageOf(text)) => ({
  route: '/',
  rate: 'pages' as const,
  page,
  state,
  isFixed: false,
  endsAt: Number.POSITIVE_INFINITY,
});
const kilobytes = (count: number, letter: string) => letter.repeat(count * 1000);
const kept = (pages: PageCache, cacheKeys: readonly string[]) => cacheKeys.filter((key) => pages.find(key));

test('of too many bytes those go that nobody asked for again', () => {
  const pages = createPageCache({ maxBytes: 100_000 });
  pages.keep('/asked', made(kilobytes(10, 'a')));
  pages.keep('/once', made(kilobytes(10, 'b')));
  Object.assign(pages.find('/asked') ?? {}, { isUsed: true });
  const others = ['c', 'd', 'e', 'f', 'g', 'h'];
  for (const cacheKey of others) pages.keep(cacheKey, made(kilobytes(10, cacheKey)));
  expect(kept(pages, ['/asked', '/once'])).toEqual(['/asked']);
  // One more round, not a place for ever.
  for (const round of ['again', 'once more'])
    for (const cacheKey of others) pages.keep(`${cacheKey} ${round}`, made(round + kilobytes(10, cacheKey)));
  expect(kept(pages, ['/asked'])).toEqual([]);
  const { bytes, evicted } = pages.gauges();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(evicted).toBeGreaterThan(6);
});

test('however many pages are asked for, the bytes are bounded, and a page that is too large leaves all others alone', () => {
  const pages = createPageCache({ maxBytes: 200_000 });
  for (let index = 0; index < 1000; index += 1) {
    pages.keep(`/${index}`, made(`${index} ${kilobytes(5, 'a')}`));
    expect(pages.gauges().bytes).toBeLessThanOrEqual(200_000);
  }
  const { pages: before } = pages.gauges();
  expect(pages.keep('/large', made(kilobytes(100, 'a')))).toBeUndefined();
  expect(pages.gauges().pages).toBe(before);
});

test('a body that is added counts, and a page that is dropped counts no more', () => {
  const pages = createPageCache({ maxBytes: 1_000_000 });
  const cached = pages.keep('/', made(kilobytes(10, 'a')));
  const { bytes } = pages.gauges();
  Object.assign(cached?.page ?? {}, { gzip: { bytes: Buffer.alloc(5_000), etag: '"x"', isBest: false } });
  pages.recount('/');
  expect(pages.gauges().bytes).toBe(bytes + 5_000);
  pages.drop('/');
  expect(pages.gauges()).toEqual({ pages: 0, bytes: 0, evicted: 0 });
});

test('a page that another state left as it was keeps its bodies; one that changed loses them', async () => {
  const pages = createPageCache({ maxBytes: 1_000_000 });
  const first = pages.keep('/', made(kilobytes(2, 's')));
  if (!first) throw new Error('The page was not kept.');
  pages.improve(first);
  await expect.poll(() => first.page.br?.isBest).toBe(true);
  expect(pages.keep('/', made(kilobytes(2, 's'), 'two'))).toBe(first);
  expect([first.state, first.page.br?.isBest]).toEqual(['two', true]);
  const changed = pages.keep('/', made('other', 'three'));
  expect([changed?.state, changed?.page.br]).toEqual(['three', undefined]);
});

test('the best bodies say what the page says, in fewer bytes, under validators of their own', async () => {
  const pages = createPageCache({ maxBytes: 1_000_000 });
  const cached = pages.keep('/', made(`${kilobytes(10, 'a')}şğü`));
  if (!cached) throw new Error('The page was not kept.');
  pages.improve(cached);
  await expect.poll(() => cached.page.gzip?.isBest).toBe(true);
  const { identity, br, gzip } = cached.page;
  const plain = identity?.bytes ?? Buffer.alloc(0);
  expect(brotliDecompressSync(br?.bytes ?? '').equals(plain)).toBe(true);
  expect(gunzipSync(gzip?.bytes ?? '').equals(plain)).toBe(true);
  expect(new Set([identity?.etag, br?.etag, gzip?.etag]).size).toBe(3);
  expect(pages.gauges().bytes).toBeGreaterThan(sizeOf(cached.page));
});

test('paths that lead nowhere push out one another, and no page; their text is kept and counted once', () => {
  const pages = createPageCache({ maxBytes: 5_000_000 });
  pages.keep('/page', made('once'));
  const nothing = () => made('', 'one', newStoredPage(`<p>${kilobytes(30, 'a')}</p>`, {}, 404));
  for (let index = 0; index < 3_000; index += 1) pages.keep(`/${index}`, nothing());
  expect(kept(pages, ['/page', '/0', '/2999'])).toEqual(['/page', '/2999']);
  expect(pages.find('/2998')?.page).toBe(pages.find('/2999')?.page);
  expect(pages.gauges()).toMatchObject({ pages: 1_001, evicted: 0 });
  for (let index = 2_000; index < 3_000; index += 1) pages.drop(`/${index}`);
  pages.drop('/page');
  expect(pages.gauges()).toEqual({ pages: 0, bytes: 0, evicted: 0 });
});

test('paths that lead nowhere, each in words of its own, take no more bytes than any other pages', () => {
  const pages = createPageCache({ maxBytes: 5_000_000 });
  for (let index = 0; index < 1_000; index += 1) {
    const words = newStoredPage(`<p>${index} ${kilobytes(30, 'a')}</p>`, {}, 404);
    pages.keep(`/${index}`, made('', 'one', words));
  }
  const { bytes, pages: count } = pages.gauges();
  expect(bytes).toBeLessThanOrEqual(5_000_000);
  expect(count).toBeLessThan(170);
});

test('the same text under other headers is sent with these', () => {
  const pages = createPageCache({ maxBytes: 1_000_000 });
  const redirect = (location: string) => made('', 'one', newStoredPage('', { location }, 301));
  pages.keep('/', redirect('/one'));
  pages.keep('/', redirect('/two'));
  expect(pages.find('/')?.page.headers).toEqual({ location: '/two' });
});
