import { isAllowed, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, type FixedRouteKey, roleFor } from '#shared/routes.ts';
import type { WorkIconName } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';

type AdminLink = {
  key: FixedRouteKey & AdminRouteKey & keyof typeof words.frame.pages;
  icon: WorkIconName;
  /** The key that opens the page if it is pressed after G. */
  sequenceKey?: string;
  /** Pages below this page, which have no link of their own. */
  children?: readonly AdminRouteKey[];
};

const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'adminDashboard', sequenceKey: 'd', icon: 'dashboard' },
  {
    key: 'adminPosts',
    sequenceKey: 'p',
    icon: 'posts',
    children: ['adminPostEdit', 'adminPostHistory', 'adminTrash', 'adminImport'],
  },
  { key: 'adminPostNew', icon: 'plus' },
  { key: 'adminPostCalendar', sequenceKey: 't', icon: 'calendar' },
  { key: 'adminCategories', sequenceKey: 'c', icon: 'category' },
  { key: 'adminMedia', sequenceKey: 'm', icon: 'picture' },
  { key: 'adminLeads', sequenceKey: 'l', icon: 'leads' },
  { key: 'adminAnalytics', sequenceKey: 'n', icon: 'analytics' },
  { key: 'adminSite', icon: 'site', children: ['adminSiteRecord'] },
  { key: 'adminRedirects', sequenceKey: 'a', icon: 'route' },
  { key: 'adminSitemap', sequenceKey: 's', icon: 'sitemap' },
  { key: 'adminPeople', sequenceKey: 'e', icon: 'people' },
  { key: 'adminActivity', sequenceKey: 'y', icon: 'activity' },
];

export function linksFor(role: Role): readonly AdminLink[] {
  return ADMIN_LINKS.filter(({ key }) => isAllowed(role, roleFor(key)));
}
