import type { AdminRouteKey } from '#shared/routes.ts';

const AREA = 'src/app/admin-app.tsx';

/** The modules of a visit's first page, which the server tells the browser to preload. */
export const ADMIN_PAGE_FILES: Record<AdminRouteKey, readonly string[]> = {
  adminSignIn: ['src/pages/admin/sign-in-page.tsx'],
  adminDashboard: [AREA, 'src/pages/admin/dashboard-page.tsx'],
  adminPosts: [AREA, 'src/pages/admin/posts-page.tsx'],
  adminTrash: [AREA, 'src/pages/admin/trash-page.tsx'],
  adminPostNew: [AREA, 'src/pages/admin/post-editor-page.tsx'],
  adminPostEdit: [AREA, 'src/pages/admin/post-editor-page.tsx'],
  adminPostHistory: [AREA, 'src/pages/admin/post-history-page.tsx'],
  adminCategories: [AREA, 'src/pages/admin/categories-page.tsx'],
  adminSitemap: [AREA, 'src/pages/admin/sitemap-page.tsx'],
  adminMedia: [AREA, 'src/pages/admin/media-page.tsx'],
  adminLeads: [AREA, 'src/pages/admin/leads-page.tsx'],
  adminAnalytics: [AREA, 'src/pages/admin/analytics-page.tsx'],
  adminActivity: [AREA, 'src/pages/admin/activity-page.tsx'],
};
