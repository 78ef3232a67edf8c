import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestBodies, plainBody } from './compress.ts';
import { type BodySource, createBody, createResponse, matchingEtag, type RouteResponse } from './response.ts';

const responseOf = (body: BodySource, headers: Record<string, string> = {}, status = 200) =>
  createResponse({ body, headers, status, isCacheable: true, isFixed: false });
const page = responseOf('<p>Merhaba</p>');
const { digest } = page;
const etagOf = (response: RouteResponse, ifNoneMatch: string | undefined, ifModifiedSince?: string) =>
  matchingEtag(response, { ifNoneMatch, ifModifiedSince }, 'identity');

test('a client’s copy is current in any encoding, also if a proxy has made its ETag weak', async () => {
  const plain = await plainBody(page);
  const { br, gzip } = await bestBodies(digest, plain.bytes);
  const quick = createBody(digest, 'br', Buffer.from('x'), { isBest: false });
  for (const { etag } of [plain, br, gzip, quick]) {
    expect(etagOf(page, etag)).toBe(etag);
    expect(etagOf(page, `W/${etag}`)).toBe(etag);
    expect(etagOf(page, `"other", ${etag}, "another"`)).toBe(etag);
  }
  expect(etagOf(page, '*')).toBe(`"${digest}"`);
});

test('a client’s copy of another page is not current', () => {
  const { digest: other } = responseOf('<p>Merhaba!</p>');
  for (const header of [undefined, '', '"', `"${other}"`, `"${digest}x"`, `"${digest}.x"`, `"${digest}`])
    expect(etagOf(page, header), header).toBeUndefined();
});

test('a response that clients must not store has no ETag', () => {
  const headers = { 'cache-control': 'no-store' };
  expect(etagOf(responseOf('<p>Merhaba</p>', headers), `"${digest}"`)).toBeUndefined();
  expect(etagOf(responseOf('<p>Merhaba</p>', {}, 404), `"${digest}"`)).toBeUndefined();
});

test('If-Modified-Since counts only without an ETag, and only if the page has a date', () => {
  const dated = responseOf('<p>Merhaba</p>', { 'last-modified': 'Sat, 14 Mar 2026 09:00:00 GMT' });
  expect(etagOf(dated, undefined, 'Sat, 14 Mar 2026 09:00:00 GMT')).toBe(`"${digest}"`);
  expect(etagOf(dated, undefined, 'Sat, 14 Mar 2026 08:59:59 GMT')).toBeUndefined();
  expect(etagOf(dated, undefined, 'nonsense')).toBeUndefined();
  expect(etagOf(dated, '"x"', 'Sat, 14 Mar 2026 09:00:00 GMT')).toBeUndefined();
  expect(etagOf(page, undefined, 'Sat, 14 Mar 2026 09:00:00 GMT')).toBeUndefined();
});

test('a client without compression gets the decompressed content of a body that exists only compressed', async () => {
  const compressed = responseOf({ gzip: gzipSync('<p>Merhaba</p>'), digest });
  expect(compressed.identity).toBeUndefined();
  const { bytes, etag } = await plainBody(compressed);
  expect([bytes.toString(), etag]).toEqual(['<p>Merhaba</p>', `"${digest}"`]);
});
