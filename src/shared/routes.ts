/**
 * The one registry of routes. Router, server, guards, sitemap and every link read it; no path literal stands
 * anywhere else. Patterns are written as Fastify and React Router both read them.
 */
type Route = {
  pattern: string;
  access: 'public' | 'admin';
  sitemap?: { changefreq: 'daily' | 'weekly' | 'monthly'; priority: number };
};

export const ROUTES = {
  landing: { pattern: '/', access: 'public', sitemap: { changefreq: 'weekly', priority: 1.0 } },
  services: {
    pattern: '/hizmetler',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  serviceEcommerce: {
    pattern: '/hizmetler/e-ticaret-cagri-merkezi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  serviceHealth: {
    pattern: '/hizmetler/saglik-randevu-sistemi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityIstanbul: {
    pattern: '/istanbul-ai-cagri-merkezi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityAnkara: {
    pattern: '/ankara-ai-cagri-merkezi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityIzmir: {
    pattern: '/izmir-ai-cagri-merkezi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityBursa: {
    pattern: '/bursa-ai-cagri-merkezi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  citySakarya: {
    pattern: '/sakarya-ai-cagri-merkezi',
    access: 'public',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  // Not among the ten static pages that the sitemap's specification counts.
  pricing: { pattern: '/pricing', access: 'public' },
  blogList: { pattern: '/blog', access: 'public', sitemap: { changefreq: 'daily', priority: 0.8 } },
  blogCategory: { pattern: '/blog/category/:slug', access: 'public' },
  // Before the article, whose pattern its address fits as well: the browser takes the first that fits.
  blogArchive: { pattern: '/blog/archive/:year/:month', access: 'public' },
  blogPreview: { pattern: '/blog/preview', access: 'public' },
  blogArticle: { pattern: '/blog/:year/:month/:slug', access: 'public' },
  // The form as a page: for who has no script, and for links from elsewhere.
  demoRequest: { pattern: '/demo-talebi', access: 'public' },
  privacyNotice: { pattern: '/kvkk-aydinlatma-metni', access: 'public' },
  // Leads to the post's own address.
  blogPost: { pattern: '/blog/:slug', access: 'public' },
  // Who is signed in already is led on: the door of the admin area is part of it.
  adminSignIn: { pattern: '/admin', access: 'admin' },
  adminDashboard: { pattern: '/admin/dashboard', access: 'admin' },
  adminPosts: { pattern: '/admin/posts', access: 'admin' },
  adminPostNew: { pattern: '/admin/posts/new', access: 'admin' },
  adminPostEdit: { pattern: '/admin/posts/edit/:id', access: 'admin' },
  adminCategories: { pattern: '/admin/categories', access: 'admin' },
  adminSitemap: { pattern: '/admin/sitemap', access: 'admin' },
  adminLeads: { pattern: '/admin/leads', access: 'admin' },
  adminAnalytics: { pattern: '/admin/analytics', access: 'admin' },
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof ROUTES;

/** The routes' keys, in the registry's order. */
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

type KeyWithAccess<Access extends Route['access']> = {
  [Key in RouteKey]: (typeof ROUTES)[Key]['access'] extends Access ? Key : never;
}[RouteKey];

/** Pages that the server renders for everyone. */
export type PublicRouteKey = KeyWithAccess<'public'>;
/** Pages that the browser draws, for administrators. */
export type AdminRouteKey = KeyWithAccess<'admin'>;

export const PUBLIC_ROUTE_KEYS = ROUTE_KEYS.filter(isPublic);
export const ADMIN_ROUTE_KEYS = ROUTE_KEYS.filter((key): key is AdminRouteKey => !isPublic(key));

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

export type RouteParams<Key extends RouteKey> = Record<ParamNames<(typeof ROUTES)[Key]['pattern']>, string>;

/** Routes that are one address each. */
export type FixedRouteKey = {
  [Key in RouteKey]: keyof RouteParams<Key> extends never ? Key : never;
}[RouteKey];

type ParamsArgument<Key extends RouteKey> = keyof RouteParams<Key> extends never
  ? []
  : [params: RouteParams<Key>];

function isPublic(key: RouteKey): key is PublicRouteKey {
  return ROUTES[key].access === 'public';
}

/** The path of a route, its parameters encoded. `pathTo('landing')` is `/`. */
export function pathTo<Key extends RouteKey>(key: Key, ...[params]: ParamsArgument<Key>): string {
  const values: Partial<Record<string, string>> = params ?? {};
  return ROUTES[key].pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Where a post lives: its year and two-digit month come from `published_posts`, never from date arithmetic. */
export function postPath(post: { year: number; month: number; slug: string }): string {
  return pathTo('blogArticle', {
    year: String(post.year),
    month: String(post.month).padStart(2, '0'),
    slug: post.slug,
  });
}

/** `path` with the query that came along, where there is one. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Where the procedures are. */
export const PROCEDURES_PATH = '/trpc';

/** What the names of procedures begin with that are for administrators. */
export const ADMIN_PROCEDURES = 'admin.';

/** Files that administrators take with them. The posts are asked for by POST, with what is selected. */
export const ADMIN_FILES = { posts: '/admin/posts.csv', sitemap: '/admin/sitemap.xml' } as const;

/** What machines read: no pages, but addresses that others keep. */
export const FEED_PATHS = { sitemap: '/sitemap.xml', rss: '/rss.xml', robots: '/robots.txt' } as const;

/** What browsers report by themselves: what the page's policy stopped, and a part of a page that failed. */
export const REPORT_PATHS = { policy: '/csp-report', failure: '/hata' } as const;

/** Addresses that others define (RFC 8615). */
export const WELL_KNOWN = { security: '/.well-known/security.txt' } as const;

/** Sections that links may point into, by the id they carry in the page. */
export const ANCHORS = {
  content: 'icerik',
  features: 'features',
  analytics: 'analytics',
  demo: 'demo',
  cookies: 'cerezler',
  pricing: 'pricing',
} as const;

/** The path of a route's section: `/#demo`. */
export function anchorTo(key: 'landing' | 'privacyNotice', anchor: keyof typeof ANCHORS): string {
  return `${pathTo(key)}#${ANCHORS[anchor]}`;
}
