import { isAllowed, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, type FixedRouteKey, roleFor } from '#shared/routes.ts';
import type { WorkIconName } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';

type AdminLink = {
  key: FixedRouteKey & AdminRouteKey;
  label: string;
  icon: WorkIconName;
  /** The key that opens the page if it is pressed after G. */
  sequenceKey?: string;
  /** Pages below this page, which have no link of their own. */
  children?: readonly AdminRouteKey[];
};

const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'adminDashboard', label: words.dashboard.title, sequenceKey: 'd', icon: 'dashboard' },
  {
    key: 'adminPosts',
    label: words.frame.pages.adminPosts,
    sequenceKey: 'p',
    icon: 'posts',
    children: ['adminPostEdit', 'adminPostHistory', 'adminPostCorrections', 'adminTrash', 'adminImport'],
  },
  { key: 'adminPostNew', label: words.frame.pages.adminPostNew, icon: 'plus' },
  { key: 'adminPostCalendar', label: words.calendar.title, sequenceKey: 't', icon: 'calendar' },
  { key: 'adminCategories', label: words.categories.title, sequenceKey: 'c', icon: 'category' },
  { key: 'adminMedia', label: words.media.title, sequenceKey: 'm', icon: 'picture' },
  { key: 'adminLeads', label: words.leads.title, sequenceKey: 'l', icon: 'leads' },
  { key: 'adminAnalytics', label: words.analytics.title, sequenceKey: 'n', icon: 'analytics' },
  { key: 'adminSite', label: words.frame.pages.adminSite, icon: 'site', children: ['adminSiteRecord'] },
  { key: 'adminRedirects', label: words.redirects.title, sequenceKey: 'a', icon: 'route' },
  { key: 'adminSitemap', label: words.sitemap.title, sequenceKey: 's', icon: 'sitemap' },
  {
    key: 'adminPeople',
    label: words.people.title,
    sequenceKey: 'e',
    icon: 'people',
    children: ['adminMemberAssistants'],
  },
  { key: 'adminActivity', label: words.activity.title, sequenceKey: 'y', icon: 'activity' },
];

export function linksFor(role: Role): readonly AdminLink[] {
  return ADMIN_LINKS.filter(({ key }) => isAllowed(role, roleFor(key)));
}
