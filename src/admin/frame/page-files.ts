import { type AdminRouteKey, isOpenAdminKey } from '#shared/routes.ts';

export const AREA_FILE = 'src/admin/frame/admin-app.tsx';

/** The folder of each page. */
const FOLDERS: Readonly<Record<AdminRouteKey, string>> = {
  adminSignIn: 'sign-in',
  adminJoin: 'sign-in/join',
  adminReset: 'sign-in/reset',
  adminDashboard: 'dashboard',
  adminPosts: 'posts',
  adminPostNew: 'posts/editor',
  adminPostCalendar: 'posts/calendar',
  adminPostEdit: 'posts/editor',
  adminPostHistory: 'posts/history',
  adminTrash: 'posts/trash',
  adminImport: 'import-export',
  adminCategories: 'categories',
  adminSite: 'site-texts',
  adminSiteRecord: 'site-texts',
  adminRedirects: 'redirects',
  adminSitemap: 'blog',
  adminMedia: 'media',
  adminLeads: 'leads',
  adminAnalytics: 'analytics',
  adminActivity: 'activity',
  adminAccount: 'account',
  adminPeople: 'members',
};

/** Returns the path of a page's module. */
export function adminPageFile(key: AdminRouteKey): string {
  return `src/admin/${FOLDERS[key]}/page.tsx`;
}

/**
 * Returns the modules that the browser preloads for the first page of a visit; without a page, the modules of the
 * frame. The build executes this file in Node, so the file must not import pages.
 */
export function adminPageFiles(key: AdminRouteKey | undefined): readonly string[] {
  if (key === undefined) return [AREA_FILE];
  const page = adminPageFile(key);
  return isOpenAdminKey(key) ? [page] : [AREA_FILE, page];
}
