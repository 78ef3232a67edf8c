import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import type { Edge } from '#server/env.ts';
import { EdgePurge, edgeHeaders, purgeRequest } from './edge.ts';

const log = { warn: () => {}, info: () => {} };
const edgeOf = (form: Edge['form'], purgeUrl = 'https://edge.example'): Edge => ({
  form,
  purgeUrl,
  token: 'secret',
  seconds: 600,
});

test('each kind of edge gets its own headers, and browsers revalidate each time', () => {
  const headers = (form: Edge['form']) => edgeHeaders(edgeOf(form), ['pages', 'content']);
  expect(headers('fastly')).toMatchObject({
    'surrogate-key': 'pages content',
    'surrogate-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
  });
  expect(headers('cloudflare')).toMatchObject({
    'cache-tag': 'pages,content',
    'cdn-cache-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
  });
  expect(headers('varnish')).toEqual(headers('fastly'));
  for (const form of ['fastly', 'cloudflare', 'varnish'] as const)
    expect(headers(form)['cache-control']).toBe('public, max-age=0, stale-if-error=86400');
});

test('each kind of edge gets its own purge request', () => {
  expect(purgeRequest(edgeOf('fastly'), 'content')).toEqual([
    'https://edge.example/purge',
    { method: 'POST', headers: { 'fastly-key': 'secret', 'surrogate-key': 'content' } },
  ]);
  expect(purgeRequest(edgeOf('cloudflare'), 'content')).toMatchObject([
    'https://edge.example/purge_cache',
    { method: 'POST', headers: { authorization: 'Bearer secret' }, body: '{"tags":["content"]}' },
  ]);
  expect(purgeRequest(edgeOf('varnish'), 'content')).toMatchObject([
    'https://edge.example',
    { method: 'PURGE', headers: { 'surrogate-key': 'content' } },
  ]);
});

test('a failed purge is retried, and a successful purge is repeated twice for responses in progress', async () => {
  const statuses = [503, 200, 200];
  const purged: string[] = [];
  const server = createServer((request, response) => {
    purged.push(String(request.headers['surrogate-key']));
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const purge = new EdgePurge({
    edge: edgeOf('varnish', `http://127.0.0.1:${port}`),
    log,
    againAfterMs: [400, 500],
    retryMs: 50,
  });
  purge.purge('content');
  await expect.poll(() => purged).toEqual(Array(4).fill('content'));
  await purge.stop();
  server.close();
});
