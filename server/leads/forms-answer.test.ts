import { describe, expect, test } from 'vitest';
import { judgeAnswer, judgeFailure } from './forms-answer.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const errors = (...entries: [type: string, message?: string][]) =>
  JSON.stringify({
    status: 'error',
    message: 'The request is not valid',
    errors: entries.map(([errorType, message = 'Error']) => ({ errorType, message })),
  });
const judge = (status: number, body = '', retryAfter: string | null = null, leftOut: string[] = []) =>
  judgeAnswer({ status, body, retryAfter }, leftOut, NOW);

type Judged = readonly [status: number, body: string, verdict: object];

describe('an answer', () => {
  test.each<Judged>([
    [200, '{"inlineMessage":"Thanks"}', { kind: 'delivered', status: 200 }],
    [200, 'anything at all', { kind: 'delivered', status: 200 }],
    [204, '', { kind: 'delivered', status: 204 }],
    ...[101, 300, 302, 399, 408, 425].map(
      (status) => [status, '', { kind: 'passing', status, reason: `HTTP ${status}` }] as const,
    ),
    [500, '<h1>', { kind: 'passing', status: 500, reason: 'HTTP 500' }],
    [429, '{}', { kind: 'passing', status: 429, reason: 'HTTP 429', pause: 'rate limit' }],
    [
      429,
      'error code: 1015',
      { kind: 'passing', status: 429, reason: 'blocked: error code 1015', pause: 'block' },
    ],
    [
      403,
      '<p>ERROR CODE:1015</p>',
      { kind: 'passing', status: 403, reason: 'blocked: error code 1015', pause: 'block' },
    ],
    [400, errors(['INVALID_EMAIL']), { kind: 'rejected', status: 400, reason: 'HTTP 400 INVALID_EMAIL' }],
    [400, errors(['BLOCKED_EMAIL']), { kind: 'rejected', status: 400, reason: 'HTTP 400 BLOCKED_EMAIL' }],
    [400, errors(['REQUIRED_FIELD']), { kind: 'rejected', status: 400, reason: 'HTTP 400 REQUIRED_FIELD' }],
    [400, 'no JSON', { kind: 'rejected', status: 400, reason: 'HTTP 400' }],
    ...['null', '5', '"no"', '[]', '{"errors":{}}', '{"errors":"no"}'].map(
      (body) => [400, body, { kind: 'rejected', status: 400, reason: 'HTTP 400' }] as const,
    ),
    [
      400,
      '{"errors":[null,5,"INVALID_EMAIL",{"errorType":["INVALID_EMAIL"]}]}',
      { kind: 'rejected', status: 400, reason: 'HTTP 400 UNKNOWN' },
    ],
    [
      400,
      '{"errors":[{"errorType":"FIELD_NOT_IN_FORM_DEFINITION","message":["fields.company"]}]}',
      { kind: 'rejected', status: 400, reason: 'HTTP 400 FIELD_NOT_IN_FORM_DEFINITION' },
    ],
    [
      400,
      errors(...Array.from({ length: 20 }, () => ['INVALID_EMAIL'] as [string]), ['BLOCKED_EMAIL']),
      { kind: 'rejected', status: 400, reason: 'HTTP 400 INVALID_EMAIL' },
    ],
    [403, '', { kind: 'rejected', status: 403, reason: 'HTTP 403' }],
    [404, '', { kind: 'rejected', status: 404, reason: 'HTTP 404' }],
    [
      400,
      errors(['INVALID_HUTK']),
      { kind: 'left out', status: 400, reason: 'HTTP 400 INVALID_HUTK', parts: ['hutk'] },
    ],
    [
      400,
      errors(['INVALID_IP_ADDRESS'], ['INVALID_PAGE_URI']),
      {
        kind: 'left out',
        status: 400,
        reason: 'HTTP 400 INVALID_IP_ADDRESS INVALID_PAGE_URI',
        parts: ['ipAddress', 'pageUri'],
      },
    ],
    [
      400,
      errors(['FIELD_NOT_IN_FORM_DEFINITION', `Error in 'fields.company'. No such field`]),
      { kind: 'left out', status: 400, reason: 'HTTP 400 FIELD_NOT_IN_FORM_DEFINITION', parts: ['company'] },
    ],
    [
      400,
      errors(['FIELD_NOT_IN_FORM_DEFINITION', `Error in 'fields.message'. No such field`]),
      { kind: 'left out', status: 400, reason: 'HTTP 400 FIELD_NOT_IN_FORM_DEFINITION', parts: ['message'] },
    ],
    [
      400,
      errors(['FIELD_NOT_IN_FORM_DEFINITION', 'No such field']),
      { kind: 'rejected', status: 400, reason: 'HTTP 400 FIELD_NOT_IN_FORM_DEFINITION' },
    ],
    [
      400,
      errors(['FIELD_NOT_IN_FORM_DEFINITION', `Error in 'fields.email'. No such field`]),
      { kind: 'rejected', status: 400, reason: 'HTTP 400 FIELD_NOT_IN_FORM_DEFINITION' },
    ],
    [
      400,
      errors(['INVALID_HUTK'], ['INVALID_EMAIL']),
      { kind: 'rejected', status: 400, reason: 'HTTP 400 INVALID_HUTK INVALID_EMAIL' },
    ],
    // Words that are no codes of the service could be anything, so they are not repeated.
    ...['ayse@example.com', 'ayşe INVALID_EMAIL', 'INVALID_EMAIL ayşe', 'NO'].map(
      (type) => [400, errors([type]), { kind: 'rejected', status: 400, reason: 'HTTP 400 UNKNOWN' }] as const,
    ),
  ])('%d %s', (status, body, verdict) => {
    expect(judge(status, body)).toEqual(verdict);
  });

  test('that complains again of what was left out already is final', () => {
    expect(judge(400, errors(['INVALID_HUTK']), null, ['hutk'])).toMatchObject({ kind: 'rejected' });
    const both = errors(['INVALID_HUTK'], ['INVALID_IP_ADDRESS']);
    expect(judge(400, both, null, ['hutk'])).toMatchObject({ kind: 'rejected' });
    expect(judge(400, both, null, ['company'])).toMatchObject({ kind: 'left out' });
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
  ])('says in Retry-After %j how long', (header, announcedMs) => {
    expect(judge(429, '', header)).toMatchObject({ pause: { announcedMs } });
    expect(judge(503, '', header)).toMatchObject({ kind: 'passing', pause: { announcedMs } });
  });

  test('of another kind says nothing about when', () => {
    expect(judge(500, '', '7')).not.toHaveProperty('pause');
  });

  test('with a Retry-After that says nothing is like one without', () => {
    for (const header of ['soon', '', ' ']) {
      expect(judge(429, '', header)).toMatchObject({ pause: 'rate limit' });
      expect(judge(503, '', header)).not.toHaveProperty('pause');
    }
  });
});

describe('no answer', () => {
  const failed = (code: string) =>
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
  ])('%s: nothing was sent', (code) => {
    expect(judgeFailure(failed(code))).toEqual({ kind: 'passing', status: null, reason: code });
  });

  test.each([
    'ECONNRESET',
    'UND_ERR_SOCKET',
    'HPE_INVALID_CONSTANT',
    'EPIPE',
    'E2BIG',
    // Another code that only resembles those above.
    'NO_ECONNREFUSED',
    'ECONNREFUSED_LATER',
  ])('%s: it may have been taken', (code) => {
    expect(judgeFailure(failed(code))).toEqual({ kind: 'ambiguous', reason: `no answer: ${code}` });
  });

  test.each(['ayse@example.com', 'x ECONNRESET', 'ECONNRESET x', 'EX', 12_345, undefined])(
    'the code %j is none of the system’s, and is not repeated',
    (code) => {
      const cause = Object.assign(new Error('x'), code === undefined ? {} : { code });
      const error = new TypeError('fetch failed', { cause });
      expect(judgeFailure(error)).toEqual({ kind: 'ambiguous', reason: 'no answer: UNKNOWN' });
    },
  );

  test('a timeout, a stop, and what nobody knows, may have been taken', () => {
    const stopped = new DOMException('stopped', 'AbortError');
    expect(judgeFailure(stopped)).toEqual({ kind: 'ambiguous', reason: 'no answer: STOPPED' });
    const timeout = new DOMException('late', 'TimeoutError');
    expect(judgeFailure(timeout)).toEqual({ kind: 'ambiguous', reason: 'no answer: TIMEOUT' });
    expect(judgeFailure('what')).toEqual({ kind: 'ambiguous', reason: 'no answer: UNKNOWN' });
  });
});
