import { ANCHORS } from './anchors.ts';
import type { Role } from './roles.ts';

/**
 * The one registry of routes. Router, server, guards, sitemap and every link read it; no path literal stands
 * anywhere else. Patterns are written as Fastify and React Router both read them.
 */
type Route = {
  pattern: string;
  access: 'public' | 'admin';
  /** The role that a page of the admin area needs; `admin` where it names none. */
  role?: Role;
  /** The name of its social card; the texts are in `src/site/content/social-cards.ts`. */
  card?: string;
  /** The page of several routes; by default its name follows the key (`src/lib/page-name.ts`). */
  page?: string;
  /** Parameters of the query that the page reads. All others leave it as it is. */
  query?: readonly string[];
  /** One of them that has as many values as there are visitors: a page with it is rendered for each who asks. */
  search?: string;
  /** Each answer is for one visitor alone, and no cache may store it. */
  forOneVisitor?: true;
  /** `servedOnly` leaves it out of the sitemap that administrators download, whose pages are specified. */
  sitemap?: { changefreq: 'daily' | 'weekly' | 'monthly'; priority: number; servedOnly?: true };
};

export const ROUTES = {
  landing: {
    pattern: '/',
    access: 'public',
    card: 'landing',
    sitemap: { changefreq: 'weekly', priority: 1.0 },
  },
  services: {
    pattern: '/hizmetler',
    access: 'public',
    card: 'services',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  serviceEcommerce: {
    pattern: '/hizmetler/e-ticaret-cagri-merkezi',
    access: 'public',
    page: 'service',
    card: 'ecommerce',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  serviceHealth: {
    pattern: '/hizmetler/saglik-randevu-sistemi',
    access: 'public',
    page: 'service',
    card: 'health',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityIstanbul: {
    pattern: '/istanbul-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'istanbul',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityAnkara: {
    pattern: '/ankara-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'ankara',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityIzmir: {
    pattern: '/izmir-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'izmir',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  cityBursa: {
    pattern: '/bursa-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'bursa',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  citySakarya: {
    pattern: '/sakarya-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'sakarya',
    sitemap: { changefreq: 'weekly', priority: 0.9 },
  },
  pricing: {
    pattern: '/pricing',
    access: 'public',
    card: 'pricing',
    sitemap: { changefreq: 'weekly', priority: 0.9, servedOnly: true },
  },
  blogList: {
    pattern: '/blog',
    access: 'public',
    card: 'blog',
    query: ['category', 'sort', 'page', 'q'],
    search: 'q',
    sitemap: { changefreq: 'daily', priority: 0.8 },
  },
  blogCategory: { pattern: '/blog/category/:slug', access: 'public', query: ['page'] },
  // Placed before the article, whose pattern matches too: the browser takes the first match.
  blogArchive: { pattern: '/blog/archive/:year/:month', access: 'public', query: ['page'] },
  blogPreview: { pattern: '/blog/preview', access: 'public' },
  blogArticle: { pattern: '/blog/:year/:month/:slug', access: 'public' },
  // The form as a page: for visitors without script, and for links from other sites. It contains one request's own key.
  demoRequest: { pattern: '/demo-talebi', access: 'public', card: 'landing', forOneVisitor: true },
  privacyNotice: { pattern: '/kvkk-aydinlatma-metni', access: 'public', card: 'notice' },
  // Redirects to the post's full path.
  blogPost: { pattern: '/blog/:slug', access: 'public' },
  // Part of the admin area, though it needs no session: it leads a signed-in user on.
  adminSignIn: { pattern: '/admin', access: 'admin' },
  // Open too, for whoever has an invitation.
  adminJoin: { pattern: '/admin/join', access: 'admin' },
  // Open for whoever has forgotten the password.
  adminReset: { pattern: '/admin/reset', access: 'admin' },
  adminDashboard: { pattern: '/admin/dashboard', access: 'admin', role: 'author' },
  adminPosts: { pattern: '/admin/posts', access: 'admin', role: 'author' },
  adminPostNew: { pattern: '/admin/posts/new', access: 'admin', role: 'author', page: 'post-editor' },
  adminPostCalendar: { pattern: '/admin/posts/calendar', access: 'admin', role: 'editor', page: 'calendar' },
  adminTrash: { pattern: '/admin/trash', access: 'admin', role: 'editor' },
  adminPostEdit: { pattern: '/admin/posts/edit/:id', access: 'admin', role: 'author', page: 'post-editor' },
  adminPostHistory: { pattern: '/admin/posts/history/:id', access: 'admin', role: 'author', page: 'history' },
  adminCategories: { pattern: '/admin/categories', access: 'admin', role: 'editor' },
  adminSitemap: { pattern: '/admin/sitemap', access: 'admin', role: 'editor' },
  adminMedia: { pattern: '/admin/media', access: 'admin', role: 'author' },
  adminLeads: { pattern: '/admin/leads', access: 'admin' },
  adminAnalytics: { pattern: '/admin/analytics', access: 'admin' },
  adminActivity: { pattern: '/admin/activity', access: 'admin' },
  adminAccount: { pattern: '/admin/account', access: 'admin', role: 'author' },
  adminPeople: { pattern: '/admin/people', access: 'admin' },
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof ROUTES;

/** The routes' keys, in the registry's order. */
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

type KeyWithAccess<Access extends Route['access']> = {
  [Key in RouteKey]: (typeof ROUTES)[Key]['access'] extends Access ? Key : never;
}[RouteKey];

/** Pages that the server renders for everyone. */
export type PublicRouteKey = KeyWithAccess<'public'>;
/** A public page, or one without a route: for an unknown path, and for an error. */
export type PageKey = PublicRouteKey | 'notFound' | 'error';
/** Pages that the browser draws, for the site's own people. */
export type AdminRouteKey = KeyWithAccess<'admin'>;

export const PUBLIC_ROUTE_KEYS = ROUTE_KEYS.filter(isPublic);
export const ADMIN_ROUTE_KEYS = ROUTE_KEYS.filter((key): key is AdminRouteKey => !isPublic(key));

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type RouteParams<Key extends RouteKey> = Record<ParamNames<(typeof ROUTES)[Key]['pattern']>, string>;

/** Routes with a social card, and its name. */
export type CardRouteKey = {
  [Key in RouteKey]: (typeof ROUTES)[Key] extends { card: string } ? Key : never;
}[RouteKey];
export type SocialCardName = (typeof ROUTES)[CardRouteKey]['card'];

/** Routes without parameters. */
export type FixedRouteKey = {
  [Key in RouteKey]: keyof RouteParams<Key> extends never ? Key : never;
}[RouteKey];

/** Pages of the admin area that need no session, each with a form of its own and none of the area's frame. */
const OPEN_ADMIN_KEYS = ['adminSignIn', 'adminJoin', 'adminReset'] as const;

export type OpenAdminKey = (typeof OPEN_ADMIN_KEYS)[number];
export type AdminPageKey = Exclude<AdminRouteKey, OpenAdminKey>;

export function isOpenAdminKey(key: AdminRouteKey): key is OpenAdminKey {
  return OPEN_ADMIN_KEYS.some((open) => open === key);
}

export const ADMIN_PAGE_KEYS = ADMIN_ROUTE_KEYS.filter((key): key is AdminPageKey => !isOpenAdminKey(key));

/** The role that a page of the admin area needs. */
export function roleFor(key: AdminRouteKey): Role {
  return routeOf(key).role ?? 'admin';
}

/** A route with everything that its row may say. */
export function routeOf(key: RouteKey): Readonly<Route> {
  return ROUTES[key];
}

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

/** The path of a post. Its year and two-digit month come from `published_posts`, never from date arithmetic. */
export function postPath(post: { year: number; month: number; slug: string }): string {
  return pathTo('blogArticle', {
    year: String(post.year),
    month: String(post.month).padStart(2, '0'),
    slug: post.slug,
  });
}

/** `path` with the present query, if there is one. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

export const PROCEDURES_PATH = '/trpc';

/** The prefix of the administrators' procedures. */
export const ADMIN_PROCEDURES = 'admin.';

/** Downloads for administrators. Posts and leads are requested by POST, with the selection or the search. */
export const ADMIN_FILES = {
  posts: '/admin/posts.csv',
  leads: '/admin/leads.csv',
  activity: '/admin/activity.csv',
  sitemap: '/admin/sitemap.xml',
  /** The social card of a title in the query, for a post that is not published yet. */
  socialCard: '/admin/social-card.png',
} as const;

/** Uploads of pictures: a file as a form's field, or by its address at another site. */
export const MEDIA_UPLOAD_PATHS = {
  form: '/admin/media',
  elsewhere: '/admin/media/elsewhere',
} as const;

/** Files for machines; their URLs are stored by others. */
export const FEED_PATHS = { sitemap: '/sitemap.xml', rss: '/rss.xml', robots: '/robots.txt' } as const;

/** The service workers, whose places bound what they may answer for: the reader's, and that of the admin area's messages. */
export const SERVICE_WORKER = '/sw.js';
export const PUSH_WORKER = '/push.js';

/** Paths that a standard defines (RFC 8615). */
export const WELL_KNOWN = { security: '/.well-known/security.txt' } as const;

/** The path of a route's section: `/#demo`. */
export function anchorTo(
  key: 'landing' | 'privacyNotice' | 'blogList',
  anchor: keyof typeof ANCHORS,
): string {
  return `${pathTo(key)}#${ANCHORS[anchor]}`;
}
