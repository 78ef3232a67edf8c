import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { leadSubmissionOf } from '#tests/support/factories/factories.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  // This application trusts the proxy at 127.0.0.1.
  app = await openApp(database.sql);
});
beforeEach(() => emptyTables(database.sql, 'leads', 'rate_limits'));
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const post = (path: string, json: unknown, from: { remoteAddress?: string; forwardedFor?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    ...(from.remoteAddress ? { remoteAddress: from.remoteAddress } : {}),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {}),
    },
    payload: JSON.stringify({ json }),
  });

const REFUSED = {
  error: { json: expect.objectContaining({ data: expect.objectContaining({ code: 'BAD_REQUEST' }) }) },
};

describe('a procedure', () => {
  test('that reads can be called only with GET', async () => {
    expect((await app.inject('/trpc/blog.categories')).statusCode).toBe(200);
    const response = await post('blog.categories', null);
    expect([response.statusCode, response.json()]).toEqual([400, REFUSED]);
  });

  test('that changes something cannot be called by a link', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: leadSubmissionOf() }));
    const response = await app.inject(`/trpc/lead.submit?input=${input}`);
    expect([response.statusCode, response.json()]).toEqual([400, REFUSED]);
    expect(await database.sql`select from leads`).toHaveLength(0);
  });
});

// If strangers were trusted, they could evade every limit with another IP address in each request.
test.each([
  ['a stranger who sends the header', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ['the operator’s proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['the proxy, behind one that the stranger wrote', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
])('the visitor’s address from %s', async (_name, remoteAddress, forwardedFor, visitor) => {
  const response = await post('lead.submit', leadSubmissionOf(), { remoteAddress, forwardedFor });
  expect(response.statusCode).toBe(200);
  expect(await database.sql`select host(visitor_address) as visitor from leads`).toEqual([{ visitor }]);
});
