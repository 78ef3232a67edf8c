/** The pages of the admin area, in the order of its navigation. */
import { isAtLeast, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, type FixedRouteKey, roleFor } from '#shared/routes.ts';
import type { WorkIconName } from '#src/admin-ui/work-icon.tsx';

type AdminLink = {
  key: FixedRouteKey & AdminRouteKey;
  label: string;
  icon: WorkIconName;
  /** The letter that opens it after G. */
  after?: string;
};

const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'adminDashboard', label: 'Dashboard', after: 'd', icon: 'dashboard' },
  { key: 'adminPosts', label: 'Posts', after: 'p', icon: 'posts' },
  { key: 'adminPostNew', label: 'New post', icon: 'plus' },
  { key: 'adminCategories', label: 'Categories', after: 'c', icon: 'category' },
  { key: 'adminMedia', label: 'Media', after: 'm', icon: 'picture' },
  { key: 'adminLeads', label: 'Leads', after: 'l', icon: 'leads' },
  { key: 'adminAnalytics', label: 'Analytics', after: 'a', icon: 'analytics' },
  { key: 'adminSitemap', label: 'Sitemap', after: 's', icon: 'sitemap' },
  { key: 'adminPeople', label: 'People', after: 'e', icon: 'people' },
  { key: 'adminActivity', label: 'Activity', after: 'y', icon: 'activity' },
];

/** The pages that a role may open. */
export function linksFor(role: Role): readonly AdminLink[] {
  return ADMIN_LINKS.filter(({ key }) => isAtLeast(role, roleFor(key)));
}
