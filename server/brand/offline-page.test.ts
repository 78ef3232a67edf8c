import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { OFFLINE_PAGE } from '#shared/brand/brand-files.ts';
import { SERVICE_WORKER } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { offlinePage } from './offline-page.ts';

const htmlOf = (site: { name: string; phone: string }) => {
  const { identity } = offlinePage(site, { googleTag: false, https: true });
  return identity?.bytes.toString() ?? '';
};

test('the page without a network has the site’s name and telephone number', () => {
  expect(htmlOf(DEFAULT_SITE)).toContain(`aria-label="${DEFAULT_SITE.name}"`);
  const html = htmlOf({ name: 'Çağrı & <Co>', phone: '0212 999 88 77' });
  expect(html).toContain('<header>Çağrı &amp; &lt;Co></header>');
  expect(html).toContain('<a class="tel" href="tel:+902129998877">0212 999 88 77</a>');
});

test('it needs no other file, and its policy allows its own style and script', () => {
  const { headers } = offlinePage(DEFAULT_SITE, { googleTag: false, https: true });
  expect(htmlOf(DEFAULT_SITE)).not.toMatch(/src=|url\(|<link|@import/);
  expect(headers['content-security-policy']).toMatch(/style-src-elem 'self' 'sha256-[^;]*' 'sha256-/);
});

test('the service worker stores this page', async () => {
  const worker = await readFile(join(ROOT, 'public/sw.js'), 'utf8');
  expect(worker).toContain(`const OFFLINE_PAGE = '${OFFLINE_PAGE}';`);
});

test('its texts are Turkish and exact, and the retry requests the page of the URL again', () => {
  const html = htmlOf(DEFAULT_SITE);
  expect(html).toContain('<html lang="tr">');
  expect(html).toContain(`<title>Bağlantınız yok - ${DEFAULT_SITE.name}</title>`);
  expect(html).toContain('<h1>Bağlantınız yok, telefonumuz var.</h1>');
  expect(html).toContain(
    '<p>Bu sayfa internetsiz açılmıyor, telefon internetsiz de çalar. Bağlantı gelince sayfa kendiliğinden açılır.</p>',
  );
  expect(html).toContain('<a href="">Yeniden deneyin</a>');
});

describe('the service worker', () => {
  const ORIGIN = 'https://example.com';

  /** Runs the worker without a network. Returns what it answers; undefined if the browser does. */
  async function answerOffline(url: string, request: { method?: string; mode?: string } = {}) {
    const listeners = new Map<string, (event: object) => void>();
    const caches = {
      match: async (key: string) => (key === OFFLINE_PAGE ? 'the offline page' : undefined),
      open: async () => caches,
      put: async () => {},
    };
    runInNewContext(await readFile(join(ROOT, 'public/sw.js'), 'utf8'), {
      self: {
        location: { origin: ORIGIN },
        addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      },
      caches,
      fetch: () => Promise.reject(new TypeError('no network')),
      navigator: { onLine: false },
      URL,
    });
    let answer: unknown;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url, ...request },
      respondWith: (response: unknown) => {
        answer = response;
      },
    });
    return answer;
  }

  test('is served from the root, so that it may answer every page of the site', () => {
    expect(SERVICE_WORKER).toBe('/sw.js');
  });

  test.each(['/', '/pricing', '/blog/2026/03/yazi', '/administration'])(
    'answers %s offline',
    async (path) => {
      expect(await answerOffline(ORIGIN + path)).toBe('the offline page');
    },
  );

  test.each([
    ['the admin area', `${ORIGIN}/admin/posts`, {}],
    ['its sign-in page', `${ORIGIN}/admin`, {}],
    ['a request that changes something', `${ORIGIN}/demo`, { method: 'POST' }],
    ['another site', 'https://elsewhere.example/', {}],
    ['a request by a script', `${ORIGIN}/trpc/blog.list`, { mode: 'cors' }],
  ])('leaves %s to the browser', async (_name, url, request) => {
    expect(await answerOffline(url, request)).toBeUndefined();
  });
});
