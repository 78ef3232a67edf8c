/** The pages of the admin area, in the order of its navigation. */
import type { FixedRouteKey } from '#shared/routes.ts';
import type { WorkIconName } from '#src/admin-ui/work-icon.tsx';

type AdminLink = {
  key: FixedRouteKey;
  label: string;
  icon: WorkIconName;
  /** The letter that opens it after G. */
  after?: string;
};

export const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'adminDashboard', label: 'Dashboard', after: 'd', icon: 'dashboard' },
  { key: 'adminPosts', label: 'Posts', after: 'p', icon: 'posts' },
  { key: 'adminPostNew', label: 'New post', icon: 'plus' },
  { key: 'adminCategories', label: 'Categories', after: 'c', icon: 'category' },
  { key: 'adminMedia', label: 'Media', after: 'm', icon: 'picture' },
  { key: 'adminLeads', label: 'Leads', after: 'l', icon: 'leads' },
  { key: 'adminAnalytics', label: 'Analytics', after: 'a', icon: 'analytics' },
  { key: 'adminSitemap', label: 'Sitemap', after: 's', icon: 'sitemap' },
  { key: 'adminActivity', label: 'Activity', after: 'y', icon: 'activity' },
];
