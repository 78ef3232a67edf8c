import { type AdminRouteKey, ROUTES } from '#shared/routes.ts';
import type { ComponentType } from 'react';

type AdminPageModule = { Page: ComponentType };

/** What is drawn in front of the area, without its frame. */
type DoorRouteKey = 'adminSignIn';

export type AdminPageKey = Exclude<AdminRouteKey, DoorRouteKey>;

const fetchEditor = () => import('#src/pages/admin/post-editor-page.tsx');

/** The page of every route behind the door, fetched when it is shown or pointed at. */
export const ADMIN_PAGES: Record<AdminPageKey, () => Promise<AdminPageModule>> = {
  adminDashboard: () => import('#src/pages/admin/dashboard-page.tsx'),
  adminPosts: () => import('#src/pages/admin/posts-page.tsx'),
  adminPostNew: fetchEditor,
  adminPostEdit: fetchEditor,
  adminCategories: () => import('#src/pages/admin/categories-page.tsx'),
  adminSitemap: () => import('#src/pages/admin/sitemap-page.tsx'),
  adminLeads: () => import('#src/pages/admin/leads-page.tsx'),
  adminAnalytics: () => import('#src/pages/admin/analytics-page.tsx'),
};

export const ADMIN_PAGE_KEYS = Object.keys(ADMIN_PAGES) as AdminPageKey[];

/** Starts fetching the page of `path`: it is about to be shown. */
export function fetchAdminPage(path: string): void {
  const key = ADMIN_PAGE_KEYS.find((each) => isAddressOf(each, path));
  // Without a network the page itself will find out.
  if (key) ADMIN_PAGES[key]().catch(() => {});
}

function isAddressOf(key: AdminPageKey, path: string): boolean {
  return new RegExp(`^${ROUTES[key].pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
