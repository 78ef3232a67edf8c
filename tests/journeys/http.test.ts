import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { insertPost } from '../support/factories/factories.ts';
import { openPages } from '../support/servers/open-pages.ts';

/** Without https, so that cookies have plain names. */
const ORIGIN = 'http://127.0.0.1:3000';

const lines: string[] = [];
const { app } = await openPages(
  async (database) => {
    await insertPost(database, {
      slug: 'yayinda',
      title: 'Yayında </title><script>alert(1)</script>',
      excerpt: 'Özet "tırnaklı" & işaretli',
      content:
        '<p>Merhaba <strong>dünya</strong></p><script>alert(1)</script><img src="x" onerror="alert(1)">',
      metaKeywords: 'çağrı, merkez',
      publishedAt: '2026-03-14T09:00:00+03:00',
    });
    await insertPost(database, {
      slug: 'taslak',
      title: 'GIZLI-TASLAK',
      content: '<p>GIZLI-METIN</p>',
      status: 'draft',
    });
  },
  {
    settings: { PUBLIC_URL: ORIGIN },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  },
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const get = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init });
const article = '/blog/2026/03/yayinda';

describe('pages', () => {
  test.each(['/', '/blog', article])('%s is complete HTML with its head', async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>\n<html lang="tr">/);
    expect(html).toMatch(/<title data-head="">[^<]+<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`);
    expect(html).toMatch(/<h1/);
    expect(html).not.toMatch(/<!--(head|app|initial-state)-->/);
  });

  test('an article without a category has its title and description escaped in its head', async () => {
    const html = await (await get(article)).text();
    const title = 'Yayında &lt;/title>&lt;script>alert(1)&lt;/script> - Sesdaş Blog';
    expect(html).toContain(`<title data-head="">${title}</title>`);
    expect(html).toContain('<meta name="description" content="Özet &quot;tırnaklı&quot; &amp; işaretli"');
    expect(html).toContain('<meta name="keywords" content="çağrı, merkez"');
    const [block = ''] = /(?<=<script type="application\/ld\+json"[^>]*>).*?(?=<\/script>)/.exec(html) ?? [];
    expect(JSON.parse(block)).toMatchObject({
      '@type': 'Article',
      headline: 'Yayında </title><script>alert(1)</script>',
      articleSection: 'AI ve Teknoloji',
      keywords: 'çağrı, merkez',
    });
  });

  test('stored HTML is rendered only within the node set', async () => {
    const html = await (await get(article)).text();
    expect(html).toContain('<p>Merhaba <strong>dünya</strong></p>');
    expect(html).not.toContain('onerror');
    expect(html.match(/<script>/g)).toHaveLength(2);
  });

  test('a missing post, a draft and a post under another month get the same 404', async () => {
    const bodies = await Promise.all(
      [
        '/blog/2026/03/yok-boyle',
        '/blog/2026/03/taslak',
        '/blog/2026/04/yayinda',
        '/blog/2026/13/yayinda',
        '/blog/2026/03/%00',
        `/blog/2026/03/${'a'.repeat(2100)}`,
      ].map(async (path) => {
        const response = await get(path);
        expect(response.status).toBe(404);
        return (await response.text()).replaceAll(path, '');
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('Post Not Found');
    expect(bodies[0]).toContain('<meta name="robots" content="noindex"');
  });

  test('an unknown path gets a page in browsers and one line in other clients', async () => {
    const page = await get('/yok');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Oops! Page not found');
    const asset = await get('/assets/yok.js');
    expect(asset.status).toBe(404);
    expect(asset.headers.get('content-type')).toContain('application/json');
    expect((await get('/yok', { method: 'POST' })).status).toBe(404);
    expect((await get('/brand/cards/yok.png')).status).toBe(404);
  });

  test('no response contains a draft', async () => {
    const paths = [
      '/',
      '/blog',
      '/blog?q=GIZLI',
      '/blog?q=taslak',
      '/blog/taslak',
      '/blog/2026/03/taslak',
      '/rss.xml',
      '/sitemap.xml',
      '/trpc/blog.article?input=%7B%22json%22%3A%7B%22year%22%3A%222026%22%2C%22month%22%3A%2203%22%2C%22slug%22%3A%22taslak%22%7D%7D',
    ];
    for (const path of paths) {
      const body = await (await get(path)).text();
      // The form repeats the search text; the post's words never appear.
      expect(body.replaceAll('"GIZLI"', ''), path).not.toMatch(/GIZLI-/);
    }
  });

  test.each([
    '/blog?q=%00',
    '/blog?q=%ED%A0%80',
    `/blog?q=${'x'.repeat(5000)}`,
    '/blog?page=99999999999999999999',
    '/blog?page=-1&sort[]=x&category=%27%22%3B--',
    '/blog/%00/%00/%00',
    '/blog/2026/03/%2e%2e%2f',
    '/blog/2026/03/%E0%A4%A',
    '/%E0%A4%A',
    '/%0d%0aset-cookie:x=1/saglik',
    '/blog/2026/03/a%E2%80%A8b',
    `/${'a/'.repeat(500)}`,
    `/blog/2026/03/${'a'.repeat(2000)}`,
  ])('%s never gets a 5xx', async (path) => {
    const response = await get(path);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test.each([
  '//evil.example',
  '//evil.example/',
  '//evil.example/x',
  '/\\evil.example/',
  'http://evil.example/Blog/',
  '/blog/../..//',
  '*',
])('the request line %s redirects to no other site', async (path) => {
  const result = await new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(address);
      const request = httpRequest({ hostname, port, path }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      });
      request.on('error', reject);
      request.end();
    },
  );
  expect(result.location).toBeUndefined();
  expect(result.status).toBeLessThan(500);
});

describe('headers', () => {
  test('every kind of response has the security headers', async () => {
    const responses = {
      page: await get('/'),
      missing: await get('/yok'),
      redirect: await get('/blog/yayinda'),
      health: await get('/healthz'),
      asset: await get(assetOf(await (await get('/')).text())),
      procedure: await get('/trpc/blog.categories'),
      refused: await get('/trpc/blog.categories', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
      head: await get('/', { method: 'HEAD' }),
      malformed: await get('/%E0%A4%A'),
    };
    for (const [name, { headers }] of Object.entries(responses)) {
      expect(headers.get('x-content-type-options'), name).toBe('nosniff');
      expect(headers.get('x-frame-options'), name).toBe('DENY');
      expect(headers.get('referrer-policy'), name).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy'), name).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by'), name).toBeNull();
      expect(headers.get('server'), name).toBeNull();
    }
    expect(responses.page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('the Content-Security-Policy of a page is as strict as possible', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]));
    expect(directives['script-src']).toMatch(/^script-src 'self'( 'sha256-[^']+'){3}$/);
    expect(directives['style-src-elem']).toMatch(/^style-src-elem 'self'( 'sha256-[^']+'){2}$/);
    expect(directives['style-src-attr']).toBe("style-src-attr 'unsafe-inline'");
    expect(directives['img-src']).toBe("img-src 'self' https: http:");
    expect(directives['frame-ancestors']).toBe("frame-ancestors 'none'");
    expect(directives['base-uri']).toBe("base-uri 'none'");
    expect(directives['require-trusted-types-for']).toBe("require-trusted-types-for 'script'");
    expect(directives['trusted-types']).toBe('trusted-types markup');
    expect(directives['report-uri']).toBe('report-uri /csp-report');
    expect((await get('/')).headers.get('reporting-endpoints')).toBe('policy="/csp-report"');
    expect(directives['form-action']).toBe("form-action 'self'");
    expect(policy).not.toMatch(
      /unsafe-eval|google|script-src[^;]*unsafe-inline|style-src-elem[^;]*unsafe-inline/,
    );
  });

  test('a hashed file is immutable and compressed', async () => {
    const response = await get(assetOf(await (await get('/')).text()), {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test('source maps, the manifest and dot files are not served', async () => {
    for (const path of [
      '/.vite/entry-client.json',
      '/.env',
      '/.git/config',
      '/package.json',
      '/assets/../package.json',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('procedures over HTTP', () => {
  const call = (path: string, init?: RequestInit) => get(`/trpc/${path}`, init);
  const json = { 'content-type': 'application/json' };

  test('a batch has at most ten calls', async () => {
    const batch = (size: number) =>
      call(`${Array.from({ length: size }, () => 'blog.categories').join(',')}?batch=1`);
    expect((await batch(10)).status).toBe(200);
    const refused = await batch(11);
    expect(refused.status).toBe(400);
    expect((await refused.text()).length).toBeLessThan(2000);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json garbage',
    '',
  ])('a body of type “%s” is refused unread', async (type) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const response = await call('auth.me', { method: 'POST', headers, body: Buffer.from('{}') });
    expect(response.status).toBe(415);
    // In the format of tRPC's client.
    expect(await response.json()).toMatchObject({
      error: { json: { data: { code: 'UNSUPPORTED_MEDIA_TYPE', httpStatus: 415 } } },
    });
  });

  test('a call from another site is refused, and so is a call with cookies and no origin', async () => {
    const post = (headers: Record<string, string>) =>
      call('auth.me', { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site', origin: ORIGIN })).status).toBe(403);
    expect((await post({ cookie: 'session=x' })).status).toBe(403);
    expect((await post({ origin: ORIGIN })).status).not.toBe(403);
  });

  test('an invalid input gets a 400 without internal details', async () => {
    const response = await call('blog.list?input=%7B%22json%22%3A%7B%22page%22%3A%22x%22%7D%7D');
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(body).toContain('"code":"BAD_REQUEST"');
    expect(body).toContain('"requestId"');
    expect(body).not.toMatch(/stack|zod|Invalid|node_modules|expected/i);
  });

  test('an unknown procedure is a 404', async () => {
    const response = await call('blog.dropTables');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/dropTables.*stack/);
  });

  test('a body that is too large is refused', async () => {
    const response = await call('auth.me', {
      method: 'POST',
      headers: { ...json, origin: ORIGIN },
      body: 'x'.repeat(70_000),
    });
    expect(response.status).toBe(413);
  });

  test('a request without a session, or with a forged one, is not signed in', async () => {
    for (const headers of [{}, { cookie: 'session=abc' }]) {
      const response = await call('auth.me', { headers });
      expect(await response.json()).toMatchObject({ result: { data: { json: null } } });
    }
  });
});

describe('the connection', () => {
  test('bytes that are not HTTP get a response, and the connection is closed', async () => {
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
        socket.write('NOT HTTP AT ALL\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
    });
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close/);
  });

  test('endless headers are refused', async () => {
    const status = await new Promise<number | undefined>((resolve) => {
      const request = httpRequest(
        `${address}/`,
        { headers: { 'x-long': 'x'.repeat(70_000) } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', () => resolve(undefined));
      request.end();
    });
    expect(status).toBe(431);
  });

  test('the log has the request without secrets and search text', async () => {
    await get('/blog/yok?q=ali%40veli.com', {
      headers: { cookie: 'session=GIZLI-CEREZ', authorization: 'Bearer GIZLI-ANAHTAR' },
    });
    await expect.poll(() => lines.join('')).toContain('"path":"/blog/yok"');
    expect(lines.join('')).not.toMatch(/GIZLI-CEREZ|GIZLI-ANAHTAR|veli\.com/);
  });
});

function assetOf(html: string): string {
  return /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}
