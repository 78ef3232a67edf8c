import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestBodies, newStoredPage, plainBody, quickBody, type StoredPage, tagOfCopy } from './response.ts';

const page = newStoredPage('<p>Merhaba</p>', {});
const { digest } = page;
const tagOf = (of: StoredPage, ifNoneMatch: string | undefined, ifModifiedSince?: string) =>
  tagOfCopy(of, { ifNoneMatch, ifModifiedSince }, 'identity');

test('a client has the page in whichever encoding, also where a proxy made its validator weak', async () => {
  const plain = await plainBody(page);
  const { br, gzip } = await bestBodies(digest, plain.bytes);
  const quick = quickBody(page, 'br', Buffer.from('x'));
  for (const { etag } of [plain, br, gzip, quick]) {
    expect(tagOf(page, etag)).toBe(etag);
    expect(tagOf(page, `W/${etag}`)).toBe(etag);
    expect(tagOf(page, `"other", ${etag}, "another"`)).toBe(etag);
  }
  expect(tagOf(page, '*')).toBe(`"${digest}"`);
});

test('it does not have another page, or none', () => {
  const { digest: other } = newStoredPage('<p>Merhaba!</p>', {});
  for (const sent of [undefined, '', '"', `"${other}"`, `"${digest}x"`, `"${digest}.x"`, `"${digest}`])
    expect(tagOf(page, sent), sent).toBeUndefined();
});

test('what no client may keep is known by none', () => {
  const headers = { 'cache-control': 'no-store' };
  expect(tagOf(newStoredPage('<p>Merhaba</p>', headers), `"${digest}"`)).toBeUndefined();
  expect(tagOf(newStoredPage('<p>Merhaba</p>', {}, 404), `"${digest}"`)).toBeUndefined();
});

test('a date counts where there is no tag, and where the page has one', () => {
  const dated = newStoredPage('<p>Merhaba</p>', { 'last-modified': 'Sat, 14 Mar 2026 09:00:00 GMT' });
  expect(tagOf(dated, undefined, 'Sat, 14 Mar 2026 09:00:00 GMT')).toBe(`"${digest}"`);
  expect(tagOf(dated, undefined, 'Sat, 14 Mar 2026 08:59:59 GMT')).toBeUndefined();
  expect(tagOf(dated, undefined, 'nonsense')).toBeUndefined();
  expect(tagOf(dated, '"x"', 'Sat, 14 Mar 2026 09:00:00 GMT')).toBeUndefined();
  expect(tagOf(page, undefined, 'Sat, 14 Mar 2026 09:00:00 GMT')).toBeUndefined();
});

test('a body that is kept compressed alone is the same for a client that cannot read it so', async () => {
  const packed = newStoredPage({ gzip: gzipSync('<p>Merhaba</p>'), digest }, {});
  expect(packed.identity).toBeUndefined();
  const { bytes, etag } = await plainBody(packed);
  expect([bytes.toString(), etag]).toEqual(['<p>Merhaba</p>', `"${digest}"`]);
});
