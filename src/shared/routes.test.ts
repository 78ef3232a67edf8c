import { describe, expect, test } from 'vitest';
import { ANCHORS } from './anchors.ts';
import { REPORT_PATHS } from './operation/report-paths.ts';
import {
  ADMIN_FILES,
  ADMIN_PROCEDURES,
  ADMIN_ROUTE_KEYS,
  anchorTo,
  FEED_PATHS,
  PROCEDURES_PATH,
  PUBLIC_ROUTE_KEYS,
  pathTo,
  postPath,
  ROUTE_KEYS,
  ROUTES,
  type RouteKey,
  WELL_KNOWN,
  withSearch,
} from './routes.ts';

/** Repeated here on purpose: readers, search engines and open pages of older versions use these paths. */
const STABLE_PATTERNS = {
  landing: '/',
  services: '/hizmetler',
  serviceEcommerce: '/hizmetler/e-ticaret-cagri-merkezi',
  serviceHealth: '/hizmetler/saglik-randevu-sistemi',
  cityIstanbul: '/istanbul-ai-cagri-merkezi',
  cityAnkara: '/ankara-ai-cagri-merkezi',
  cityIzmir: '/izmir-ai-cagri-merkezi',
  cityBursa: '/bursa-ai-cagri-merkezi',
  citySakarya: '/sakarya-ai-cagri-merkezi',
  pricing: '/pricing',
  blogList: '/blog',
  blogCategory: '/blog/category/:slug',
  blogAuthor: '/blog/author/:slug',
  blogArchive: '/blog/archive/:year/:month',
  blogPreview: '/blog/preview',
  blogSharedPreview: '/blog/preview/:token',
  blogArticle: '/blog/:year/:month/:slug',
  demoRequest: '/demo-talebi',
  privacyNotice: '/kvkk-aydinlatma-metni',
  blogPost: '/blog/:slug',
  adminSignIn: '/admin',
  adminDashboard: '/admin/dashboard',
  adminPosts: '/admin/posts',
  adminPostNew: '/admin/posts/new',
  adminPostEdit: '/admin/posts/edit/:id',
  adminCategories: '/admin/categories',
  adminSitemap: '/admin/sitemap',
  adminLeads: '/admin/leads',
  adminAnalytics: '/admin/analytics',
} satisfies Partial<Record<RouteKey, string>>;

describe('stable paths', () => {
  test('of pages do not change', () => {
    expect(Object.fromEntries(ROUTE_KEYS.map((key) => [key, ROUTES[key].pattern]))).toMatchObject(
      STABLE_PATTERNS,
    );
  });

  test('of files, reports and procedures do not change', () => {
    expect([FEED_PATHS, ADMIN_FILES, REPORT_PATHS, WELL_KNOWN, PROCEDURES_PATH]).toEqual([
      { sitemap: '/sitemap.xml', rss: '/rss.xml', robots: '/robots.txt', llms: '/llms.txt' },
      {
        posts: '/admin/posts.csv',
        redirects: '/admin/redirects.csv',
        revenue: '/admin/revenue.csv',
        pages: '/admin/pages.csv',
        site: '/admin/site.zip',
        sitePreview: '/admin/site-preview/:name',
        leads: '/admin/leads.csv',
        activity: '/admin/activity.csv',
        sitemap: '/admin/sitemap.xml',
        socialCard: '/admin/social-card.png',
      },
      { policy: '/csp-report', failure: '/hata' },
      {
        security: '/.well-known/security.txt',
        protectedResource: '/.well-known/oauth-protected-resource',
        authorizationServer: '/.well-known/oauth-authorization-server',
        indexNow: '/indexnow.txt',
      },
      '/trpc',
    ]);
    expect(ADMIN_PROCEDURES).toBe('admin.');
  });

  test('of page sections do not change', () => {
    expect(Object.keys(ANCHORS).map((name) => anchorTo('landing', name as keyof typeof ANCHORS))).toEqual([
      '/#icerik',
      '/#features',
      '/#analytics',
      '/#demo',
      '/#cerezler',
      '/#pricing',
      '/#yazi-ara',
      '/#blog-arsivi',
    ]);
    expect(anchorTo('privacyNotice', 'cookies')).toBe('/kvkk-aydinlatma-metni#cerezler');
  });
});

test('every path below /admin is for members, and no other path is', () => {
  const adminKeys = ROUTE_KEYS.filter((key) => ROUTES[key].pattern.startsWith('/admin'));
  expect(ADMIN_ROUTE_KEYS).toEqual(adminKeys);
  expect(PUBLIC_ROUTE_KEYS).toEqual(ROUTE_KEYS.filter((key) => !adminKeys.includes(key as never)));
  expect(ROUTE_KEYS.map((key) => ROUTES[key].access)).toEqual(
    ROUTE_KEYS.map((key) => (adminKeys.includes(key) ? 'members' : 'public')),
  );
});

describe('the path of a route', () => {
  test('contains the encoded parameters', () => {
    expect(pathTo('landing')).toBe('/');
    expect(pathTo('blogCategory', { slug: 'saglik' })).toBe('/blog/category/saglik');
    expect(pathTo('adminPostEdit', { id: 'a/b?c#ç' })).toBe('/admin/posts/edit/a%2Fb%3Fc%23%C3%A7');
  });

  test('has an empty segment for a missing parameter', () => {
    expect(pathTo('blogPost', {} as { slug: string })).toBe('/blog/');
  });

  test('has two digits for the month of a post', () => {
    expect(postPath({ year: 2026, month: 3, slug: 'yazi' })).toBe('/blog/2026/03/yazi');
    expect(postPath({ year: 2026, month: 12, slug: 'yazi' })).toBe('/blog/2026/12/yazi');
  });

  test('includes a query that is not empty', () => {
    expect(withSearch('/blog', new URLSearchParams({ q: 'ağ' }))).toBe('/blog?q=a%C4%9F');
    expect(withSearch('/blog', new URLSearchParams())).toBe('/blog');
  });
});
