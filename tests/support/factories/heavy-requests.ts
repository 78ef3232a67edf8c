import superjson from 'superjson';
import type { Database } from '#server/db/connect.ts';
import { EVENTS_PER_REQUEST } from '#shared/analytics/events.ts';
import { REPORT_PATHS } from '#shared/operation/report-paths.ts';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import { FEED_PATHS, PROCEDURES_PATH, pathTo } from '#shared/routes.ts';
import { insertPost } from './factories.ts';

export type HeavyRequest = { name: string; path: string; init?: RequestInit };

const KILOBYTE = 1024;

/** Texts of the largest size that the editor can store, chosen to be slow to parse. */
const LARGEST_TEXTS: Readonly<Record<string, string>> = {
  prose: '<p>Ağır ağır çıkacaksın bu merdivenlerden, eteklerinde güneş rengi bir yığın yaprak.</p>',
  headings: '<h2>a</h2>',
  links: '<p><a href="https://example.com/?a=1&amp;b=2">ş</a></p>',
  tables:
    '<table style="min-width: 50px;"><colgroup><col style="min-width: 25px;"><col style="min-width: 25px;"></colgroup><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  lists: '<ul><li><p>a</p></li></ul>',
  pictures: '<img src="https://example.com/a.png">',
  marks: '<p><strong><em><u>a</u></em></strong> <s>b</s> <code>c</code></p>',
};
/** Texts of the largest size that only SQL can store. */
const FOREIGN_TEXTS: Readonly<Record<string, string>> = {
  'open formatting': '<b><i><u><a href="x"><p>',
  'deep nesting': '<div>',
  'cells without a table': '<td>',
  'long attribute': `<p title="${'x'.repeat(CONTENT_MAX_BYTES / 2)}">`,
};
const CODE = `<pre><code class="language-typescript">${'const a = b ? `${c}` : /d/; // e\n'.repeat(25_000)}</code></pre>`;

/** Stores the requested posts. @returns the requests, with a page of the site as their origin */
export async function heavyRequests(sql: Database, origin: string): Promise<HeavyRequest[]> {
  const articles: HeavyRequest[] = [];
  const store = async (name: string, content: string) => {
    const slug = `agir-${articles.length}`;
    await insertPost(sql, { slug, title: name, content, publishedAt: '2026-03-14T09:00:00+03:00' });
    articles.push({ name: `an article: ${name}`, path: `/blog/2026/03/${slug}` });
    articles.push({
      name: `blog.article: ${name}`,
      path: query('blog.article', { year: '2026', month: '03', slug }),
    });
  };
  for (const [name, piece] of Object.entries({ ...LARGEST_TEXTS, ...FOREIGN_TEXTS })) {
    await store(name, piece.repeat(Math.max(1, Math.floor(CONTENT_MAX_BYTES / Buffer.byteLength(piece)))));
  }
  await store('code', CODE);
  return [...articles, ...pages(), ...calls(), ...bodies(origin), ...addresses()];
}

function pages(): HeavyRequest[] {
  return [
    pathTo('landing'),
    pathTo('services'),
    pathTo('cityIstanbul'),
    pathTo('pricing'),
    pathTo('blogList'),
    `${pathTo('blogList')}?q=${encodeURIComponent('ş'.repeat(100))}`,
    `${pathTo('blogList')}?q=a&page=1000000`,
    pathTo('demoRequest'),
    pathTo('privacyNotice'),
    '/yok',
    FEED_PATHS.rss,
    FEED_PATHS.sitemap,
    FEED_PATHS.robots,
    '/admin',
    '/brand/cards/landing.png',
  ].map((path) => ({ name: `GET ${path.slice(0, 40)}`, path }));
}

function calls(): HeavyRequest[] {
  const long = 'a'.repeat(3_000);
  const list = { q: 'ş'.repeat(100), category: 'a'.repeat(200), sort: 'oldest', page: 1_000_000 };
  const batch = Object.fromEntries(
    Array.from({ length: 10 }, (_, call) => [call, superjson.serialize(list)]),
  );
  return [
    { name: 'blog.list', path: query('blog.list', list) },
    { name: 'blog.category', path: query('blog.category', { slug: long, page: 1_000_000 }) },
    { name: 'blog.author', path: query('blog.author', { slug: long, page: 1_000_000 }) },
    { name: 'blog.archive', path: query('blog.archive', { year: long, month: long, page: 1 }) },
    { name: 'blog.address', path: query('blog.address', { slug: long }) },
    {
      name: 'ten lists in a batch',
      path: `${PROCEDURES_PATH}/${Array(10).fill('blog.list').join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(batch))}`,
    },
  ];
}

function bodies(origin: string): HeavyRequest[] {
  const json = { 'content-type': 'application/json', origin };
  const post = (name: string, path: string, body: string, headers: Record<string, string> = json) => ({
    name,
    path,
    init: { method: 'POST', headers, body },
  });
  const call = (name: string, procedure: string, input: unknown) =>
    post(name, `${PROCEDURES_PATH}/${procedure}`, JSON.stringify({ json: input }));
  const fields = {
    firstName: 'ş'.repeat(100),
    lastName: 'ğ'.repeat(100),
    email: `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
    mobilePhone: '+90 555 111 22 33',
    company: 'ç'.repeat(200),
    message: 'ı'.repeat(2000),
  };
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const form = new URLSearchParams({ ...fields, idempotencyKey: crypto.randomUUID() });
  const events = Array.from({ length: EVENTS_PER_REQUEST }, () => ({ name: 'page_view', path: '/' }));
  return [
    call('lead.submit', 'lead.submit', {
      fields,
      context: { variant: 'demo', button: 'a', pageUri: 'x'.repeat(2000), pageName: 'y', noticeVersion: '1' },
      idempotencyKey: crypto.randomUUID(),
      trap: { website: '', elapsedMs: 5000 },
    }),
    call('auth.signIn', 'auth.signIn', { email: `${'a'.repeat(240)}@b.c`, password: 'ş'.repeat(1024) }),
    post('JSON, thirty thousand deep', `${PROCEDURES_PATH}/auth.signIn`, `{"json":${nested(30 * KILOBYTE)}}`),
    post(
      'JSON with six thousand keys',
      `${PROCEDURES_PATH}/auth.signIn`,
      JSON.stringify({ json: Object.fromEntries(Array.from({ length: 6000 }, (_, key) => [`k${key}`, 1])) }),
    ),
    post('a megabyte for an administrator', `${PROCEDURES_PATH}/admin.posts.create`, 'x'.repeat(1_000_000)),
    post('too large for anybody', `${PROCEDURES_PATH}/auth.signIn`, 'x'.repeat(70 * KILOBYTE)),
    post('the form', pathTo('demoRequest'), String(form), {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
    }),
    post('a form of four thousand fields', pathTo('demoRequest'), 'a=b&'.repeat(4000), {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
    }),
    post('events', '/olay', JSON.stringify({ events })),
    post(
      'a report of a policy violation',
      REPORT_PATHS.policy,
      JSON.stringify({ 'csp-report': { 'document-uri': 'x'.repeat(15_000) } }),
      { 'content-type': 'application/csp-report' },
    ),
    post('a report of a failure', REPORT_PATHS.failure, nested(7000)),
  ];
}

function addresses(): HeavyRequest[] {
  return [
    { name: 'a path of 14 kB', path: `/blog/2026/03/${'a'.repeat(14_000)}` },
    { name: 'a path of slashes', path: `/${'/'.repeat(14_000)}` },
    { name: 'a path of percents', path: `/blog/${'%25'.repeat(4_000)}` },
    { name: 'a path of the admin area, encoded many times', path: `/${'%2561'.repeat(2_500)}` },
    { name: 'a query of two thousand names', path: `/blog?${'a=b&'.repeat(2_000)}` },
    { name: 'cookies', path: '/trpc/auth.me', init: { headers: { cookie: 'a=b; '.repeat(2_500) } } },
    { name: 'a long cookie', path: '/admin', init: { headers: { cookie: `session=${'x'.repeat(14_000)}` } } },
    { name: 'encodings', path: '/', init: { headers: { 'accept-encoding': 'br;q=0.1, '.repeat(1_000) } } },
    { name: 'tags', path: '/', init: { headers: { 'if-none-match': '"a", '.repeat(2_500) } } },
    { name: 'ranges', path: '/favicon.ico', init: { headers: { range: `bytes=${'0-1,'.repeat(3_000)}` } } },
  ];
}

function query(procedure: string, input: unknown): string {
  return `${PROCEDURES_PATH}/${procedure}?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`;
}
