import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENTS_PER_REQUEST } from '#shared/analytics/events.ts';
import { ERRORS } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES, EARLIER_KEYS_MAX, SELECTED_IDS_MAX } from '#shared/posts/post-states.ts';
import { pathTo } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let session: string;

beforeAll(async () => {
  database = await createTestDatabase();
  session = await signInAs(database.sql, 'ayse@example.com');
  app = await openApp(database.sql);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

type CallResult = { status: number; code: string | undefined; message: string | undefined };

const send = (path: string, payload?: InjectOptions['payload'], headers: Record<string, string> = {}) =>
  app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: path,
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    ...(payload !== undefined && { payload }),
  });
const memberHeaders = () => ({ cookie: `__Host-session=${session}` });

const call = async (procedure: string, input: unknown): Promise<CallResult> => {
  const query = /\.(list|options|days|article|category|archive)$/.test(procedure);
  const payload = JSON.stringify(superjson.serialize(input));
  const response = query
    ? await send(`/trpc/${procedure}?input=${encodeURIComponent(payload)}`, undefined, memberHeaders())
    : await send(`/trpc/${procedure}`, payload, memberHeaders());
  const body = response.json<{ error?: { json: { message: string; data: { code: string } } } }>();
  return { status: response.statusCode, code: body.error?.json.data.code, message: body.error?.json.message };
};

const accepted = { status: 200, code: undefined, message: undefined };
const errorWith = (code: keyof typeof ERRORS) => ({
  status: ERRORS[code].status,
  code,
  message: ERRORS[code].text,
});

const postWith = (changes: Record<string, unknown> = {}) => ({ ...postFormOf(), ...changes });
const creation = (post: Record<string, unknown>, changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  key: crypto.randomUUID(),
  earlierKeys: [],
  publish: false,
  post,
  ...changes,
});
const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const contentOf = (bytes: number) => `<p>${'a'.repeat(bytes - 7)}</p>`;

describe('a post', () => {
  test.each<[string, (size: number) => Record<string, unknown>, number, keyof typeof ERRORS]>([
    ['title', (size) => ({ title: 'ş'.repeat(size) }), 300, 'TITLE_TOO_LONG'],
    ['slug', (size) => ({ slug: 'a'.repeat(size) }), 200, 'SLUG_TOO_LONG'],
    ['excerpt', (size) => ({ excerpt: 'ş'.repeat(size) }), 200, 'EXCERPT_TOO_LONG'],
    [
      'featured image',
      (size) => ({ featuredImage: `https://example.com/${'a'.repeat(size - 20)}` }),
      2048,
      'FEATURED_IMAGE_TOO_LONG',
    ],
    ['meta description', (size) => ({ metaDescription: 'ş'.repeat(size) }), 160, 'META_DESCRIPTION_TOO_LONG'],
    ['meta keywords', (size) => ({ metaKeywords: 'ş'.repeat(size) }), 1000, 'META_KEYWORDS_TOO_LONG'],
    ['search title', (size) => ({ seoTitle: 'ş'.repeat(size) }), 120, 'SEO_TITLE_TOO_LONG'],
    ['sharing title', (size) => ({ socialTitle: 'ş'.repeat(size) }), 120, 'SOCIAL_TITLE_TOO_LONG'],
    [
      'sharing image',
      (size) => ({ socialImage: `https://example.com/${'a'.repeat(size - 20)}` }),
      2048,
      'SOCIAL_IMAGE_TOO_LONG',
    ],
    [
      'canonical URL',
      (size) => ({ canonicalUrl: `https://example.com/${'a'.repeat(size - 20)}` }),
      2048,
      'CANONICAL_URL_TOO_LONG',
    ],
    ['categories', (size) => ({ categoryIds: uuids(size) }), 1000, 'TOO_MANY_CATEGORIES'],
    ['content', (size) => ({ content: contentOf(size) }), CONTENT_MAX_BYTES, 'CONTENT_TOO_LARGE'],
  ])('%s', async (_, fieldsOf, limit, code) => {
    expect(await call('admin.posts.create', creation(postWith(fieldsOf(limit))))).toEqual(accepted);
    expect(await call('admin.posts.create', creation(postWith(fieldsOf(limit + 1))))).toEqual(
      errorWith(code),
    );
  });

  test('of the maximum size is stored completely, even if JSON escapes its characters', async () => {
    const content = `<pre><code>a${'\n'.repeat(CONTENT_MAX_BYTES - 26)}z</code></pre>`;
    const { id, ...rest } = creation(postWith({ content }));
    expect(await call('admin.posts.create', { id, ...rest })).toEqual(accepted);
    const [row] = await database.sql`select octet_length(content) as bytes from blog_posts where id = ${id}`;
    expect(row).toEqual({ bytes: content.length });
  });

  test('that normalization makes larger is limited by its stored size', async () => {
    const content = '<td>'.repeat(200_000);
    expect(await call('admin.posts.create', creation(postWith({ content: `a${content}<td>b` })))).toSatisfy(
      ({ code }: CallResult) => code === undefined || code === 'CONTENT_TOO_LARGE',
    );
    const [row] = await database.sql`select max(octet_length(content)) as bytes from blog_posts`;
    expect(Number(row?.['bytes'])).toBeLessThanOrEqual(CONTENT_MAX_BYTES);
  });

  test('that is larger than any valid post is refused before it is read', async () => {
    const content = 'x'.repeat(8_000_000);
    expect(await call('admin.posts.create', creation(postWith({ content })))).toEqual(
      errorWith('CONTENT_TOO_LARGE'),
    );
  });

  test('cannot be saved with too many keys of earlier attempts', async () => {
    const withKeys = (count: number) => creation(postWith(), { earlierKeys: uuids(count) });
    expect(await call('admin.posts.create', withKeys(EARLIER_KEYS_MAX))).toEqual(accepted);
    expect(await call('admin.posts.create', withKeys(EARLIER_KEYS_MAX + 1))).toEqual(
      errorWith('BAD_REQUEST'),
    );
  });
});

describe('a selection', () => {
  const act = (count: number) =>
    call('admin.posts.bulkSetStatus', { selection: { ids: uuids(count) }, status: 'draft' });

  test('of ten thousand posts is accepted, and the error for one more names the remedy', async () => {
    expect(await act(SELECTED_IDS_MAX)).toEqual(accepted);
    expect(await act(SELECTED_IDS_MAX + 1)).toEqual(errorWith('SELECTION_TOO_LARGE'));
  });

  test('of ten thousand posts can be exported', async () => {
    const ask = (count: number) => {
      const payload = { selection: { ids: uuids(count) }, sort: 'created', direction: 'desc' };
      return send('/admin/posts.csv', payload, memberHeaders());
    };
    expect((await ask(SELECTED_IDS_MAX)).statusCode).toBe(200);
    const tooMany = await ask(SELECTED_IDS_MAX + 1);
    expect([tooMany.statusCode, tooMany.json()]).toEqual([
      400,
      expect.objectContaining({ message: ERRORS.SELECTION_TOO_LARGE.text }),
    ]);
  });
});

describe('a category', () => {
  let serial = 0;
  const categoryWith = (changes: Record<string, unknown>) => {
    serial += 1;
    return { name: 'Ad', slug: `ad-${serial}`, description: null, parentId: null, ...changes };
  };
  test.each<[string, (size: number) => Record<string, unknown>, number, keyof typeof ERRORS]>([
    ['name', (size) => ({ name: 'ş'.repeat(size) }), 200, 'CATEGORY_NAME_TOO_LONG'],
    ['slug', (size) => ({ slug: 'a'.repeat(size) }), 200, 'SLUG_TOO_LONG'],
    ['description', (size) => ({ description: 'ş'.repeat(size) }), 2000, 'CATEGORY_DESCRIPTION_TOO_LONG'],
  ])('%s', async (_, fieldsOf, limit, code) => {
    expect(await call('admin.categories.create', categoryWith(fieldsOf(limit)))).toEqual(accepted);
    expect(await call('admin.categories.create', categoryWith(fieldsOf(limit + 1)))).toEqual(errorWith(code));
  });
});

describe('a search', () => {
  const blog = { category: '', sort: 'newest', page: 1 };
  test.each<[string, (q: string) => unknown, keyof typeof ERRORS]>([
    ['admin.posts.list', (q) => ({ q }), 'SEARCH_TOO_LONG'],
    ['admin.leads.list', (q) => ({ q }), 'SEARCH_TOO_LONG'],
    ['blog.list', (q) => ({ ...blog, q }), 'BAD_REQUEST'],
  ])('of %s may have a hundred characters', async (procedure, inputOf, code) => {
    expect(await call(procedure, inputOf('ş'.repeat(100)))).toEqual(accepted);
    expect(await call(procedure, inputOf('ş'.repeat(101)))).toEqual(errorWith(code));
  });
});

describe('a demo request', () => {
  const fields = {
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email: 'ayse@example.com',
    mobilePhone: '0532 111 22 33',
  };
  const submission = (changes: Record<string, string>) => ({
    fields: { ...fields, ...changes },
    context: { variant: 'demo', button: 'b', pageUri: 'u', pageName: 'n', noticeVersion: '1' },
    idempotencyKey: crypto.randomUUID(),
    trap: { website: '', elapsedMs: 5000 },
  });
  test.each<[keyof typeof fields | 'company' | 'message', (size: number) => string, number]>([
    ['firstName', (size) => 'ş'.repeat(size), 100],
    ['lastName', (size) => 'ş'.repeat(size), 100],
    ['email', (size) => `${'a'.repeat(size - 12)}@example.com`, 254],
    ['mobilePhone', (size) => `05321112233${'-'.repeat(size - 11)}`, 40],
    ['company', (size) => 'ş'.repeat(size), 200],
    ['message', (size) => 'ş'.repeat(size), 2000],
  ])('%s', async (name, textOf, limit) => {
    expect(await call('lead.submit', submission({ [name]: textOf(limit) }))).toEqual(accepted);
    expect(await call('lead.submit', submission({ [name]: textOf(limit + 1) }))).toMatchObject({
      status: 400,
    });
  });

  test('with a message of two thousand Turkish letters and the longest URL is accepted without JavaScript', async () => {
    const form = new URLSearchParams({
      ...fields,
      message: 'ş'.repeat(2000),
      company: 'ğ'.repeat(200),
      variant: 'demo',
      pageUri: `${ORIGIN}/?${'utm_source=ş&'.repeat(150)}`,
      idempotencyKey: crypto.randomUUID(),
    });
    const response = await send(pathTo('demoRequest'), form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/demo-talebi?durum=alindi']);
  });
});

describe('signing in', () => {
  const attempt = (email: string, password: string) => call('auth.signIn', { email, password });

  test('an address or password that cannot exist gets the same error as a wrong one', async () => {
    const wrong = errorWith('INVALID_CREDENTIALS');
    expect(await attempt(`${'a'.repeat(250)}@b.c`, 'x'.repeat(1024))).toEqual(wrong);
    expect(await attempt(`${'a'.repeat(251)}@b.c`, 'x'.repeat(1024))).toEqual(wrong);
    expect(await attempt('a@b.c', 'x'.repeat(1025))).toEqual(wrong);
  });

  test('a password of five characters is too short, and one of six is checked', async () => {
    expect(await attempt('a@b.c', '12345')).toEqual(errorWith('SIGN_IN_PASSWORD_SHORT'));
    expect(await attempt('a@b.c', '123456')).toEqual(errorWith('INVALID_CREDENTIALS'));
  });
});

describe('analytics', () => {
  test('can be requested for at most four hundred days', async () => {
    const day = (count: number) => new Date(Date.UTC(2025, 0, count)).toISOString().slice(0, 10);
    const period = (days: number) => ({ from: day(1), to: day(days) });
    expect(await call('admin.analytics.days', period(400))).toEqual(accepted);
    expect(await call('admin.analytics.days', period(401))).toEqual(errorWith('PERIOD_TOO_LONG'));
  });

  test('refuses too many events in one request', async () => {
    const record = async (count: number) => {
      const events = Array.from({ length: count }, () => ({ name: 'page_view', path: '/' }));
      return (await send('/olay', { events })).statusCode;
    };
    expect([await record(EVENTS_PER_REQUEST), await record(EVENTS_PER_REQUEST + 1)]).toEqual([204, 400]);
  });
});

describe('a request', () => {
  test('of a visitor may have 64 kB, with or without Content-Length', async () => {
    const size = 64 * 1024;
    const signIn = '/trpc/auth.signIn';
    expect((await send(signIn, 'x'.repeat(size))).statusCode).toBe(400);
    const over = await send(signIn, 'x'.repeat(size + 1));
    expect(over.statusCode).toBe(413);
    expect(over.json()).toMatchObject({ error: { json: { data: { code: 'PAYLOAD_TOO_LARGE' } } } });
    const stream = async (bytes: number) =>
      (await send(signIn, Readable.from([Buffer.alloc(bytes, 'x')]))).statusCode;
    expect([await stream(size), await stream(size + 1)]).toEqual([400, 413]);
  });

  test('to a procedure of members is checked before its body is read', async () => {
    const large = JSON.stringify(superjson.serialize(creation(postWith({ content: contentOf(500_000) }))));
    const response = await send('/trpc/admin.posts.create?batch=1', `{"0":${large}}`);
    expect(response.statusCode).toBe(401);
    // The form can then request the password and send the call again.
    expect(response.json()).toMatchObject([{ error: { json: { data: { code: 'UNAUTHORIZED' } } } }]);
  });

  test('may have at most ten calls', async () => {
    const batch = (calls: number) => send(`/trpc/${Array(calls).fill('auth.me').join(',')}?batch=1`);
    expect([(await batch(10)).statusCode, (await batch(11)).statusCode]).toEqual([200, 400]);
  });
});
