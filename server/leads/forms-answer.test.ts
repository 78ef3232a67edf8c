import { describe, expect, test } from 'vitest';
import { judgeFormsAnswer } from './forms-answer.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const errors = (...entries: [type: string, message?: string][]) =>
  JSON.stringify({
    status: 'error',
    message: 'The request is not valid',
    errors: entries.map(([errorType, message = 'Error']) => ({ errorType, message })),
  });
const judge = (status: number, body = '', leftOut: string[] = []) =>
  judgeFormsAnswer({ status, body, retryAfter: null }, leftOut, NOW);

type VerdictCase = readonly [status: number, body: string, verdict: object];

describe('a response of the forms service', () => {
  test.each<VerdictCase>([
    [200, '{"inlineMessage":"Thanks"}', { kind: 'delivered', status: 200 }],
    [200, 'anything at all', { kind: 'delivered', status: 200 }],
    [200, 'error code: 1015', { kind: 'delivered', status: 200 }],
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
    // Other error types may contain personal data, so they are not stored.
    ...['ayse@example.com', 'ayşe INVALID_EMAIL', 'INVALID_EMAIL ayşe', 'NO'].map(
      (type) => [400, errors([type]), { kind: 'rejected', status: 400, reason: 'HTTP 400 UNKNOWN' }] as const,
    ),
  ])('with the status %d and the body %s has the right outcome', (status, body, verdict) => {
    expect(judge(status, body)).toEqual(verdict);
  });

  test('that refuses an already omitted part is a permanent refusal', () => {
    expect(judge(400, errors(['INVALID_HUTK']), ['hutk'])).toMatchObject({ kind: 'rejected' });
    const both = errors(['INVALID_HUTK'], ['INVALID_IP_ADDRESS']);
    expect(judge(400, both, ['hutk'])).toMatchObject({ kind: 'rejected' });
    expect(judge(400, both, ['company'])).toMatchObject({ kind: 'left out' });
  });
});
