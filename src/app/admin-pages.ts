import type { AdminRouteKey } from '#shared/routes.ts';
import type { AdminPage } from '#src/lib/admin-page.ts';

/** Shown without the area's frame. */
type SignInRouteKey = 'adminSignIn';

export type AdminPageKey = Exclude<AdminRouteKey, SignInRouteKey>;

const editor = () => import('#src/pages/admin/post-editor-page.tsx');

/** The module of every page behind the sign-in page. */
export const ADMIN_PAGES: Record<AdminPageKey, () => Promise<AdminPage>> = {
  adminDashboard: () => import('#src/pages/admin/dashboard-page.tsx'),
  adminPosts: () => import('#src/pages/admin/posts-page.tsx'),
  adminTrash: () => import('#src/pages/admin/trash-page.tsx'),
  adminPostNew: editor,
  adminPostEdit: editor,
  adminPostHistory: () => import('#src/pages/admin/post-history-page.tsx'),
  adminCategories: () => import('#src/pages/admin/categories-page.tsx'),
  adminSitemap: () => import('#src/pages/admin/sitemap-page.tsx'),
  adminMedia: () => import('#src/pages/admin/media-page.tsx'),
  adminLeads: () => import('#src/pages/admin/leads-page.tsx'),
  adminAnalytics: () => import('#src/pages/admin/analytics-page.tsx'),
  adminActivity: () => import('#src/pages/admin/activity-page.tsx'),
};
