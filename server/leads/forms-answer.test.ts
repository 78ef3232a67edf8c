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

describe('an answer', () => {
  test.each([
    [200, '{"inlineMessage":"Thanks"}', { kind: 'delivered', status: 200 }],
    [200, 'anything at all', { kind: 'delivered', status: 200 }],
    [204, '', { kind: 'delivered', status: 204 }],
    [302, '', { kind: 'passing', status: 302, reason: 'HTTP 302' }],
    [408, '', { kind: 'passing', status: 408, reason: 'HTTP 408' }],
    [500, '<h1>', { kind: 'passing', status: 500, reason: 'HTTP 500' }],
    [429, '{}', { kind: 'passing', status: 429, reason: 'HTTP 429', pause: 'rate limit' }],
    [
      429,
      'error code: 1015',
      { kind: 'passing', status: 429, reason: 'blocked: error code 1015', pause: 'block' },
    ],
    [400, errors(['INVALID_EMAIL']), { kind: 'rejected', status: 400, reason: 'HTTP 400 INVALID_EMAIL' }],
    [400, errors(['BLOCKED_EMAIL']), { kind: 'rejected', status: 400, reason: 'HTTP 400 BLOCKED_EMAIL' }],
    [400, errors(['REQUIRED_FIELD']), { kind: 'rejected', status: 400, reason: 'HTTP 400 REQUIRED_FIELD' }],
    [400, 'no JSON', { kind: 'rejected', status: 400, reason: 'HTTP 400' }],
    [400, 'null', { kind: 'rejected', status: 400, reason: 'HTTP 400' }],
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
      errors(['FIELD_NOT_IN_FORM_DEFINITION', `Error in 'fields.email'. No such field`]),
      { kind: 'rejected', status: 400, reason: 'HTTP 400 FIELD_NOT_IN_FORM_DEFINITION' },
    ],
    [
      400,
      errors(['INVALID_HUTK'], ['INVALID_EMAIL']),
      { kind: 'rejected', status: 400, reason: 'HTTP 400 INVALID_HUTK INVALID_EMAIL' },
    ],
    // A word that is none of the service's could be anything: it is not repeated.
    [400, errors(['ayse@example.com']), { kind: 'rejected', status: 400, reason: 'HTTP 400 UNKNOWN' }],
  ])('%d %s', (status, body, verdict) => {
    expect(judge(status, body)).toEqual(verdict);
  });

  test('that complains again of what was left out already is final', () => {
    expect(judge(400, errors(['INVALID_HUTK']), null, ['hutk'])).toMatchObject({ kind: 'rejected' });
  });

  test.each([
    ['7', 7000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999', 3_600_000],
  ])('says in Retry-After %j how long', (header, announcedMs) => {
    expect(judge(429, '', header)).toMatchObject({ pause: { announcedMs } });
    expect(judge(503, '', header)).toMatchObject({ kind: 'passing', pause: { announcedMs } });
  });

  test('with a Retry-After that says nothing is like one without', () => {
    expect(judge(429, '', 'soon')).toMatchObject({ pause: 'rate limit' });
    expect(judge(503, '', 'soon')).not.toHaveProperty('pause');
  });
});

describe('no answer', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

  test.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('%s: nothing was sent', (code) => {
    expect(judgeFailure(failed(code))).toEqual({ kind: 'passing', status: null, reason: code });
  });

  test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'HPE_INVALID_CONSTANT', 'EPIPE'])(
    '%s: it may have been taken',
    (code) => {
      expect(judgeFailure(failed(code))).toEqual({ kind: 'ambiguous', reason: `no answer: ${code}` });
    },
  );

  test('a timeout, and what nobody knows, may have been taken', () => {
    const timeout = new DOMException('late', 'TimeoutError');
    expect(judgeFailure(timeout)).toEqual({ kind: 'ambiguous', reason: 'no answer: TIMEOUT' });
    expect(judgeFailure('what')).toEqual({ kind: 'ambiguous', reason: 'no answer: UNKNOWN' });
  });
});
