/** The pages of the admin area, in the order of its navigation. */
import { isAtLeast, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, type FixedRouteKey, roleFor } from '#shared/routes.ts';
import type { WorkIconName } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';

type AdminLink = {
  key: FixedRouteKey & AdminRouteKey & keyof typeof words.frame.pages;
  icon: WorkIconName;
  /** The letter that opens it after G. */
  after?: string;
  /** Pages without a link of their own that belong to it. */
  holds?: readonly AdminRouteKey[];
};

const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'adminDashboard', after: 'd', icon: 'dashboard' },
  {
    key: 'adminPosts',
    after: 'p',
    icon: 'posts',
    holds: ['adminPostCalendar', 'adminPostEdit', 'adminPostHistory', 'adminTrash'],
  },
  { key: 'adminPostNew', icon: 'plus' },
  { key: 'adminCategories', after: 'c', icon: 'category' },
  { key: 'adminMedia', after: 'm', icon: 'picture' },
  { key: 'adminLeads', after: 'l', icon: 'leads' },
  { key: 'adminAnalytics', after: 'a', icon: 'analytics' },
  { key: 'adminSitemap', after: 's', icon: 'sitemap' },
  { key: 'adminPeople', after: 'e', icon: 'people' },
  { key: 'adminActivity', after: 'y', icon: 'activity' },
];

/** The pages that a role may open. */
export function linksFor(role: Role): readonly AdminLink[] {
  return ADMIN_LINKS.filter(({ key }) => isAtLeast(role, roleFor(key)));
}
