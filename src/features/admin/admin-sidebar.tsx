import { type FixedRouteKey, pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { Wordmark } from '#src/features/site-frame/wordmark.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { IconButton } from '#src/admin-ui/icon-button.tsx';
import { WorkIcon, type WorkIconName } from '#src/admin-ui/work-icon.tsx';
import { useLocation } from 'react-router-dom';
import { BrandLetter } from './brand-letter.tsx';
import { LeadCounts } from './lead-counts.tsx';
import { LogoLink } from '#src/admin-ui/logo-link.tsx';
import {
  Sidebar,
  SidebarButton,
  SidebarContent,
  SidebarFoot,
  SidebarHead,
  SidebarLink,
  SidebarUser,
} from '#src/admin-ui/shell.tsx';
import { useSignOut } from './use-sign-out.ts';

const LINKS: readonly { key: FixedRouteKey; label: string; icon: WorkIconName }[] = [
  { key: 'adminDashboard', label: 'Dashboard', icon: 'dashboard' },
  { key: 'adminPosts', label: 'Posts', icon: 'posts' },
  { key: 'adminPostNew', label: 'New post', icon: 'plus' },
  { key: 'adminCategories', label: 'Categories', icon: 'category' },
  { key: 'adminMedia', label: 'Media', icon: 'picture' },
  { key: 'adminLeads', label: 'Leads', icon: 'leads' },
  { key: 'adminAnalytics', label: 'Analytics', icon: 'analytics' },
  { key: 'adminSitemap', label: 'Sitemap', icon: 'sitemap' },
  { key: 'adminActivity', label: 'Activity', icon: 'activity' },
];

type AdminSidebarProps = {
  user: SignedInUser;
  onPointedAt: (path: string) => void;
  /** Switches between icons and words, beside the page. */
  onToggle?: () => void;
  onClose?: () => void;
};

export function AdminSidebar({ user, onPointedAt, onToggle, onClose }: AdminSidebarProps) {
  const { name } = useSite();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  return (
    <Sidebar>
      <SidebarContent>
        <SidebarHead>
          <LogoLink href={pathTo('landing')} title="View site">
            <span className="long">
              <Wordmark name={name} />
            </span>
            <span className="short">
              <BrandLetter name={name} />
            </span>
          </LogoLink>
          {onToggle && (
            <IconButton
              icon="sidebar"
              aria-label="Toggle sidebar"
              title="Toggle sidebar (Ctrl+B)"
              aria-keyshortcuts="Control+B Meta+B"
              onClick={onToggle}
            />
          )}
          {onClose && <IconButton icon="close" aria-label="Close menu" onClick={onClose} />}
        </SidebarHead>
        <nav aria-label="Admin">
          {LINKS.map(({ key, label, icon }) => {
            const path = pathTo(key);
            return (
              <SidebarLink
                key={key}
                to={path}
                title={label}
                aria-current={pathname === path ? 'page' : undefined}
                onPointerEnter={() => onPointedAt(path)}
                onFocus={() => onPointedAt(path)}
              >
                <WorkIcon name={icon} />
                <span>{label}</span>
                {key === 'adminLeads' && <LeadCounts />}
              </SidebarLink>
            );
          })}
        </nav>
        <SidebarFoot>
          <SidebarUser>
            <b title={user.email}>{user.email}</b>
            <span>Administrator</span>
          </SidebarUser>
          <SidebarButton type="button" title="Logout" onClick={signOut}>
            <WorkIcon name="logout" />
            <span>Logout</span>
          </SidebarButton>
        </SidebarFoot>
      </SidebarContent>
    </Sidebar>
  );
}
