import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityDownload } from '#server/activity/download.ts';
import { sitemapFileRoute } from '#server/blog/feeds/routes.ts';
import { errorOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { leadsDownload } from '#server/leads/download.ts';
import { openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { adminShellRoutes } from '#server/pages/admin-shell.ts';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { postsDownload } from '#server/posts/list/download.ts';
import { createSessions } from '#server/sessions/session.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import {
  ADMIN_FILES,
  ADMIN_PAGE_KEYS,
  ADMIN_ROUTE_KEYS,
  type AdminRouteKey,
  isOpenAdminKey,
  ROUTES,
} from '#shared/routes.ts';
import { signInAddress } from '#shared/sign-in/return-address.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf } from '#tests/support/factories/context.ts';
import { insertCategory, insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { ROLES_OF_FILE, ROLES_OF_PAGE } from '#tests/support/factories/rights.ts';
import { SIGNED_IN, type Visitor, visitorsOf } from '#tests/support/factories/visitors.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';

const SHELL =
  '<!doctype html>\n<html lang="tr">\n<head>\n<!--head-->\n</head>\n<div id="root"><!--app--></div>\n<!--initial-state-->';

const BUILD: ClientBuild = {
  template: () => Promise.resolve(SHELL),
  assets: () => Promise.reject(new Error('There are no pages here.')),
  previewAssets: () => Promise.reject(new Error('There are no pages here.')),
  adminAssets: () => Promise.resolve({ styles: [], tags: '<script type="module" src="/x.js"></script>' }),
  entry: () =>
    Promise.resolve({
      adminShell: (initialState: unknown) => ({
        head: '<title>Blog Admin</title>',
        initialState: JSON.stringify(initialState),
      }),
    } as never),
  filesFolder: undefined,
};

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let visitors: Record<Visitor, Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  const library = openLibrary({
    sql,
    store: openFolderStore(folder.path),
    maxMegabytes: 1,
    temporaryFolder: join(folder.path, 'uploads'),
  });
  app = await openApp(sql, undefined, BUILD, { library, brand: { folder: folder.path } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = Object.entries(await visitorsOf(sql, createSessions(sql)));
  visitors = Object.fromEntries(
    tokens.map(([who, token]) => [who, token === undefined ? {} : { '__Host-session': token }]),
  ) as typeof visitors;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories'));
afterAll(async () => {
  await app?.close();
  await database?.drop();
  await folder?.remove();
});

const isRole = (who: string): who is Role => ROLES.some((role) => role === who);

const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });
const pathOf = (key: (typeof ADMIN_ROUTE_KEYS)[number]) =>
  ROUTES[key].pattern.replace(':id', '00000000-0000-4000-8000-000000000000');

function expectedFor(who: string, key: AdminRouteKey): [status: number, location: string | undefined] {
  const isMember = isRole(who);
  if (key === 'adminSignIn' && isMember) return [302, '/admin/dashboard'];
  if (isOpenAdminKey(key)) return [200, undefined];
  if (isMember) return ROLES_OF_PAGE[key].includes(who) ? [200, undefined] : [302, '/admin/dashboard'];
  return [302, who === 'without role' ? '/' : signInAddress(pathOf(key))];
}

describe.each(ADMIN_ROUTE_KEYS.map((key) => [key, pathOf(key)] as const))('%s', (key, path) => {
  test('is sent only to members with its role; all others get a redirect without content', async () => {
    for (const [who, cookies] of Object.entries(visitors)) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers, body } = await app.inject({ method, url: path, cookies });
        const expected = expectedFor(who, key);
        expect([who, statusCode, headers['location']]).toEqual([who, ...expected]);
        expect(headers['cache-control'], who).toBe('no-store');
        expect(headers['x-robots-tag'], who).toBe('noindex, nofollow');
        // The preview of a post loads images from other sites, which must not learn the preview's path.
        expect(headers['referrer-policy'], who).toBe('same-origin');
        expect(headers['x-frame-options'], who).toBe('DENY');
        expect([who, method, body !== '']).toEqual([who, method, expected[0] === 200 && method === 'GET']);
      }
    }
  });
});

describe('every route below /admin', () => {
  test('is a known page or a file with a required role', () => {
    const expectedRoutes = [
      ...ADMIN_ROUTE_KEYS.map((key) => `GET ${ROUTES[key].pattern}`),
      ...Object.keys(ROLES_OF_FILE),
      // This route sends the status 404 for unknown paths of the admin area.
      'GET /admin*',
    ];
    expect(routesOf(app).filter((route) => / \/admin/.test(route))).toEqual(expectedRoutes.toSorted());
  });

  test.each(Object.entries(ROLES_OF_FILE))('%s is only for %j', async (route, roles) => {
    const [method = '', pattern = ''] = route.split(' ');
    for (const [who, cookies] of Object.entries(visitors)) {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const url = pattern.replace(':id', '00000000-0000-4000-8000-000000000000');
      const { statusCode } = await app.inject({ method: method as 'GET', url, cookies, headers });
      const isRefused = [302, 401, 403].includes(statusCode);
      expect([route, who, isRefused]).toEqual([route, who, !isRole(who) || !roles.includes(who)]);
    }
  });
});

/** Returns every route as method and pattern, without the HEAD routes that Fastify adds. */
function routesOf(application: FastifyInstance): string[] {
  const above: string[] = [];
  const routes = application
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      above.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      return methods.split(', ').map((method) => `${method} ${above.join('')}`);
    });
  return routes.filter((route) => !/^(HEAD| )/.test(route)).toSorted();
}

test('the shell has the member’s name, is in English, and has a strict content security policy', async () => {
  const answer = await get('/admin/posts?q=x', visitors.admin);
  expect(answer.body).toContain('<html lang="en">');
  expect(answer.body).toContain('@example.com","role":"admin","isAdmin":true,"needsSecondFactor":false}');
  expect(answer.body).not.toMatch(/<!--(head|app|initial-state)-->/);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await get('/admin', visitors['without role'])).body).toContain('"user":null');
});

test.each<[string, Record<string, string>, string]>([
  ['tr-TR,tr;q=0.9,en;q=0.8', {}, 'tr'],
  ['en-US,en;q=0.9,tr;q=0.8', {}, 'en'],
  ['de', {}, 'en'],
  ['tr', { language: 'en' }, 'en'],
  ['en', { language: 'tr' }, 'tr'],
])(
  'pages before the sign-in for a browser that prefers “%s” and has %o are in %s',
  async (header, cookies, language) => {
    for (const url of ['/admin', '/admin/join', '/admin/reset']) {
      const { body } = await app.inject({ url, cookies, headers: { 'accept-language': header } });
      expect([url, body.includes(`<html lang="${language}">`)]).toEqual([url, true]);
    }
  },
);

test('a page of a member stays in the language of the account, whatever the browser prefers', async () => {
  const { body } = await app.inject({
    url: '/admin/posts',
    cookies: visitors.admin,
    headers: { 'accept-language': 'tr' },
  });
  expect(body).toContain('<html lang="en">');
});

/** Paths of raw request lines, most of which ordinary clients never send. */
const BYPASS_PATHS = [
  '//admin/posts',
  '/admin//posts',
  '/admin/posts/',
  '/admin/',
  '/ADMIN/posts',
  '/Admin/Dashboard',
  '/%61dmin/posts',
  '/%2561dmin/posts',
  '/admin%2Fposts',
  '/admin%2fposts%2fnew',
  '/admin;x/posts',
  '/admin/posts;x',
  '/admin;x',
  '/./admin/posts',
  '/x/../admin/posts',
  '/blog/..%2fadmin/posts',
  '/admin/./posts',
  '/admin/../admin/posts',
  '/admin\\posts',
  '/admin/posts%00',
  '/admin/posts?x=1',
  '/admin/posts#x',
  '/admin/posts.csv',
  '/admin/leads.csv',
  '/admin/sitemap.xml',
  '/admin/posts/edit/..%2f..%2f..%2fblog',
  '/admin/yok',
  'http://sesdas.example.com/admin/posts',
];

function sendRaw(
  path: string,
  cookie: string,
): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const request = httpRequest({ port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

test.each(BYPASS_PATHS)('%s does not bypass the guard', async (path) => {
  const anonymousResponse = await sendRaw(path, '');
  expect(anonymousResponse).toEqual({ status: 302, location: signInAddress(path), body: '' });
  expect(new URL(anonymousResponse.location ?? '', ORIGIN).pathname).toBe('/admin');
  expect(await sendRaw(path, `__Host-session=${visitors['without role']['__Host-session']}`)).toEqual({
    status: 302,
    location: '/',
    body: '',
  });
});

test.each([
  ['/ADMIN/posts/', '/admin/posts'],
  ['//admin//posts', '/admin/posts'],
  ['/admin/', '/admin'],
])('%s redirects an administrator to %s', async (from, to) => {
  expect(await sendRaw(from, `__Host-session=${visitors.admin['__Host-session']}`)).toMatchObject({
    status: 302,
    location: to,
  });
});

test('the sign-in page redirects an administrator to the requested page, but not to another site', async () => {
  const response = await get('/admin?next=%2Fadmin%2Fleads%3Fq%3Day', visitors.admin);
  expect([response.statusCode, response.headers.location]).toEqual([302, '/admin/leads?q=ay']);
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    '%2F%2Fevil.example',
    '/admin/..%2F..%2F/evil',
  ]) {
    const answer = await get(`/admin?next=${hostile}`, visitors.admin);
    expect([hostile, answer.headers.location]).toEqual([hostile, '/admin/dashboard']);
  }
});

test('an unknown path gets the admin area’s 404 page', async () => {
  const answer = await get('/admin/posts/nowhere', visitors.admin);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('"role":"admin","isAdmin":true,"needsSecondFactor":false}');
  expect((await get('/admin/posts/nowhere', visitors.anonymous)).headers.location).toBe(
    signInAddress('/admin/posts/nowhere'),
  );
});

test('pages and files also check access without the guard', async () => {
  const unguarded = Fastify();
  unguarded.setErrorHandler(async (error, _request, reply) => setErrorHeaders(reply, errorOf(error)).send());
  const site = { ...DEFAULT_SITE, origin: ORIGIN };
  const { sql, builtAt } = contextOf(database.sql);
  const recordDownload = () => Promise.resolve();
  const dataHandling = { leadsForwarded: false, leadRetentionMonths: 24 };
  unguarded.register(adminShellRoutes, {
    readSite: async () => site,
    dataHandling,
    sendsMail: false,
    build: BUILD,
    withPolicy: true,
  });
  for (const download of [postsDownload, leadsDownload, activityDownload])
    unguarded.register(download, { env: { site }, sql, recordDownload });
  unguarded.register(sitemapFileRoute, { site, sql, builtAt });
  const pages = ADMIN_PAGE_KEYS.map(pathOf);
  for (const url of [...pages, ADMIN_FILES.sitemap]) {
    expect([url, (await unguarded.inject(url)).statusCode]).toEqual([url, 401]);
  }
  const { id } = await insertPost(database.sql);
  const file = await unguarded.inject({
    method: 'POST',
    url: ADMIN_FILES.posts,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { selection: { ids: [id] } },
  });
  expect(file.statusCode).toBe(401);
  for (const url of [ADMIN_FILES.leads, ADMIN_FILES.activity]) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await unguarded.inject({ method: 'POST', url, headers, payload: {} });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
  await unguarded.close();
});

describe('the export of posts', () => {
  const post = (body: unknown, options: { cookies?: Record<string, string>; site?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: ADMIN_FILES.posts,
      cookies: options.cookies ?? visitors.admin,
      headers: { 'sec-fetch-site': options.site ?? 'same-origin' },
      payload: body as object,
    });

  test('has the selected posts in the order of the list, in a CSV format for Turkish Excel', async () => {
    const { sql } = database;
    const [call, clinic] = [
      await insertCategory(sql, 'Çağrı', 'cagri'),
      await insertCategory(sql, 'Klinik; otel', 'klinik'),
    ];
    const first = await insertPost(sql, {
      slug: 'ilk',
      title: '=HYPERLINK("http://evil.example")',
      publishedAt: '2026-03-31T23:30:00+03:00',
      categories: [clinic, call],
    });
    const second = await insertPost(sql, {
      slug: 'iki',
      title: 'Şu "iki"',
      status: 'draft',
      publishedAt: null,
    });
    await insertPost(sql, { slug: 'secilmemis' });
    await sql`update blog_posts set created_at = '2026-01-01T21:30:00Z' where id = ${first.id}`;
    await sql`update blog_posts set created_at = '2026-01-02T09:05:00Z' where id = ${second.id}`;
    const answer = await post({ selection: { ids: [first.id, second.id] } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="blog-posts-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.rawPayload.subarray(3).toString('utf8')).toBe(
      [
        'Title;Slug;Status;Categories;Published Date;Created Date',
        '"Şu ""iki""";iki;draft;;;2026-01-02 12:05',
        '"\'=HYPERLINK(""http://evil.example"")";ilk;published;"Çağrı, Klinik; otel";2026-03-31 23:30;2026-01-02 00:30',
        '',
      ].join('\r\n'),
    );
    const byTitle = await post({
      selection: { filter: { category: 'klinik' }, expectedCount: 1 },
      sort: 'title',
      direction: 'asc',
    });
    expect(byTitle.body.split('\r\n')).toHaveLength(3);
  });

  test('is read in batches, without duplicates', async () => {
    await database.sql`
      insert into blog_posts (title, slug) select 'Yazı', 'yazi-' || n from generate_series(1, 1203) n
    `;
    const { body } = await post({ selection: { filter: {}, expectedCount: 1203 } });
    const slugs = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[1]);
    expect([slugs.length, new Set(slugs).size]).toEqual([1203, 1203]);
  });

  test('requires the role and a page of this site, and has only the selected posts', async () => {
    const { id } = await insertPost(database.sql);
    const selection = { ids: [id] };
    for (const [who, cookies] of Object.entries(visitors)) {
      const status = !SIGNED_IN.has(who) ? 401 : who === 'admin' || who === 'editor' ? 200 : 403;
      expect([who, (await post({ selection }, { cookies })).statusCode]).toEqual([who, status]);
    }
    expect((await post({ selection }, { site: 'cross-site' })).statusCode).toBe(403);
    expect((await post({ selection: { ids: ['1 or true'] } })).statusCode).toBe(400);
    const outdatedSelection = await post({ selection: { filter: {}, expectedCount: 7 } });
    expect([outdatedSelection.statusCode, outdatedSelection.json<unknown>()]).toEqual([
      409,
      expect.objectContaining({ code: 'SELECTION_CHANGED', requestId: expect.any(String) }),
    ]);
  });
});

describe('the export of leads', () => {
  const post = (body: unknown, options: { cookies?: Record<string, string>; site?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: ADMIN_FILES.leads,
      cookies: options.cookies ?? visitors.admin,
      headers: { 'sec-fetch-site': options.site ?? 'same-origin' },
      payload: body as object,
    });

  test('has the leads that match the search, in a CSV format for Turkish Excel', async () => {
    await insertLead(database.sql, { fields: { firstName: '=1+1', message: 'a;b' } });
    await insertLead(database.sql, { fields: { lastName: 'Başka' } });
    const file = await post({ q: '=1+1' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(file.body.startsWith('\ufeffDate;First name;')).toBe(true);
    expect(file.body.split('\r\n')).toHaveLength(3);
    expect(file.body).toContain(`;'=1+1;Yılmaz;`);
    expect(file.body).toContain(';"a;b";');
  });

  test('requires an administrator and a valid search', async () => {
    expect((await post({}, { cookies: {} })).statusCode).toBe(401);
    expect((await post({}, { site: 'cross-site' })).statusCode).toBe(403);
    expect((await post({ state: 'lost' })).statusCode).toBe(400);
  });
});

test('the sitemap file has the specified pages', async () => {
  await insertPost(database.sql, { slug: 'yayinda' });
  const file = await get(ADMIN_FILES.sitemap, visitors.admin);
  expect(file.headers['content-disposition']).toBe('attachment; filename="sitemap.xml"');
  expect(file.headers['content-type']).toBe('application/xml; charset=utf-8');
  const entries = (body: string) => body.split('\n').filter((line) => line.startsWith('<url>'));
  const served = entries((await get('/sitemap.xml')).body);
  const beyond = served.filter((entry) => !entries(file.body).includes(entry));
  expect(beyond.map((entry) => /<loc>([^<]+)/.exec(entry)?.[1])).toEqual([
    `${ORIGIN}/pricing`,
    `${ORIGIN}/blog/archive/2026/03`,
  ]);
  expect(entries(file.body)).toHaveLength(served.length - beyond.length);
  expect(file.body).toContain(`${ORIGIN}/blog/2026/03/yayinda`);
});

test('a download with personal data needs the password again after a while, and others do not', async () => {
  const outcomes: Record<string, boolean> = {};
  await database.sql`update sessions set authenticated_at = authenticated_at - interval '1 hour'`;
  for (const name of ['posts', 'leads', 'activity', 'redirects', 'revenue', 'pages'] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: ADMIN_FILES[name],
      cookies: visitors.admin,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: {},
    });
    expect([name, answer.statusCode]).not.toEqual([name, 404]);
    outcomes[name] = answer.body.includes('CONFIRMATION_NEEDED');
  }
  await database.sql`update sessions set authenticated_at = authenticated_at + interval '1 hour'`;
  expect(outcomes).toEqual({
    posts: false,
    leads: true,
    activity: true,
    redirects: false,
    revenue: false,
    pages: false,
  });
});
