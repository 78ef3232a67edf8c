import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPORT_PATHS } from '#shared/operation/report-paths.ts';
import { pathTo } from '#shared/routes.ts';
import { type Inspector, inspect } from '#tests/support/browser/inspector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { type HeavyRequest, heavyRequests } from '#tests/support/factories/heavy-requests.ts';
import { hostileAnnotations } from '#tests/support/factories/hostile-annotations.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';

let database: TestDatabase;
let site: SiteProcess;
let inspector: Inspector;
let heavy: HeavyRequest[];
let metricsPort: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPost(database.sql, { slug: 'yayinda' });
  const inspectPort = String(await freePort());
  metricsPort = await freePort();
  site = await startSite({
    DATABASE_URL: database.url,
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
    RATE_FEEDS_PER_MINUTE: '20',
    RATE_SEARCHES_PER_MINUTE: '20',
    TRUST_PROXY: '127.0.0.9',
  });
  inspector = await inspect(inspectPort);
  heavy = await heavyRequests(database.sql, site.origin);
});
afterAll(async () => {
  inspector?.close();
  await site?.stop();
  await database?.drop();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: 'manual', ...init });

async function raw(text: string, localAddress = '127.0.0.1'): Promise<string> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  let response = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (response += chunk));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return response;
}
const statusesOf = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

describe('input', () => {
  test('only superjson’s annotations of dates and undefined are applied', async () => {
    await inspector.countCalls();
    const carriedOut = () => inspector.takeCalls('dist/server/main.js', 'untransformValue');
    await carriedOut();
    const all = hostileAnnotations(site.origin);
    // Every seventh annotation, at another offset for each procedure.
    for (const { path, init } of all.filter((_, index) => index % 7 === 0))
      await (await get(path, init)).text();
    expect(await carriedOut()).toBe(0);
    const list = {
      json: { q: null, category: '', sort: 'newest', page: 1 },
      meta: { values: { q: ['undefined'] } },
    };
    await (await get(`/trpc/blog.list?input=${encodeURIComponent(JSON.stringify(list))}`)).text();
    expect(await carriedOut()).toBe(1);
  });

  // `npm run bench -- --only holds` measures how long each blocks the process, and its memory.
  test('of the largest size gets a response other than 5xx', async () => {
    const faults: string[] = [];
    for (const { name, path, init } of heavy) {
      const response = await get(path, init);
      await response.arrayBuffer();
      if (response.status >= 500) faults.push(`${name}: ${response.status}`);
    }
    expect(faults).toEqual([]);
  });

  test('a metric has the last minute’s longest block of the event loop', async () => {
    await inspector.evaluate('{ const until = performance.now() + 250; while (performance.now() < until); }');
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const seconds = Number(/^event_loop_longest_hold_seconds (\S+)$/m.exec(metrics)?.[1]);
    expect(seconds).toBeGreaterThan(0.2);
  });
});

describe('a connection', () => {
  test('with two Host headers is refused', async () => {
    const response = await raw('GET / HTTP/1.1\r\nhost: a.example\r\nhost: b.example\r\n\r\n');
    expect(statusesOf(response)).toEqual([400]);
    // No fault was logged, as an alert would page an operator.
    expect(site.output()).not.toContain('"level":50');
  });

  test('for a range beyond the end gets a 416', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? '';
    const behind = await get(script, { headers: { range: 'bytes=999999999-' } });
    expect([behind.status, behind.headers.get('content-range')?.startsWith('bytes */')]).toEqual([416, true]);
  });

  test('to a folder gets a 404', async () => {
    expect((await get('/assets/')).status).toBe(404);
  });

  test('with ten thousand requests at once is closed without effect on other visitors', async () => {
    const flood = raw('GET /rss.xml HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(10_000), '127.0.0.2');
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => (await get(pathTo('blogList'))).status),
    );
    expect(new Set(others)).toEqual(new Set([200]));
    const statuses = statusesOf(await flood);
    expect(statuses.length).toBeLessThan(100);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an IP address', () => {
  test('with too many feeds or searches gets a 429 with Retry-After, and still gets pages', async () => {
    const ask = async (path: string) => {
      const { status, headers } = await get(path);
      return `${status} ${headers.get('retry-after') ?? ''}`.trim();
    };
    // Earlier requests count as well, and their minute may end: within the requests of two minutes one is
    // refused.
    const askUntilRefused = async (path: string) => {
      for (let count = 0; count < 41; count += 1) {
        const response = await ask(path);
        if (response !== '200') return response;
      }
      return 'never refused';
    };
    expect(await askUntilRefused('/rss.xml')).toBe('429 60');
    expect(await askUntilRefused('/blog?q=telefon')).toBe('429 60');
    for (let count = 0; count < 21; count += 1) expect(await ask('/blog')).toBe('200');
    // Every form of a search counts, and each search of a batch.
    const rest = '"category":"","sort":"newest","page":1';
    const search = encodeURIComponent(
      `{"0":{"json":{"q" :"x",${rest}}},"1":{"json":{"\\u0071":"x",${rest}}}}`,
    );
    const batch = await get(`/trpc/blog.list,blog.list?batch=1&input=${search}`);
    expect([batch.status, batch.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('from a trusted proxy with a port or in hexadecimal is normalized', async () => {
    const loggedIp = async (forwarded: string) => {
      const path = `/yok-${forwarded.length}`;
      await raw(
        `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${forwarded}\r\nconnection: close\r\n\r\n`,
        '127.0.0.9',
      );
      const line = () =>
        site
          .output()
          .split('\n')
          .find((text) => text.includes(`"method":"GET","path":"${path}"`));
      await expect.poll(line).toBeDefined();
      return /"ip":"([^"]+)"/.exec(line() ?? '')?.[1];
    };
    expect(await loggedIp('6.6.6.6:1234')).toBe('6.6.6.6');
    expect(await loggedIp('::ffff:0606:0607')).toBe('6.6.6.7');
    expect(await loggedIp('[2001:db8::1]:443')).toBe('2001:db8::1');
    expect(await loggedIp('unknown')).toBe('127.0.0.9');
  });

  test('of an unknown proxy is logged once', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let count = 0; count < 3; count += 1) await get('/', { headers });
    await expect.poll(() => site.output()).toContain('set TRUST_PROXY=127.0.0.1.');
    expect(site.output().split('set TRUST_PROXY=').length).toBe(2);
  });
});

describe('public information', () => {
  test('readiness says only that the process is ready', async () => {
    // The readiness check gives the database 900 ms.
    await expect.poll(async () => (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('security.txt names the contact, and is valid for half a year', async () => {
    const response = await get('/.well-known/security.txt');
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Contact: mailto:');
    expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(100 * 24 * 3600_000);
    expect(expires - Date.now()).toBeLessThan(365 * 24 * 3600_000);
  });

  test.each([
    [
      'application/csp-report',
      {
        'csp-report': {
          'effective-directive': 'img-src',
          'blocked-uri': 'https://evil.example/a?ali@veli.com',
          'document-uri': 'https://x/blog?q=ali@veli.com',
        },
      },
    ],
    [
      'application/reports+json',
      [
        {
          type: 'csp-violation',
          url: 'https://x/',
          body: {
            effectiveDirective: 'img-src',
            blockedURL: 'https://evil.example/a?ali@veli.com',
            documentURL: 'https://x/blog?q=ali@veli.com',
          },
        },
        { type: 'deprecation', body: {} },
      ],
    ],
  ])(
    'a report of a policy violation as %s is a line in the log, without search text',
    async (type, report) => {
      const response = await get(REPORT_PATHS.policy, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(report),
      });
      expect(response.status).toBe(204);
      const line = () =>
        site
          .output()
          .split('\n')
          .findLast((text) => text.includes('stopped by the content security policy'));
      await expect
        .poll(line)
        .toContain('"directive":"img-src","blocked":"https://evil.example/a","page":"https://x/blog"');
      expect(site.output()).not.toContain('veli.com');
    },
  );

  test('an empty report is refused, and a bounded number from one IP address is logged', async () => {
    const send = (body: string) =>
      get(REPORT_PATHS.failure, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    expect((await send('nonsense')).status).toBe(400);
    expect((await send('{"part":1}')).status).toBe(400);
    const report = JSON.stringify({ part: 'header', message: 'TypeError: say so', page: '/blog?q=a' });
    for (let count = 0; count < 30; count += 1) expect((await send(report)).status).toBe(204);
    const logLines = site.output().split('TypeError: say so').length - 1;
    expect(logLines).toBeGreaterThan(10);
    expect(logLines).toBeLessThanOrEqual(20);
  });
});
