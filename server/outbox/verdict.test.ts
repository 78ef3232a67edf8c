import { describe, expect, test } from 'vitest';
import { judgeAnswer, judgeFailure } from './verdict.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const judge = (status: number, retryAfter: string | null = null) => judgeAnswer({ status, retryAfter }, NOW);

describe('a response', () => {
  test.each([200, 204, 299])('%d means delivered', (status) => {
    expect(judge(status)).toEqual({ kind: 'delivered', status });
  });

  test.each([101, 300, 302, 399, 408, 425, 500, 503, 599])('%d is a temporary failure', (status) => {
    expect(judge(status)).toEqual({ kind: 'passing', status, reason: `HTTP ${status}` });
  });

  test('429 is a rate limit', () => {
    expect(judge(429)).toEqual({ kind: 'passing', status: 429, reason: 'HTTP 429', pause: 'rate limit' });
  });

  test.each([400, 403, 404, 410, 499])('%d is a refusal', (status) => {
    expect(judge(status)).toEqual({ kind: 'rejected', status, reason: `HTTP ${status}` });
  });

  test.each([
    ['7', 7000],
    [' 7 ', 7000],
    ['0.25', 250],
    ['21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 12:00:30 +0000', 30_000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999', 3_600_000],
  ])('with the Retry-After %j has that pause', (header, announcedMs) => {
    expect(judge(429, header)).toMatchObject({ pause: { announcedMs } });
    expect(judge(503, header)).toMatchObject({ kind: 'passing', pause: { announcedMs } });
  });

  test('with another status has no pause', () => {
    expect(judge(500, '7')).not.toHaveProperty('pause');
  });

  test('with an invalid Retry-After is treated like a response without Retry-After', () => {
    for (const header of ['soon', '', ' ']) {
      expect(judge(429, header)).toMatchObject({ pause: 'rate limit' });
      expect(judge(503, header)).not.toHaveProperty('pause');
    }
  });
});

describe('a request without a response', () => {
  const fetchErrorWith = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

  test.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EADDRNOTAVAIL',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('%s means that nothing was sent', (code) => {
    expect(judgeFailure(fetchErrorWith(code))).toEqual({ kind: 'passing', status: null, reason: code });
  });

  test.each([
    'ECONNRESET',
    'UND_ERR_SOCKET',
    'HPE_INVALID_CONSTANT',
    'EPIPE',
    'E2BIG',
    // These codes only resemble the codes above.
    'NO_ECONNREFUSED',
    'ECONNREFUSED_LATER',
  ])('%s means that the recipient may have received the message', (code) => {
    expect(judgeFailure(fetchErrorWith(code))).toEqual({ kind: 'ambiguous', reason: `no answer: ${code}` });
  });

  test.each(['ayse@example.com', 'x ECONNRESET', 'ECONNRESET x', 'EX', 12_345, undefined])(
    'the code %j is not a system code, and is not stored',
    (code) => {
      const cause = Object.assign(new Error('x'), code === undefined ? {} : { code });
      const error = new TypeError('fetch failed', { cause });
      expect(judgeFailure(error)).toEqual({ kind: 'ambiguous', reason: 'no answer: UNKNOWN' });
    },
  );

  test('a timeout, an abort and an unknown failure are ambiguous', () => {
    const stopped = new DOMException('stopped', 'AbortError');
    expect(judgeFailure(stopped)).toEqual({ kind: 'ambiguous', reason: 'no answer: STOPPED' });
    const timeout = new DOMException('late', 'TimeoutError');
    expect(judgeFailure(timeout)).toEqual({ kind: 'ambiguous', reason: 'no answer: TIMEOUT' });
    expect(judgeFailure('what')).toEqual({ kind: 'ambiguous', reason: 'no answer: UNKNOWN' });
  });
});
