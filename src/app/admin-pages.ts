import { type AdminRouteKey, ROUTES } from '#shared/routes.ts';
import { fetchPostEarly } from '#src/features/editor/form/early-post.ts';
import { type Later, later } from '#src/ui/later.tsx';

/** What is drawn in front of the area, without its frame. */
type DoorRouteKey = 'adminSignIn';

export type AdminPageKey = Exclude<AdminRouteKey, DoorRouteKey>;

const editor = later(async () => (await import('#src/pages/admin/post-editor-page.tsx')).Page);

/** The page of every route behind the door, fetched when it is shown or pointed at. */
export const ADMIN_PAGES: Record<AdminPageKey, Later<object>> = {
  adminDashboard: later(async () => (await import('#src/pages/admin/dashboard-page.tsx')).Page),
  adminPosts: later(async () => (await import('#src/pages/admin/posts-page.tsx')).Page),
  adminPostNew: editor,
  adminPostEdit: editor,
  adminCategories: later(async () => (await import('#src/pages/admin/categories-page.tsx')).Page),
  adminSitemap: later(async () => (await import('#src/pages/admin/sitemap-page.tsx')).Page),
  adminLeads: later(async () => (await import('#src/pages/admin/leads-page.tsx')).Page),
  adminAnalytics: later(async () => (await import('#src/pages/admin/analytics-page.tsx')).Page),
};

export const ADMIN_PAGE_KEYS = Object.keys(ADMIN_PAGES) as AdminPageKey[];

/** Starts fetching the page of `path`, which is about to be shown. Settles once it can be drawn, or cannot be had. */
export async function fetchAdminPage(path: string): Promise<void> {
  for (const key of ADMIN_PAGE_KEYS) {
    const params = paramsOf(key, path);
    if (!params) continue;
    const post = key === 'adminPostEdit' && params['id'] ? fetchPostEarly(params['id']) : undefined;
    // Without a network the page itself will find out.
    await Promise.allSettled([ADMIN_PAGES[key].fetch(), post]);
  }
}

/** The parts of `path` that the route's pattern names, or undefined where it is another route's. */
function paramsOf(key: AdminPageKey, path: string): Record<string, string> | undefined {
  const pattern = ROUTES[key].pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}
