import { isAllowed, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, type FixedRouteKey, roleFor } from '#shared/routes.ts';
import type { WorkIconName } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';

/** The groups of links in the side bar, in their order. */
const LINK_GROUPS = ['posts', 'site', 'visitors', 'members'] as const;

type AdminLink = {
  key: FixedRouteKey & AdminRouteKey;
  label: string;
  icon: WorkIconName;
  group: (typeof LINK_GROUPS)[number];
  /** The key that opens the page if it is pressed after G. */
  sequenceKey?: string;
  /** Pages below this page, which have no link of their own. */
  children?: readonly AdminRouteKey[];
};

const ADMIN_LINKS: readonly AdminLink[] = [
  {
    key: 'adminDashboard',
    label: words.dashboard.title,
    sequenceKey: 'd',
    icon: 'dashboard',
    group: 'posts',
  },
  {
    key: 'adminPosts',
    label: words.frame.pages.adminPosts,
    sequenceKey: 'p',
    icon: 'posts',
    group: 'posts',
    children: ['adminPostEdit', 'adminPostHistory', 'adminPostCorrections', 'adminTrash', 'adminImport'],
  },
  { key: 'adminPostNew', label: words.frame.pages.adminPostNew, icon: 'plus', group: 'posts' },
  {
    key: 'adminPostCalendar',
    label: words.calendar.title,
    sequenceKey: 't',
    icon: 'calendar',
    group: 'posts',
  },
  {
    key: 'adminCategories',
    label: words.categories.title,
    sequenceKey: 'c',
    icon: 'category',
    group: 'posts',
  },
  { key: 'adminMedia', label: words.media.title, sequenceKey: 'm', icon: 'picture', group: 'posts' },
  {
    key: 'adminSite',
    label: words.frame.pages.adminSite,
    icon: 'site',
    group: 'site',
    children: ['adminSiteRecord'],
  },
  { key: 'adminRedirects', label: words.redirects.title, sequenceKey: 'a', icon: 'route', group: 'site' },
  { key: 'adminSitemap', label: words.sitemap.title, sequenceKey: 's', icon: 'sitemap', group: 'site' },
  { key: 'adminLeads', label: words.leads.title, sequenceKey: 'l', icon: 'leads', group: 'visitors' },
  {
    key: 'adminAnalytics',
    label: words.analytics.title,
    sequenceKey: 'n',
    icon: 'analytics',
    group: 'visitors',
  },
  {
    key: 'adminPeople',
    label: words.people.title,
    sequenceKey: 'e',
    icon: 'people',
    group: 'members',
    children: ['adminMemberAssistants'],
  },
  { key: 'adminActivity', label: words.activity.title, sequenceKey: 'y', icon: 'activity', group: 'members' },
];

/** Returns the links of a role by their groups, without empty groups. */
export function linkGroupsFor(role: Role): readonly (readonly AdminLink[])[] {
  const links = linksFor(role);
  return LINK_GROUPS.map((group) => links.filter((link) => link.group === group)).filter(
    ({ length }) => length > 0,
  );
}

export function linksFor(role: Role): readonly AdminLink[] {
  return ADMIN_LINKS.filter(({ key }) => isAllowed(role, roleFor(key)));
}
