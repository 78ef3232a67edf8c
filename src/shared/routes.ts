import { ANCHORS } from './anchors.ts';
import { ANY_ROLE, type RequiredRole } from './roles.ts';

/**
 * The registry of routes for the router, server, guards and links; other files contain no path
 * literals. Patterns are valid in Fastify and React Router.
 */
type Route = {
  pattern: string;
  access: 'public' | 'members';
  /** The role that a page of the admin area requires; by default `admin`. */
  role?: RequiredRole;
  /** The name of the page's social card, whose texts are in the page's record. */
  card?: string;
  /**
   * The page's name if several routes share the page; by default the name follows from the key
   * (`src/lib/page-name.ts`).
   */
  page?: string;
  /** Query parameters that the page reads. */
  query?: readonly string[];
  /** A query parameter with free text. A URL with this parameter is rendered for each request. */
  search?: string;
  /** The page exists only if the site has this setting. */
  setting?: 'bylines';
  /** The response is for one visitor, so no cache may store it. */
  forOneVisitor?: true;
  /** The path is a credential: it is neither logged nor counted, and not sent to other sites. */
  secret?: true;
};

export const ROUTES = {
  landing: {
    pattern: '/',
    access: 'public',
    card: 'landing',
  },
  services: {
    pattern: '/hizmetler',
    access: 'public',
    card: 'services',
  },
  serviceEcommerce: {
    pattern: '/hizmetler/e-ticaret-cagri-merkezi',
    access: 'public',
    page: 'service',
    card: 'ecommerce',
  },
  serviceHealth: {
    pattern: '/hizmetler/saglik-randevu-sistemi',
    access: 'public',
    page: 'service',
    card: 'health',
  },
  cityIstanbul: {
    pattern: '/istanbul-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'istanbul',
  },
  cityAnkara: {
    pattern: '/ankara-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'ankara',
  },
  cityIzmir: {
    pattern: '/izmir-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'izmir',
  },
  cityBursa: {
    pattern: '/bursa-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'bursa',
  },
  citySakarya: {
    pattern: '/sakarya-ai-cagri-merkezi',
    access: 'public',
    page: 'city',
    card: 'sakarya',
  },
  pricing: {
    pattern: '/pricing',
    access: 'public',
    card: 'pricing',
  },
  blogList: {
    pattern: '/blog',
    access: 'public',
    card: 'blog',
    query: ['category', 'sort', 'page', 'q'],
    search: 'q',
  },
  blogCategory: { pattern: '/blog/category/:slug', access: 'public', query: ['page'] },
  blogAuthor: { pattern: '/blog/author/:slug', access: 'public', query: ['page'], setting: 'bylines' },
  // Must precede `blogArticle`, whose pattern also matches: the browser's router uses the first match.
  blogArchive: { pattern: '/blog/archive/:year/:month', access: 'public', query: ['page'] },
  blogPreview: { pattern: '/blog/preview', access: 'public' },
  // A post in any status, by a link of a member.
  blogSharedPreview: {
    pattern: '/blog/preview/:token',
    access: 'public',
    query: ['view'],
    forOneVisitor: true,
    secret: true,
  },
  blogArticle: { pattern: '/blog/:year/:month/:slug', access: 'public' },
  // For visitors without script, and for links from other sites. The page contains the key of one request.
  demoRequest: { pattern: '/demo-talebi', access: 'public', card: 'landing', forOneVisitor: true },
  privacyNotice: { pattern: '/kvkk-aydinlatma-metni', access: 'public', card: 'notice' },
  // Redirects to the post's full path.
  blogPost: { pattern: '/blog/:slug', access: 'public' },
  // Needs no session, and redirects a signed-in member.
  adminSignIn: { pattern: '/admin', access: 'members' },
  // Needs an invitation instead of a session.
  adminJoin: { pattern: '/admin/join', access: 'members' },
  // Needs no session, because it is for members who forgot their password.
  adminReset: { pattern: '/admin/reset', access: 'members' },
  adminDashboard: { pattern: '/admin/dashboard', access: 'members', role: ANY_ROLE },
  adminPosts: { pattern: '/admin/posts', access: 'members', role: 'author' },
  adminPostNew: { pattern: '/admin/posts/new', access: 'members', role: 'author' },
  adminPostCalendar: {
    pattern: '/admin/posts/calendar',
    access: 'members',
    role: 'editor',
  },
  adminPostCorrections: { pattern: '/admin/posts/corrections', access: 'members', role: 'author' },
  adminImport: { pattern: '/admin/import', access: 'members' },
  adminTrash: { pattern: '/admin/trash', access: 'members', role: 'editor' },
  adminPostEdit: { pattern: '/admin/posts/edit/:id', access: 'members', role: 'author' },
  adminPostHistory: {
    pattern: '/admin/posts/history/:id',
    access: 'members',
    role: 'author',
  },
  adminCategories: { pattern: '/admin/categories', access: 'members', role: 'editor' },
  adminSite: { pattern: '/admin/site', access: 'members', role: 'editor' },
  adminSiteRecord: { pattern: '/admin/site/:name', access: 'members', role: 'editor' },
  adminRedirects: { pattern: '/admin/addresses', access: 'members', role: 'editor' },
  adminSitemap: { pattern: '/admin/sitemap', access: 'members', role: 'editor' },
  adminMedia: { pattern: '/admin/media', access: 'members', role: 'author' },
  adminLeads: { pattern: '/admin/leads', access: 'members', role: 'sales' },
  adminAnalytics: { pattern: '/admin/analytics', access: 'members', role: ['editor', 'sales'] },
  adminActivity: { pattern: '/admin/activity', access: 'members' },
  adminAccount: { pattern: '/admin/account', access: 'members', role: ANY_ROLE },
  adminAssistants: { pattern: '/admin/account/assistants', access: 'members', role: ANY_ROLE },
  adminConnect: { pattern: '/admin/connect', access: 'members', role: ANY_ROLE },
  adminPeople: { pattern: '/admin/people', access: 'members' },
  adminMemberAssistants: { pattern: '/admin/people/assistants', access: 'members' },
  // A page that members have added. The last row, as its pattern matches every path with one segment.
  addedPage: { pattern: '/:slug', access: 'public', page: 'city' },
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof ROUTES;

export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

type KeyWithAccess<Access extends Route['access']> = {
  [Key in RouteKey]: (typeof ROUTES)[Key]['access'] extends Access ? Key : never;
}[RouteKey];

export type PublicRouteKey = KeyWithAccess<'public'>;
/** A public page, or a page without a route: `notFound` for an unknown path, `error` for a failure. */
export type PageKey = PublicRouteKey | 'notFound' | 'error';
export type AdminRouteKey = KeyWithAccess<'members'>;

export const PUBLIC_ROUTE_KEYS = ROUTE_KEYS.filter(isPublic);
export const ADMIN_ROUTE_KEYS = /* @__PURE__ */ ROUTE_KEYS.filter(
  (key): key is AdminRouteKey => !isPublic(key),
);

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type RouteParams<Key extends RouteKey> = Record<ParamNames<(typeof ROUTES)[Key]['pattern']>, string>;

export type CardRouteKey = {
  [Key in RouteKey]: (typeof ROUTES)[Key] extends { card: string } ? Key : never;
}[RouteKey];
export type SocialCardName = (typeof ROUTES)[CardRouteKey]['card'];

/** Routes without parameters. */
export type FixedRouteKey = {
  [Key in RouteKey]: keyof RouteParams<Key> extends never ? Key : never;
}[RouteKey];

/** Pages of the admin area that need no session and are displayed without the area's frame. */
const OPEN_ADMIN_KEYS = ['adminSignIn', 'adminJoin', 'adminReset'] as const;

export type OpenAdminKey = (typeof OPEN_ADMIN_KEYS)[number];
export type AdminPageKey = Exclude<AdminRouteKey, OpenAdminKey>;

export function isOpenAdminKey(key: AdminRouteKey): key is OpenAdminKey {
  return OPEN_ADMIN_KEYS.some((open) => open === key);
}

export const ADMIN_PAGE_KEYS = /* @__PURE__ */ ADMIN_ROUTE_KEYS.filter(
  (key): key is AdminPageKey => !isOpenAdminKey(key),
);

export function roleFor(key: AdminRouteKey): RequiredRole {
  return routeOf(key).role ?? 'admin';
}

/** Returns a route with the type that contains all optional properties. */
export function routeOf(key: RouteKey): Readonly<Route> {
  return ROUTES[key];
}

/** False for a page that the site’s settings turn off: its path is answered as one without a page. */
export function isServed(key: RouteKey, site: { bylines?: true | undefined }): boolean {
  const { setting } = routeOf(key);
  return setting === undefined || site[setting] === true;
}

type ParamsArgument<Key extends RouteKey> = keyof RouteParams<Key> extends never
  ? []
  : [params: RouteParams<Key>];

function isPublic(key: RouteKey): key is PublicRouteKey {
  return ROUTES[key].access === 'public';
}

/** Returns the path of a route, with encoded parameters. `pathTo('landing')` is `/`. */
export function pathTo<Key extends RouteKey>(key: Key, ...[params]: ParamsArgument<Key>): string {
  const values: Partial<Record<string, string>> = params ?? {};
  return ROUTES[key].pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Returns the path of an article. Year and month must come from `published_posts`, never from date arithmetic. */
export function postPath(post: { year: number; month: number; slug: string }): string {
  return pathTo('blogArticle', {
    year: String(post.year),
    month: String(post.month).padStart(2, '0'),
    slug: post.slug,
  });
}

export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

export const PROCEDURES_PATH = '/trpc';

/** The prefix of the admin area's procedures. */
export const ADMIN_PROCEDURES = 'admin.';

/**
 * Files for members to download. Posts, leads and activity are requested by POST, with the selection or
 * search in the body.
 */
export const ADMIN_FILES = {
  posts: '/admin/posts.csv',
  leads: '/admin/leads.csv',
  activity: '/admin/activity.csv',
  redirects: '/admin/redirects.csv',
  revenue: '/admin/revenue.csv',
  pages: '/admin/pages.csv',
  site: '/admin/site.zip',
  sitemap: '/admin/sitemap.xml',
  /** A preview of an unpublished post's social card; the title is in the query. */
  socialCard: '/admin/social-card.png',
  /** The page of a record of the site's texts with its draft; by POST with fields that are not saved yet. */
  sitePreview: '/admin/site-preview/:name',
} as const;

/** The path that receives an export as the body of the request. The name of the export's file is in the query. */
export const IMPORT_UPLOAD_PATH = '/admin/import/file';

/**
 * `form` takes a picture as a form field, `portrait` likewise a picture for a profile; `remote` takes the URL of a
 * picture on another site.
 */
export const MEDIA_UPLOAD_PATHS = {
  form: '/admin/media',
  portrait: '/admin/media/portrait',
  remote: '/admin/media/elsewhere',
} as const;

/** Search engines and feed readers store these URLs, so they must not change. */
export const FEED_PATHS = {
  sitemap: '/sitemap.xml',
  rss: '/rss.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
} as const;

/** The pattern of an article's text as Markdown. */
export const ARTICLE_MARKDOWN = `${ROUTES.blogArticle.pattern}.md` as const;

export function postMarkdownPath(post: { year: number; month: number; slug: string }): string {
  return `${postPath(post)}.md`;
}

/**
 * Service workers: one for public pages, one for push messages of the admin area. A worker's path limits its
 * scope.
 */
export const SERVICE_WORKER = '/sw.js';
export const PUSH_WORKER = '/push.js';

/**
 * Paths of files for other programs. RFC 8615 defines `security`, RFC 9728 and RFC 8414 the sign-in of assistants; the
 * key of IndexNow must not be in a folder.
 */
export const WELL_KNOWN = {
  security: '/.well-known/security.txt',
  protectedResource: '/.well-known/oauth-protected-resource',
  authorizationServer: '/.well-known/oauth-authorization-server',
  indexNow: '/indexnow.txt',
} as const;

/** Returns the path of a page section, such as `/#demo`. */
export function anchorTo(
  key: 'landing' | 'privacyNotice' | 'blogList',
  anchor: keyof typeof ANCHORS,
): string {
  return `${pathTo(key)}#${ANCHORS[anchor]}`;
}
