import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPublicIp, Outside, type OutsideOptions, RefusedUrl } from './outside.ts';

const PUBLIC = '127.0.0.2';
const AYSE = 'ayse';

type Site = { url: (path: string, host?: string) => string; port: string; requestedUrls: string[] };

async function openServer(answer: RequestListener, address = PUBLIC): Promise<Site> {
  const requestedUrls: string[] = [];
  const server = createServer((request, reply) => {
    requestedUrls.push(`${request.method} ${request.url}`);
    answer(request, reply);
  });
  server.listen(0, address);
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const port = String((server.address() as AddressInfo).port);
  return { url: (path, host = 'site.example') => `http://${host}:${port}${path}`, port, requestedUrls };
}

const NAMES: Record<string, string[]> = {
  'site.example': [PUBLIC],
  'inside.example': ['10.0.0.1'],
  'mixed.example': [PUBLIC, '127.0.0.1'],
  'machine.example': ['127.0.0.1'],
};

function openOutside(sites: readonly Site[], options: Partial<OutsideOptions> = {}) {
  return new Outside({
    origin: 'https://sesdas.example.com',
    ports: new Set(['', ...sites.map(({ port }) => port)]),
    isPublic: (ip) => ip === PUBLIC || isPublicIp(ip),
    resolve: async (name) => {
      const addresses = NAMES[name];
      if (!addresses) throw new Error('ENOTFOUND');
      return addresses;
    },
    ...options,
  });
}

test('a page that supports HEAD is requested once', async () => {
  const site = await openServer((_, reply) => reply.end('metin'));
  expect(await openOutside([site]).statusOf(site.url('/a'), AYSE)).toEqual({ kind: 'answered', status: 200 });
  expect(site.requestedUrls).toEqual(['HEAD /a']);
});

test('a page that refuses HEAD is requested with GET, without reading its body', async () => {
  const site = await openServer((request, reply) => {
    if (request.method === 'HEAD') reply.writeHead(405).end();
    else reply.writeHead(200).write('ne gelirse');
  });
  expect(await openOutside([site]).statusOf(site.url('/a'), AYSE)).toEqual({ kind: 'answered', status: 200 });
  expect(site.requestedUrls).toEqual(['HEAD /a', 'GET /a']);
});

test('redirects are followed, and a missing page is reported', async () => {
  const site = await openServer(({ url }, reply) => {
    if (url === '/eski') reply.writeHead(301, { location: '/yeni' }).end();
    else reply.writeHead(url === '/yeni' ? 200 : 404).end();
  });
  const outside = openOutside([site]);
  expect(await outside.statusOf(site.url('/eski'), AYSE)).toEqual({ kind: 'answered', status: 200 });
  expect(await outside.statusOf(site.url('/yok'), AYSE)).toEqual({ kind: 'answered', status: 404 });
});

test.each(['loop', 'silence', 'no name', 'no server'])(
  'the fault “%s” is reported as silent',
  async (fault) => {
    const site = await openServer((_, reply) => {
      if (fault === 'loop') reply.writeHead(302, { location: '/a' }).end();
    });
    const outside = openOutside([site], { statusMs: 500 });
    const url = { 'no name': 'http://nowhere.example/', 'no server': 'http://site.example/' }[fault];
    expect(await outside.statusOf(url ?? site.url('/a'), AYSE)).toEqual({ kind: 'silent' });
  },
);

test.each([
  'http://inside.example/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://site.example:22/',
  'http://ayse:parola@site.example/',
  'ftp://site.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '/blog',
])('%s is not requested', async (url) => {
  expect(await openOutside([]).statusOf(url, AYSE)).toEqual({ kind: 'refused' });
});

test.each(['machine.example', 'mixed.example'])(
  '%s, whose name resolves to this machine, is not requested',
  async (host) => {
    const inside = await openServer((_, reply) => reply.end('gizli'), '127.0.0.1');
    expect(await openOutside([inside]).statusOf(inside.url('/', host), AYSE)).toEqual({ kind: 'refused' });
    expect(inside.requestedUrls).toEqual([]);
  },
);

test.each(['http://127.0.0.1:PORT/', 'http://machine.example:PORT/', 'http://[::ffff:7f00:1]:PORT/'])(
  'a redirect to %s is not followed',
  async (target) => {
    const inside = await openServer((_, reply) => reply.end('gizli'), '127.0.0.1');
    const site = await openServer((_, reply) => {
      reply.writeHead(302, { location: target.replace('PORT', inside.port) }).end();
    });
    const outside = openOutside([site, inside]);
    expect(await outside.statusOf(site.url('/'), AYSE)).toEqual({ kind: 'refused' });
    await expect(outside.open(site.url('/'), AYSE, async () => 'gizli')).rejects.toThrow(RefusedUrl);
    expect(inside.requestedUrls).toEqual([]);
  },
);

test('the connection uses the checked address, even if the name resolves to another address later', async () => {
  const inside = await openServer((_, reply) => reply.end('gizli'), '127.0.0.1');
  let lookups = 0;
  const outside = openOutside([inside], {
    statusMs: 500,
    resolve: async () => ((lookups += 1) === 1 ? [PUBLIC] : ['127.0.0.1']),
  });
  // The address of the second lookup must not be requested.
  expect(await outside.statusOf(inside.url('/', 'rebinding.example'), AYSE)).toEqual({ kind: 'silent' });
  expect([lookups, inside.requestedUrls]).toEqual([1, []]);
});

test('the file of a response with the status 200 is passed to the caller, and other responses throw', async () => {
  const site = await openServer(({ url }, reply) => {
    if (url === '/a.png') reply.end('resim');
    else reply.writeHead(404).end('yok');
  });
  const outside = openOutside([site]);
  const read = (url: string) =>
    outside.open(url, AYSE, async ({ content }) => Buffer.concat(await Array.fromAsync(content)).toString());
  expect(await read(site.url('/a.png'))).toBe('resim');
  await expect(read(site.url('/b.png'))).rejects.toThrow('answered 404');
});

test('a slow host that one member checks delays neither files nor the checks of another member for long', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = true;
  const slow = await openServer((_, reply) => {
    if (isSlow) waiting.push(() => reply.end());
    else reply.end();
  });
  const site = await openServer((_, reply) => reply.end('resim'));
  const outside = openOutside([slow, site]);
  const slowChecks = Array.from({ length: 20 }, (_, index) => outside.statusOf(slow.url(`/${index}`), AYSE));
  await vi.waitUntil(() => waiting.length === 4);
  expect(await outside.open(site.url('/a.png'), 'deniz', async ({ url }) => url.pathname)).toBe('/a.png');
  const check = outside.statusOf(site.url('/'), 'deniz');
  waiting.shift()?.();
  // The member with the single check has the next or the second turn.
  await vi.waitUntil(() => waiting.length === 4);
  waiting.shift()?.();
  expect(await check).toEqual({ kind: 'answered', status: 200 });
  expect(slow.requestedUrls.length).toBeLessThan(7);
  isSlow = false;
  for (const answer of waiting) answer();
  await Promise.all(slowChecks);
});
